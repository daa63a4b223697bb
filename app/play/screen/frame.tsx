import styles from './frame.module.css';

const PITCH = 72;

/** Draws the cells of a grid without its numbers and walls. */
export function Frame({ size }: { readonly size: number }) {
  const side = size * PITCH;
  const cells = Array.from({ length: size * size }, (_, cell) => {
    const [x, y] = [(cell % size) * PITCH + 4, Math.floor(cell / size) * PITCH + 4];
    return `M${x + 10} ${y}h44q10 0 10 10v44q0 10-10 10h-44q-10 0-10-10v-44q0-10 10-10z`;
  });
  return (
    <svg className={styles.frame} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <path d={cells.join('')} />
    </svg>
  );
}
