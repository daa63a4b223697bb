import type { ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';

type Props = {
  /** What the chart shows, as a sentence. */
  readonly finding: string;
  /** What is drawn, for those who listen to the page. */
  readonly label: string;
  /** How the drawing is read. */
  readonly note: ReactNode;
  /** The whole name of what opens the table: three charts of a page must not share one. */
  readonly dataName: string;
  readonly table: ReactNode;
  readonly children: ReactNode;
};

/** A drawing under the sentence it proves, and its figures behind a click. It needs no script. */
export function Chart({ finding, label, note, dataName, table, children }: Props) {
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
        <summary className={styles.summary} aria-label={dataName}>
          {m.stats_data()}
        </summary>
        {table}
      </details>
    </figure>
  );
}
