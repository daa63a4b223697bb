import type { ReactNode } from 'react';
import styles from './kept-list.module.css';

/** One thing that is kept: what it is called, what it is, and until when. */
export type Kept = {
  readonly key: string;
  readonly name: ReactNode;
  readonly what: string;
  readonly until: string;
  /** A word beside the name, or beside the end. */
  readonly place?: string;
  readonly ground?: string;
};

/** Things that are kept, one under the other. */
export function KeptList({ items }: { readonly items: readonly Kept[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ key, name, place, what, until, ground }) => (
        <div key={key} className={styles.item}>
          <dt>
            {name}
            {place && <span className={styles.aside}>{place}</span>}
          </dt>
          <dd>{what}</dd>
          <dd>
            {until}
            {ground && <span className={styles.aside}>{ground}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
