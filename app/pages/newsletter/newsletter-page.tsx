import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './newsletter.module.css';
import { NewsletterBox, type NewsletterFormState } from './newsletter-box.tsx';

/** How far a subscription has come, as the page shows it. */
export type Stage = 'offered' | 'asked' | 'unconfirmed' | 'confirmed' | 'left' | 'unknown';

type Props = { readonly stage: Stage; readonly back?: NewsletterFormState | undefined };

/** The newsletter: subscribing, confirming and leaving, each at the press of a button and never by a look at the page. */
export function NewsletterPage({ stage, back }: Props) {
  return <main className={styles.page}>{STAGES[stage](back)}</main>;
}

const STAGES: Readonly<Record<Stage, (back: NewsletterFormState | undefined) => ReactNode>> = {
  offered: back => (
    <>
      <PageHeader title={m.newsletter_title()} lead={m.newsletter_lead()} />
      <Card className={styles.card}>
        <NewsletterBox back={back} />
      </Card>
      <Promises />
    </>
  ),
  asked: () => (
    <>
      <PageHeader title={m.newsletter_asked_title()} lead={m.newsletter_asked_lead()} />
      <p>{m.newsletter_asked_help()}</p>
      <Onward />
    </>
  ),
  unconfirmed: () => (
    <>
      <PageHeader title={m.newsletter_unconfirmed_title()} lead={m.newsletter_unconfirmed_lead()} />
      <div className={styles.ways}>
        <Press intent="confirm" look="primary" label={m.newsletter_confirm()} />
        <Press intent="leave" label={m.newsletter_erase()} />
      </div>
    </>
  ),
  confirmed: () => (
    <>
      <PageHeader title={m.newsletter_confirmed_title()} lead={m.newsletter_confirmed_lead()} />
      <div className={styles.ways}>
        <Press intent="leave" label={m.newsletter_leave()} />
      </div>
    </>
  ),
  left: () => (
    <>
      <PageHeader title={m.newsletter_left_title()} lead={m.newsletter_left_lead()} />
      <Onward />
    </>
  ),
  unknown: () => (
    <>
      <PageHeader title={m.newsletter_unknown_title()} lead={m.newsletter_unknown_lead()} />
      <Card className={styles.card}>
        <NewsletterBox />
      </Card>
    </>
  ),
};

const Promises = () => (
  <section>
    <h2>{m.newsletter_promises_title()}</h2>
    <ul className={styles.promises}>
      <li>{m.newsletter_promise_confirm()}</li>
      <li>{m.newsletter_promise_purpose()}</li>
      <li>{m.newsletter_promise_leave()}</li>
      <li>{m.newsletter_promise_reading()}</li>
    </ul>
  </section>
);

const Onward = () => (
  <div className={styles.ways}>
    <ButtonLink href={pathOf('home', getLocale())}>{m.newsletter_home()}</ButtonLink>
  </div>
);

type PressProps = {
  readonly intent: 'confirm' | 'leave';
  readonly label: string;
  readonly look?: 'primary' | 'plain';
};

/** A form without an action goes to the page's own address, and so takes the token along. */
const Press = ({ intent, label, look = 'plain' }: PressProps) => (
  <form method="post" data-busy={m.newsletter_busy()}>
    <input type="hidden" name="intent" value={intent} />
    <Button type="submit" variant={look}>
      {label}
    </Button>
  </form>
);
