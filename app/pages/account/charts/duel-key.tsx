import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';

/** Which column of the duels is which. */
export function DuelKey() {
  return (
    <ul className={styles.key}>
      <li>
        <Swatch className={styles.won} /> {m.stats_duels_won()}
      </li>
      <li>
        <Swatch className={styles.tied} /> {m.stats_duels_tied()}
      </li>
      <li>
        <Swatch className={styles.lost} fill="url(#hatching)" /> {m.stats_duels_lost()}
      </li>
    </ul>
  );
}

function Swatch({ className, fill }: { readonly className: string | undefined; readonly fill?: string }) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect className={className} fill={fill} x="1" y="1" width="14" height="14" rx="3" />
    </svg>
  );
}
