import type { ReactNode } from 'react';
import styles from './legal.module.css';

type Props = {
  readonly title: string;
  /** Whether what is in it needs the width of the page. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** One subject of a page that is read from top to bottom. */
export function Section({ title, isWide = false, children }: Props) {
  return (
    <section className={isWide ? styles.section : styles.narrow}>
      <h2>{title}</h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
