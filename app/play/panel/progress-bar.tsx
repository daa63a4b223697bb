import type { ReactNode } from 'react';
import type { Game } from '#engine/game.ts';
import { numberAt } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './progress-bar.module.css';

type Props = {
  readonly covered: number;
  readonly cells: number;
  readonly name?: string;
  /** True if the bar shows the opponent's progress. */
  readonly isRival?: boolean;
  /** The numbers of covered cells to mark. */
  readonly ticks?: readonly number[] | undefined;
  /** Other content on the bar. */
  readonly children?: ReactNode;
};

/** Renders a bar that shows how many cells of the grid the path covers. */
export function ProgressBar({
  covered,
  cells,
  name = m.desk_progress_name(),
  isRival = false,
  ticks = [],
  children,
}: Props) {
  return (
    <div className={styles.place}>
      <progress
        data-first={isRival ? undefined : 'rail'}
        suppressHydrationWarning
        className={isRival ? `${styles.rail} ${styles.rival}` : styles.rail}
        value={covered}
        max={cells}
        aria-label={name}
        aria-valuetext={m.desk_progress({ covered, cells })}
      />
      {ticks.map(tick => (
        <span key={tick} className={styles.tick} style={{ insetInlineStart: `${(100 * tick) / cells}%` }} />
      ))}
      {children}
    </div>
  );
}

/**
 * Returns how many cells the path covered when it reached each of its numbers, without the first and the last one.
 * The rail cannot mark the numbers to come, because their places on the path are the puzzle.
 */
export const ticksOf = ({ puzzle, path }: Game): readonly number[] =>
  path.flatMap((cell, index) => {
    const number = numberAt(puzzle, cell) ?? 1;
    return number > 1 && number < puzzle.waypoints.length ? [index + 1] : [];
  });
