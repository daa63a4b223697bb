import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PasswordField } from '#app/components/password-field.tsx';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';
import styles from './account.module.css';
import { type AccountFormState, formErrorMessage, refusalOf } from './account-form-state.ts';

type Props = { readonly email: string; readonly back: AccountFormState | undefined };

/** Asks for the old password and a new one. */
export function PasswordChange({ email, back }: Props) {
  return (
    <div className={styles.setting}>
      <h3>{m.account_password()}</h3>
      <p>{m.account_password_text()}</p>
      <details open={back !== undefined}>
        <summary className={styles.open}>{m.account_password_open()}</summary>
        <form method="post" className={styles.form} data-busy={m.account_saving()}>
          {back?.refusal && (
            <Notice tone="bad" title={m.account_password_failed()} text={formErrorMessage(back.refusal)} />
          )}
          <input type="hidden" name="intent" value="change-password" />
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField
            id="current"
            name="current"
            label={m.account_password_current()}
            autoComplete="current-password"
            refusal={refusalOf(back, 'current')}
          />
          <PasswordField
            id="password"
            name="password"
            label={m.field_new_password()}
            hint={m.field_password_hint({ min: numberText(PASSWORD_LENGTH.min) })}
            autoComplete="new-password"
            minLength={PASSWORD_LENGTH.min}
            refusal={refusalOf(back, 'password')}
          />
          <Button type="submit">{m.account_password_button()}</Button>
        </form>
      </details>
    </div>
  );
}
