import styles from './frame.module.css';

const PITCH = 72;

/** Draws the outer ring of a grid's cells. The middle stays empty, because a text covers it. */
export function Frame({ size }: { readonly size: number }) {
  const side = size * PITCH;
  const cells = Array.from({ length: size * size }, (_, cell) => {
    const [column, row] = [cell % size, Math.floor(cell / size)];
    const isInner = [column, row].every(at => at > 0 && at < size - 1);
    const [x, y] = [column * PITCH + 4, row * PITCH + 4];
    if (isInner) return '';
    return `M${x + 10} ${y}h44q10 0 10 10v44q0 10-10 10h-44q-10 0-10-10v-44q0-10 10-10z`;
  });
  return (
    <svg className={styles.frame} data-frame="" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <path d={cells.join('')} />
    </svg>
  );
}
