import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Arches } from './arches.tsx';
import styles from './auth.module.css';

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
    <main className={styles.page}>
      <PageHeader title={title} lead={lead} />
      <Card className={styles.card}>{children}</Card>
      <Arches />
    </main>
  );
}
