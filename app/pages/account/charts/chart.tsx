import type { ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';

type Props = {
  /** A sentence that says what the chart shows. */
  readonly finding: string;
  /** The accessible name of the drawing. */
  readonly label: string;
  /** How to read the drawing. */
  readonly note: ReactNode;
  /** The accessible name of the button that opens the table; each chart of a page needs its own. */
  readonly tableLabel: string;
  readonly table: ReactNode;
  readonly children: ReactNode;
};

/** A drawing under a sentence that it illustrates, with a table of its values to unfold. It needs no script. */
export function Chart({ finding, label, note, tableLabel, table, children }: Props) {
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3 className={styles.finding}>{finding}</h3>
      </figcaption>
      <svg className={styles.picture} role="img" aria-label={label}>
        {children}
      </svg>
      <div className={styles.note}>{note}</div>
      <details>
        <summary className={styles.summary} aria-label={tableLabel}>
          {m.stats_data()}
        </summary>
        {table}
      </details>
    </figure>
  );
}
