import type { ReactNode } from 'react';
import styles from './covered-board.module.css';

/** The distance between the centres of neighbouring cells in the ring around the cover of a board, in drawing units. */
export const PITCH = 72;

type Props = {
  readonly size: number;
  readonly isHidden?: boolean;
  /** What the ring of cells around the cover of a board contains, as SVG. */
  readonly inFrame?: ReactNode;
  /** The content in the middle of the cover that hides the board. */
  readonly children: ReactNode;
};

/**
 * Renders a board before its game: the outer cells of the grid without numbers and walls, behind a cover that hides the
 * rest (J20, C4, R32).
 */
export const CoveredBoard = ({ size, isHidden = false, inFrame, children }: Props) => (
  <div className={styles.covered} hidden={isHidden} data-size={size} data-first="cover" suppressHydrationWarning>
    <Frame size={size}>{inFrame}</Frame>
    <div className={styles.plate}>{children}</div>
  </div>
);

/** Draws the outer ring of the cells of a grid, whose middle is free for a text. */
function Frame({ size, children }: { readonly size: number; readonly children: ReactNode }) {
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
      {children}
    </svg>
  );
}
