import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { EmailField, FormErrorNotice } from '#app/forms/form-fields.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './newsletter.module.css';

/** The state of a newsletter subscription, which determines the content of the page. */
export type Stage = 'offered' | 'requested' | 'unconfirmed' | 'confirmed' | 'left' | 'unknown';

type Props = { readonly stage: Stage; readonly formState?: FormState };

/**
 * The newsletter page, on which a reader subscribes, confirms or unsubscribes. Each of the three is a POST, because
 * email scanners open links.
 */
export function NewsletterPage({ stage, formState }: Props) {
  return <main className={styles.page}>{STAGES[stage](formState)}</main>;
}

const STAGES: Readonly<Record<Stage, (formState: FormState | undefined) => ReactNode>> = {
  offered: formState => (
    <>
      <PageHeader title={m.newsletter_title()} lead={m.newsletter_lead()} />
      <Card className={styles.card}>
        <NewsletterBox formState={formState} />
      </Card>
      <Promises />
    </>
  ),
  requested: () => (
    <>
      <PageHeader title={m.newsletter_asked_title()} lead={m.newsletter_asked_lead()} />
      <p>{m.newsletter_asked_help()}</p>
      <HomeLink />
    </>
  ),
  unconfirmed: formState => (
    <>
      <PageHeader title={m.newsletter_unconfirmed_title()} lead={m.newsletter_unconfirmed_lead()} />
      <FormErrorNotice formState={formState} title={m.newsletter_not_changed()} />
      <div className={styles.ways}>
        <StageForm intent="confirm" variant="primary" label={m.newsletter_confirm()} />
        <StageForm intent="leave" label={m.newsletter_erase()} />
      </div>
    </>
  ),
  confirmed: formState => (
    <>
      <PageHeader title={m.newsletter_confirmed_title()} lead={m.newsletter_confirmed_lead()} />
      <FormErrorNotice formState={formState} title={m.newsletter_not_changed()} />
      <div className={styles.ways}>
        <StageForm intent="leave" label={m.newsletter_leave()} />
      </div>
    </>
  ),
  left: () => (
    <>
      <PageHeader title={m.newsletter_left_title()} lead={m.newsletter_left_lead()} />
      <HomeLink />
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

const HomeLink = () => (
  <div className={styles.ways}>
    <ButtonLink href={pathOf('home', getLocale())}>{m.newsletter_home()}</ButtonLink>
  </div>
);

type StageFormProps = {
  readonly intent: 'confirm' | 'leave';
  readonly label: string;
  readonly variant?: 'primary' | 'plain';
};

/**
 * A form with a button to confirm a subscription to the newsletter or to unsubscribe. It is posted to the current URL,
 * which contains the token.
 */
const StageForm = ({ intent, label, variant = 'plain' }: StageFormProps) => (
  <form method="post" data-busy={m.newsletter_busy()}>
    <input type="hidden" name="intent" value={intent} />
    <Button type="submit" variant={variant}>
      {label}
    </Button>
  </form>
);

/**
 * The form to subscribe to the newsletter. It can be placed on any page, because it is posted to the newsletter page.
 */
export function NewsletterBox({ formState }: { readonly formState?: FormState | undefined }) {
  return (
    <form
      className={styles.form}
      method="post"
      action={pathOf('newsletter', getLocale())}
      data-busy={m.newsletter_busy()}
    >
      <FormErrorNotice formState={formState} title={m.newsletter_failed()} />
      <EmailField formState={formState} id="newsletter-email" hint={m.newsletter_hint()} />
      <Button type="submit" variant="primary">
        {m.newsletter_subscribe()}
      </Button>
    </form>
  );
}
