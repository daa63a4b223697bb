import type { ReactNode } from 'react';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import { longDateText } from '#app/i18n/dates.ts';
import { m } from '#messages/compiled/messages.js';
import { TEXT_DATES } from '#site/text-dates.ts';
import styles from './legal.module.css';

type DocumentProps = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** The layout of a legal page, with a header above its sections. */
export function LegalDocument({ title, lead, children }: DocumentProps) {
  return (
    <Stack as="main" gap={12} className={styles.page}>
      <PageHeader title={title} lead={lead} />
      {children}
    </Stack>
  );
}

type SectionProps = {
  readonly title: string;
  /** Makes the content of the legal page as wide as the page. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export function Section({ title, isWide = false, children }: SectionProps) {
  return (
    <Stack as="section" gap={4} className={isWide ? undefined : styles.narrow}>
      <h2>{title}</h2>
      <Stack gap={4} className={styles.text}>
        {children}
      </Stack>
    </Stack>
  );
}

/** The publisher of the site and their contact address. */
export type PublisherProps = { readonly publisher: string; readonly contact: string };

export function Publisher({ publisher, contact }: PublisherProps) {
  return (
    <dl className={styles.publisher}>
      <dt>{m.legal_publisher()}</dt>
      <dd>{publisher}</dd>
      <dt>{m.legal_contact()}</dt>
      <dd>
        <a href={`mailto:${contact}`}>{contact}</a>
      </dd>
    </dl>
  );
}

/** The date on which the text of a legal page last changed. */
export function Version({ page }: { readonly page: 'privacy' | 'terms' }) {
  return <p className={styles.version}>{m.legal_version({ date: longDateText(TEXT_DATES[page]) })}</p>;
}
