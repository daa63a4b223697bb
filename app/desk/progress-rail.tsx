import { m } from '#messages/compiled/messages.js';
import styles from './progress-rail.module.css';

/** How much of the grid the thread covers. */
export function ProgressRail({ covered, cells }: { readonly covered: number; readonly cells: number }) {
  return (
    <progress
      className={styles.rail}
      value={covered}
      max={cells}
      aria-label={m.desk_progress_name()}
      aria-valuetext={m.desk_progress({ covered, cells })}
    />
  );
}
