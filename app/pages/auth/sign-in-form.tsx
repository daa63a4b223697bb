import { Button } from '#app/components/button.tsx';
import { PasswordField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { fieldErrorMessage } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';
import { AUTH_ERROR_MESSAGES, type AuthFormState } from './auth-form-state.ts';
import { EmailField } from './fields.tsx';

type Props = { readonly action: string; readonly formState: AuthFormState | undefined };

export function SignInForm({ action, formState }: Props) {
  return (
    <>
      {formState?.formError && (
        <Notice tone="bad" title={m.auth_sign_in_failed()} text={AUTH_ERROR_MESSAGES[formState.formError]()} />
      )}
      {formState?.formError === 'not-confirmed' && <SendAgain email={formState.values.email} />}
      <form method="post" action={action} className={styles.form} data-busy={m.auth_sign_in_busy()}>
        <EmailField formState={formState} />
        <PasswordField
          id="password"
          name="password"
          label={m.field_password()}
          autoComplete="current-password"
          refusal={fieldErrorMessage(formState, 'password')}
        />
        <Button type="submit" variant="primary">
          {m.auth_sign_in()}
        </Button>
      </form>
      <p>
        <a href={pathOf('forgotten-password', getLocale())}>{m.auth_forgotten()}</a>
      </p>
    </>
  );
}

/** The form to request another confirmation email for the address that the player has just entered. */
function SendAgain({ email }: { readonly email: string }) {
  return (
    <form method="post" action={authAddress(getLocale(), 'new-link')} className={styles.form} data-busy={m.auth_busy()}>
      <input type="hidden" name="email" value={email} />
      <p className={styles.address}>{m.auth_new_link_to({ email })}</p>
      <Button type="submit">{m.auth_new_link_ask()}</Button>
    </form>
  );
}
