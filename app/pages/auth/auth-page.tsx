import { Notice } from '#app/components/notice.tsx';
import { type NoticeName, noticeMessage } from '#app/forms/notices.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './auth.module.css';
import { type AuthMode, authAddress, leadsToSearch } from './auth-address.ts';
import type { AuthFormState } from './auth-form-state.ts';
import { Panel } from './auth-layouts.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Props = {
  readonly mode: AuthMode;
  /** The page to be led to afterwards. */
  readonly next: string | undefined;
  readonly notice: NoticeName | undefined;
  readonly back: AuthFormState | undefined;
};

const OPENINGS = {
  'sign-in': { title: m.auth_sign_in_title, lead: m.auth_lead },
  'sign-up': { title: m.auth_sign_up_title, lead: m.auth_lead },
  'new-link': { title: m.auth_new_link_title, lead: m.auth_new_link_lead },
} as const;

const FORMS = { 'sign-in': SignInForm, 'sign-up': SignUpForm, 'new-link': NewLinkForm } as const;

/** Where one signs in, makes an account, or asks for one more confirmation mail. */
export function AuthPage({ mode, next, notice, back }: Props) {
  const { title, lead } = OPENINGS[mode];
  const Form = FORMS[mode];
  return (
    <Panel title={title()} lead={lead()}>
      <nav className={styles.choice} aria-label={m.auth_choice()}>
        <a href={authAddress(getLocale(), 'sign-in', next)} aria-current={mode === 'sign-in' ? 'page' : undefined}>
          {m.auth_sign_in()}
        </a>
        <a href={authAddress(getLocale(), 'sign-up', next)} aria-current={mode === 'sign-up' ? 'page' : undefined}>
          {m.auth_sign_up()}
        </a>
      </nav>
      {notice && <Notice {...noticeMessage(notice)} />}
      {!notice && !back && leadsToSearch(next) && (
        <Notice tone="bad" title={m.notice_account_needed()} text={m.notice_account_needed_text()} />
      )}
      <Form action={authAddress(getLocale(), mode, next)} back={back} />
    </Panel>
  );
}
