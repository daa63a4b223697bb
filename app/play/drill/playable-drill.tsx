import { Island } from '#app/client/island.tsx';
import styles from './drill.module.css';
import { Drill } from './drill.tsx';
import type { DrillGrid } from './drill-grid.ts';

type Props = {
  /** The accessible name of the drill. */
  readonly name: string;
  /** The grids of the drill. Without a script, the page shows only the first. */
  readonly grids: readonly [DrillGrid, ...DrillGrid[]];
};

/** Renders a drill, which is an exercise on one or several grids, within an article or a guide. */
export const PlayableDrill = ({ name, grids }: Props) => (
  <section aria-label={name}>
    <Island name="drill" of={Drill} props={{ grids }} className={styles.drill} />
  </section>
);
