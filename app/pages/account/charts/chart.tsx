import type { ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';

type Props = {
  readonly title: string;
  /** The accessible name of the drawing. */
  readonly label: string;
  /** An explanation of how to read the drawing. */
  readonly note: ReactNode;
  /** The accessible name of the button that opens the table. It must be unique on the page. */
  readonly tableLabel: string;
  readonly table: ReactNode;
  readonly children: ReactNode;
};

/** A chart: a title, a drawing and a collapsible table of the values. */
export function Chart({ title, label, note, tableLabel, table, children }: Props) {
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3 className={styles.title}>{title}</h3>
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
