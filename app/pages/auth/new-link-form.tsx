import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './auth.module.css';
import { type AuthFormState, REFUSAL_MESSAGES } from './auth-form-state.ts';
import { EmailField } from './fields.tsx';

/** Asks for nothing but an address, to which a link is to be mailed. */
export function NewLinkForm({ action, back }: { readonly action: string; readonly back: AuthFormState | undefined }) {
  return (
    <>
      {back?.refusal && <Notice tone="bad" title={m.auth_mail_failed()} text={REFUSAL_MESSAGES[back.refusal]()} />}
      <form method="post" action={action} className={styles.form} data-busy={m.auth_busy()}>
        <EmailField back={back} />
        <Button type="submit" variant="primary">
          {m.auth_new_link_ask()}
        </Button>
      </form>
    </>
  );
}
