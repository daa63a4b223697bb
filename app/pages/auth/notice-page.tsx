import type { ReactNode } from 'react';
import { PageHeader } from '#app/components/page-header.tsx';
import { Arches } from './arches.tsx';
import styles from './auth.module.css';

/** A page that says how something stands, and which ways lead on. */
export function NoticePage({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  children: ReactNode;
}) {
  return (
    <main className={styles.notice}>
      <Arches />
      <div className={styles.words}>
        <PageHeader title={title} lead={lead} />
        {children}
      </div>
    </main>
  );
}
