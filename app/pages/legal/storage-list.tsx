import type { ReactNode } from 'react';
import styles from './storage-list.module.css';

/** A stored item with its name, its content and its retention period. */
export type StoredItem = {
  readonly key: string;
  readonly name: ReactNode;
  readonly what: string;
  readonly until: string;
  /** The place where the item is stored, shown below its name. */
  readonly place?: string;
  /** The legal basis, shown below the retention period. */
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
