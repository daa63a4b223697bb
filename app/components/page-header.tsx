import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** How a page begins: its title, and the one sentence that says what it is for. */
export function PageHeader({ title, lead }: { readonly title: ReactNode; readonly lead: string }) {
  return (
    <div className={styles.opening}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
