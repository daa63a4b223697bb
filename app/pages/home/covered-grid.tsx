import styles from './covered-grid.module.css';

type Props = { readonly size: number; readonly className: string | undefined };

const SIDE = 160;

/**
 * A decorative picture of a grid without its numbers and walls, behind an arch, with a thread that leads to the arch or
 * through it.
 */
export function CoveredGrid({ size, className }: Props) {
  return (
    <svg className={[styles.picture, className].join(' ')} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <defs>
        <linearGradient id="daily-thread" gradientUnits="userSpaceOnUse" x2={SIDE}>
          <stop className={styles.start} />
          <stop className={styles.middle} offset="0.5" />
          <stop className={styles.end} offset="1" />
        </linearGradient>
        <path id="daily-rooms" d={roomsOf(size)} />
      </defs>
      <use className={styles.rooms} href="#daily-rooms" />
      <use className={styles.tint} href="#daily-rooms" fill="url(#daily-thread)" />
      <path className={styles.door} d="M44 160V84a36 36 0 0 1 72 0v76" />
      <path className={styles.arch} d="M60 160V86a20 20 0 0 1 40 0v74" />
      <path className={styles.reached} stroke="url(#daily-thread)" d="M0 136H50C68 136 66 118 73 118" />
      <circle className={styles.head} cx="80" cy="118" r="8" />
      <path className={styles.passed} stroke="url(#daily-thread)" d="M0 136H160" />
    </svg>
  );
}

/** Returns the SVG path of all cells of a grid: rounded squares, separated by gaps of an eighth of their width. */
function roomsOf(size: number): string {
  const pitch = (SIDE - 2) / (size - 1 / 9);
  const room = (pitch * 8) / 9;
  const radius = room * 0.16;
  const straight = room - 2 * radius;
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  const outline = `h${straight}${corner(1, 1)}v${straight}${corner(-1, 1)}h${-straight}${corner(-1, -1)}v${-straight}${corner(1, -1)}z`;
  const places = Array.from({ length: size * size }, (_, cell) => [cell % size, Math.floor(cell / size)] as const);
  const rounded = (text: string) => text.replace(/\d+\.\d+/g, number => String(Number(Number(number).toFixed(2))));
  return places
    .map(([column, row]) => rounded(`M${1 + column * pitch + radius} ${1 + row * pitch}${outline}`))
    .join('');
}
