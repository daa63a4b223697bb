import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Stack } from '#app/components/stack.tsx';
import styles from './auth.module.css';

type Props = { readonly title: string; readonly lead: ReactNode; readonly children: ReactNode };

/** The layout of a page with a single form, which stands in a framed box. */
export const FormPage = ({ title, lead, children }: Props) => (
  <Stack as="main" gap={8} className={styles.page}>
    <PageHeader title={title} lead={lead} />
    <Stack as={Card} gap={6} className={styles.card}>
      {children}
    </Stack>
    <Arches />
  </Stack>
);

/** The layout of a page that reports a result and links to the next steps. */
export const NoticePage = ({ title, lead, children }: Props) => (
  <main className={styles.notice}>
    <Arches />
    <div className={styles.words}>
      <PageHeader title={title} lead={lead} />
      {children}
    </div>
  </main>
);

const ARCHES = [0, 1, 2, 3];

/** A decorative drawing of arches, one behind the other, with a thread that leads through them. */
const Arches = () => (
  <svg className={styles.arches} viewBox="0 0 400 230" aria-hidden="true">
    {ARCHES.map(step => (
      <path
        key={step}
        d={`M${170 + 24 * step} 206V${104 + 14 * step}a${90 - 24 * step} ${90 - 24 * step} 0 0 1 ${180 - 48 * step} 0V206`}
        fill={step === 3 ? 'var(--sunken)' : 'none'}
        stroke="var(--text)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    ))}
    <path
      className={styles.thread}
      pathLength="1"
      d="M8 196C90 196 80 128 150 150s70 58 110 40"
      fill="none"
      stroke="var(--thread-end)"
      strokeWidth="12"
      strokeLinecap="round"
    />
  </svg>
);
