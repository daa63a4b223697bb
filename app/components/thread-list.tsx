import type { ReactNode } from 'react';
import styles from './thread-list.module.css';

export type ThreadListItem = { readonly title: string; readonly text: ReactNode };

/** Numbered points on a thread, each with a heading under the section's own. */
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
