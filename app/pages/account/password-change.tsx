import { Button } from '#app/components/button.tsx';
import { PasswordField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { fieldErrorMessage } from '#app/forms/form-messages.ts';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';
import styles from './account.module.css';
import { type AccountFormState, formErrorMessage } from './account-form-state.ts';

type Props = { readonly email: string; readonly formState: AccountFormState | undefined };

export function PasswordChange({ email, formState }: Props) {
  return (
    <div className={styles.setting}>
      <h3>{m.account_password()}</h3>
      <p>{m.account_password_text()}</p>
      <details open={formState !== undefined}>
        <summary className={styles.open}>{m.account_password_open()}</summary>
        <form method="post" className={styles.form} data-busy={m.account_saving()}>
          {formState?.formError && (
            <Notice tone="bad" title={m.account_password_failed()} text={formErrorMessage(formState.formError)} />
          )}
          <input type="hidden" name="intent" value="change-password" />
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField
            id="current"
            name="current"
            label={m.account_password_current()}
            autoComplete="current-password"
            refusal={fieldErrorMessage(formState, 'current')}
          />
          <PasswordField
            id="password"
            name="password"
            label={m.field_new_password()}
            hint={m.field_password_hint({ min: numberText(PASSWORD_LENGTH.min) })}
            autoComplete="new-password"
            minLength={PASSWORD_LENGTH.min}
            refusal={fieldErrorMessage(formState, 'password')}
          />
          <Button type="submit">{m.account_password_button()}</Button>
        </form>
      </details>
    </div>
  );
}
