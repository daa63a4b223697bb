import { Button, ButtonLink } from '#app/components/button.tsx';
import { FORM_ERROR_MESSAGES } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';
import { NoticePage } from './auth-layouts.tsx';

/** The state of an email confirmation. All states except `pending` and `done` are failures. */
export type Confirmation =
  | 'pending'
  | 'done'
  | 'no-link'
  | 'unknown'
  | 'used'
  | 'expired'
  | 'too-many-attempts'
  | 'server-busy'
  | 'broken';

/** The page that confirms an email address. It requires a button press, because email scanners open links. */
export function ConfirmPage({ confirmation }: { readonly confirmation: Confirmation }) {
  if (confirmation === 'pending') return <ConfirmForm />;
  if (confirmation === 'done') return <Done />;
  if (confirmation === 'used') return <Used />;
  return <Failed why={FAILURES[confirmation]()} />;
}

const FAILURES = {
  'no-link': m.confirm_invalid,
  unknown: m.confirm_unknown,
  expired: m.confirm_expired,
  'too-many-attempts': FORM_ERROR_MESSAGES['too-many-attempts'],
  'server-busy': FORM_ERROR_MESSAGES['server-busy'],
  broken: m.confirm_broken,
} as const;

const ConfirmForm = () => (
  <NoticePage title={m.confirm_title()} lead={m.confirm_lead()}>
    <form method="post" data-busy={m.confirm_busy()}>
      <Button type="submit" variant="primary">
        {m.confirm_button()}
      </Button>
    </form>
  </NoticePage>
);

/** The page shown on success. Its response has a `Refresh` header that redirects to the home page. */
const Done = () => (
  <NoticePage title={m.confirm_done_title()} lead={m.confirm_done_lead()}>
    <div className={styles.ways}>
      <ButtonLink variant="primary" href={pathOf('home', getLocale())}>
        {m.confirm_home()}
      </ButtonLink>
      <SignInLink />
    </div>
  </NoticePage>
);

const Used = () => (
  <NoticePage title={m.confirm_used_title()} lead={m.confirm_used_lead()}>
    <div className={styles.ways}>
      <SignInLink variant="primary" />
      <ButtonLink href={pathOf('home', getLocale())}>{m.confirm_home()}</ButtonLink>
    </div>
  </NoticePage>
);

const Failed = ({ why }: { readonly why: string }) => (
  <NoticePage title={m.confirm_failed_title()} lead={why}>
    <p>{m.confirm_failed_help()}</p>
    <div className={styles.ways}>
      <ButtonLink variant="primary" href={authAddress(getLocale(), 'new-link')}>
        {m.auth_new_link_ask()}
      </ButtonLink>
      <ButtonLink href={pathOf('home', getLocale())}>{m.confirm_home()}</ButtonLink>
    </div>
  </NoticePage>
);

const SignInLink = ({ variant = 'plain' }: { readonly variant?: 'primary' | 'plain' }) => (
  <ButtonLink variant={variant} href={authAddress(getLocale(), 'sign-in')}>
    {m.auth_sign_in()}
  </ButtonLink>
);
