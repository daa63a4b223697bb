import type { ReactNode } from 'react';
import styles from './printed-sheet.module.css';
import type { Paper } from './sheet/sheet.ts';

type Props = {
  readonly paper: Paper;
  readonly isLarge?: boolean;
  /** The accessible name of the page. */
  readonly name: string;
  readonly children: ReactNode;
};

/** Renders a page of paper: on the screen as wide as its container, on paper in its own size. */
export const PaperPage = ({ paper, isLarge = false, name, children }: Props) => (
  <section className={isLarge ? `${styles.page} ${styles.large}` : styles.page} data-paper={paper} aria-label={name}>
    {children}
  </section>
);
