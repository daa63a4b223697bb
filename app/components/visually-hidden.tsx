import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for those who listen to a page instead of looking at it. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
