import { Button } from '#app/components/button.tsx';
import { CurrentPasswordField, FormErrorNotice, NewPasswordField } from '#app/forms/form-fields.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './account.module.css';

type Props = { readonly email: string; readonly formState: FormState | undefined };

export function PasswordChange({ email, formState }: Props) {
  return (
    <div className={styles.setting}>
      <h3>{m.account_password()}</h3>
      <p>{m.account_password_text()}</p>
      <details open={formState !== undefined}>
        <summary className={styles.open}>{m.account_password_open()}</summary>
        <form method="post" className={styles.form} data-busy={m.account_saving()}>
          <FormErrorNotice formState={formState} title={m.account_password_failed()} />
          <input type="hidden" name="intent" value="change-password" />
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <CurrentPasswordField
            formState={formState}
            id="current"
            name="current"
            label={m.account_password_current()}
          />
          <NewPasswordField formState={formState} label={m.field_new_password()} />
          <Button type="submit">{m.account_password_button()}</Button>
        </form>
      </details>
    </div>
  );
}
