import { m } from '#messages/compiled/messages.js';
import styles from './progress-bar.module.css';

type Props = {
  readonly covered: number;
  readonly cells: number;
  readonly name?: string;
  /** True if the bar shows the opponent's progress. */
  readonly isRival?: boolean;
};

/** Renders a bar that shows how many cells of the grid the path covers. */
export function ProgressBar({ covered, cells, name = m.desk_progress_name(), isRival = false }: Props) {
  return (
    <progress
      className={isRival ? `${styles.rail} ${styles.rival}` : styles.rail}
      value={covered}
      max={cells}
      aria-label={name}
      aria-valuetext={m.desk_progress({ covered, cells })}
    />
  );
}
