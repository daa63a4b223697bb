import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { Arches } from './arches.tsx';
import styles from './panel.module.css';

/** The page around one form: what it is for, and the sheet that is filled in. */
export function Panel({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  children: ReactNode;
}) {
  return (
    <Stack as="main" gap={8} className={styles.page}>
      <PageHeader title={title} lead={lead} />
      <Stack as={Card} gap={6} className={styles.card}>
        {children}
      </Stack>
      <Arches />
    </Stack>
  );
}
