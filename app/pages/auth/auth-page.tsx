import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { type NoticeName, noticeMessage } from '#app/forms/notices.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './auth.module.css';
import { type AuthMode, authAddress, leadsToSearch } from './auth-address.ts';
import { AUTH_ERROR_MESSAGES, type AuthFormState } from './auth-form-state.ts';
import { FormPage } from './auth-layouts.tsx';
import { EmailField } from './fields.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Props = {
  readonly mode: AuthMode;
  /** The path to redirect to after signing in. */
  readonly next: string | undefined;
  readonly notice: NoticeName | undefined;
  readonly formState: AuthFormState | undefined;
};

/** The page to sign in, create an account or request another confirmation email. */
export function AuthPage({ mode, next, notice, formState }: Props) {
  const { title, lead } = HEADERS[mode];
  const Form = FORMS[mode];
  return (
    <FormPage title={title()} lead={lead()}>
      <nav className={styles.choice} aria-label={m.auth_choice()}>
        <a href={authAddress(getLocale(), 'sign-in', next)} aria-current={mode === 'sign-in' ? 'page' : undefined}>
          {m.auth_sign_in()}
        </a>
        <a href={authAddress(getLocale(), 'sign-up', next)} aria-current={mode === 'sign-up' ? 'page' : undefined}>
          {m.auth_sign_up()}
        </a>
      </nav>
      {notice && <Notice {...noticeMessage(notice)} />}
      {!notice && !formState && leadsToSearch(next) && (
        <Notice tone="bad" title={m.notice_account_needed()} text={m.notice_account_needed_text()} />
      )}
      <Form action={authAddress(getLocale(), mode, next)} formState={formState} />
    </FormPage>
  );
}

type NewLinkProps = { readonly action: string; readonly formState: AuthFormState | undefined };

/** The form to request another confirmation email. */
const NewLinkForm = ({ action, formState }: NewLinkProps) => (
  <>
    {formState?.formError && (
      <Notice tone="bad" title={m.auth_mail_failed()} text={AUTH_ERROR_MESSAGES[formState.formError]()} />
    )}
    <form method="post" action={action} className={styles.form} data-busy={m.auth_busy()}>
      <EmailField formState={formState} />
      <Button type="submit" variant="primary">
        {m.auth_new_link_ask()}
      </Button>
    </form>
  </>
);

const HEADERS = {
  'sign-in': { title: m.auth_sign_in_title, lead: m.auth_lead },
  'sign-up': { title: m.auth_sign_up_title, lead: m.auth_lead },
  'new-link': { title: m.auth_new_link_title, lead: m.auth_new_link_lead },
} as const;

const FORMS = { 'sign-in': SignInForm, 'sign-up': SignUpForm, 'new-link': NewLinkForm } as const;
