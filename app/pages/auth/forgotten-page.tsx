import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { type NoticeName, noticeMessage } from '#app/forms/notices.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';
import { type AuthFormState, REFUSAL_MESSAGES } from './auth-form-state.ts';
import { Panel } from './auth-layouts.tsx';
import { EmailField } from './fields.tsx';

type Props = { readonly notice: NoticeName | undefined; readonly back: AuthFormState | undefined };

/** Asks for the address of an account, and answers everybody the same. */
export function ForgottenPage({ notice, back }: Props) {
  return (
    <Panel title={m.forgotten_title()} lead={m.forgotten_lead()}>
      {notice && <Notice {...noticeMessage(notice)} />}
      {back?.refusal && <Notice tone="bad" title={m.auth_mail_failed()} text={REFUSAL_MESSAGES[back.refusal]()} />}
      <form
        method="post"
        action={pathOf('forgotten-password', getLocale())}
        className={styles.form}
        data-busy={m.auth_busy()}
      >
        <EmailField back={back} />
        <Button type="submit" variant="primary">
          {m.forgotten_button()}
        </Button>
      </form>
      <p>
        <a href={authAddress(getLocale(), 'sign-in')}>{m.forgotten_back()}</a>
      </p>
    </Panel>
  );
}
