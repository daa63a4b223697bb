import { useTicking } from '#app/play/use-ticking.ts';
import { coveredAt, type Pace } from '#engine/judging/pace.ts';
import styles from './pace-bead.module.css';

type Props = { readonly pace: Pace; readonly cells: number; readonly readMs: () => number };

/**
 * Renders a bead on the progress bar that shows how many cells another game had covered after the same time. Screen
 * readers get this information in announcements instead.
 */
export function PaceBead({ pace, cells, readMs }: Props) {
  const covered = useTicking(() => coveredAt(pace, readMs()));
  return <span data-pace className={styles.bead} style={{ insetInlineStart: `${(100 * covered) / cells}%` }} />;
}
