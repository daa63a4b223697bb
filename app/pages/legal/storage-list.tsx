import type { ReactNode } from 'react';
import styles from './storage-list.module.css';

/** A stored item: its name, its content and how long it is stored. */
export type StoredItem = {
  readonly key: string;
  readonly name: ReactNode;
  readonly what: string;
  readonly until: string;
  /** Where it is stored, shown below the name. */
  readonly place?: string;
  /** The legal basis, shown below the duration. */
  readonly ground?: string;
};

export function StorageList({ items }: { readonly items: readonly StoredItem[] }) {
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
