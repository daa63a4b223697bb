import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { Stack } from './stack.tsx';

/** The title of a page with one sentence about its purpose. */
export function PageHeader({ title, lead }: { readonly title: ReactNode; readonly lead: ReactNode }) {
  return (
    <Stack gap={3}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </Stack>
  );
}
