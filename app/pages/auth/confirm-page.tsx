import { Button, ButtonLink } from '#app/components/button.tsx';
import { PasswordField } from '#app/components/field.tsx';
import { FORM_ERROR_MESSAGES } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';
import { FormPage, NoticePage } from './auth-layouts.tsx';

/** The state of an email confirmation. All steps except the first two and `done` are failures. */
export type Confirmation =
  | { readonly step: 'pending' | 'password' | 'password-missing' | 'wrong-password' | keyof typeof FAILURES | 'used' }
  | { readonly step: 'done'; readonly returnPath: string | undefined; readonly isSignedIn: boolean };

/** The page that confirms an email address. It requires a button press, because email scanners open links. */
export function ConfirmPage({ confirmation }: { readonly confirmation: Confirmation }) {
  switch (confirmation.step) {
    case 'pending':
      return <ConfirmForm />;
    case 'password':
      return <PasswordForm />;
    case 'password-missing':
      return <PasswordForm refusal={m.field_password_missing()} />;
    case 'wrong-password':
      return <PasswordForm refusal={m.confirm_wrong_password()} />;
    case 'done':
      return <Done {...confirmation} />;
    case 'used':
      return <Used />;
    default:
      return <Failed why={FAILURES[confirmation.step]()} />;
  }
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

/** The form in a browser other than that of the sign-up, which must prove that it belongs to the same person. */
const PasswordForm = ({ refusal }: { readonly refusal?: string }) => (
  <FormPage title={m.confirm_title()} lead={m.confirm_password_lead()}>
    <form method="post" className={styles.form} data-busy={m.confirm_busy()}>
      <PasswordField
        id="password"
        name="password"
        label={m.field_password()}
        hint={m.confirm_password_hint()}
        autoComplete="current-password"
        refusal={refusal}
      />
      <Button type="submit" variant="primary">
        {m.confirm_button()}
      </Button>
    </form>
    <p>
      <a href={pathOf('forgotten-password', getLocale())}>{m.auth_forgotten()}</a>
    </p>
  </FormPage>
);

type DoneProps = { readonly returnPath: string | undefined; readonly isSignedIn: boolean };

/** The page shown on success. Its response has a `Refresh` header that redirects to the same page as its first link. */
const Done = ({ returnPath, isSignedIn }: DoneProps) => (
  <NoticePage
    title={m.confirm_done_title()}
    lead={returnPath === undefined ? m.confirm_done_lead() : m.confirm_done_return_lead()}
  >
    <div className={styles.ways}>
      <ButtonLink variant="primary" href={returnPath ?? pathOf('home', getLocale())}>
        {returnPath === undefined ? m.confirm_home() : m.confirm_return()}
      </ButtonLink>
      {!isSignedIn && <SignInLink />}
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
