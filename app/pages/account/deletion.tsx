import { Button } from '#app/components/button.tsx';
import { PasswordField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { fieldErrorMessage } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './account.module.css';
import { type AccountFormState, formErrorMessage } from './account-form-state.ts';

type Props = { readonly email: string; readonly formState: AccountFormState | undefined };

/** The form to delete the account. It asks for the password again to prevent accidental deletion. */
export function Deletion({ email, formState }: Props) {
  return (
    <div className={styles.setting}>
      <h3>{m.account_delete()}</h3>
      <p>{m.account_delete_text()}</p>
      <details open={formState !== undefined}>
        <summary className={styles.open}>{m.account_delete_open()}</summary>
        <form method="post" className={styles.form} data-busy={m.account_delete_busy()}>
          {formState?.formError && (
            <Notice tone="bad" title={m.account_delete_failed()} text={formErrorMessage(formState.formError)} />
          )}
          <input type="hidden" name="intent" value="delete" />
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField
            id="delete-password"
            name="password"
            label={m.field_password()}
            hint={m.account_delete_hint()}
            autoComplete="current-password"
            refusal={fieldErrorMessage(formState, 'password')}
          />
          <Button type="submit">{m.account_delete_button()}</Button>
        </form>
      </details>
    </div>
  );
}
