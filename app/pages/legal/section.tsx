import type { ReactNode } from 'react';
import { Stack } from '#app/components/stack.tsx';
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
    <Stack as="section" gap={4} className={isWide ? undefined : styles.narrow}>
      <h2>{title}</h2>
      <Stack gap={4} className={styles.text}>
        {children}
      </Stack>
    </Stack>
  );
}
