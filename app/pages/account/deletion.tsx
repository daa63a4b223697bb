import { Button } from '#app/components/button.tsx';
import { CurrentPasswordField, FormErrorNotice } from '#app/forms/form-fields.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './account.module.css';

type Props = { readonly email: string; readonly formState: FormState | undefined };

/** The form to delete the account. It asks for the password again to prevent accidental deletion. */
export function Deletion({ email, formState }: Props) {
  return (
    <div className={styles.setting}>
      <h3>{m.account_delete()}</h3>
      <p>{m.account_delete_text()}</p>
      <details open={formState !== undefined}>
        <summary className={styles.open}>{m.account_delete_open()}</summary>
        <form method="post" className={styles.form} data-busy={m.account_delete_busy()}>
          <FormErrorNotice formState={formState} title={m.account_delete_failed()} />
          <input type="hidden" name="intent" value="delete" />
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <CurrentPasswordField
            formState={formState}
            id="delete-password"
            name="password"
            label={m.field_password()}
            hint={m.account_delete_hint()}
          />
          <Button type="submit">{m.account_delete_button()}</Button>
        </form>
      </details>
    </div>
  );
}
