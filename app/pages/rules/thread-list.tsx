import type { ReactNode } from 'react';
import styles from './thread-list.module.css';

export type ThreadListItem = { readonly title: string; readonly text: ReactNode };

/** A numbered list along a drawn thread. The heading of each item is an `h3`. */
export function ThreadList({ items }: { readonly items: readonly ThreadListItem[] }) {
  return (
    <ol className={styles.list}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.item}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
