import type { ReactNode } from 'react';
import type { Game } from '#engine/game.ts';
import { numberAt } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './progress-bar.module.css';

type Props = {
  readonly covered: number;
  readonly cells: number;
  readonly name?: string;
  /** True if the bar shows the progress of the opponent in a duel. */
  readonly isRival?: boolean;
  /** Where to draw ticks on the progress bar, each given as a number of cells that the path has. */
  readonly ticks?: readonly number[] | undefined;
  readonly children?: ReactNode;
};

/** Renders a bar that shows how many cells of the grid the path has visited. */
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
 * Returns the lengths that the path had when it reached each number, except for the first and the last number. Numbers
 * that the path has not reached have no tick, because their positions would give away the solution.
 */
export const ticksOf = ({ puzzle, path }: Game): readonly number[] =>
  path.flatMap((cell, index) => {
    const number = numberAt(puzzle, cell) ?? 1;
    return number > 1 && number < puzzle.waypoints.length ? [index + 1] : [];
  });
