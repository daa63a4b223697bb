import { Button } from '#app/components/button.tsx';
import { PasswordField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { authAddress } from './auth-address.ts';
import { type AuthFormState, REFUSAL_MESSAGES } from './auth-form-state.ts';
import { EmailField, refusalOf } from './fields.tsx';
import styles from './panel.module.css';

type Props = { readonly action: string; readonly back: AuthFormState | undefined };

export function SignInForm({ action, back }: Props) {
  return (
    <>
      {back?.refusal && <Notice tone="bad" title={m.auth_sign_in_failed()} text={REFUSAL_MESSAGES[back.refusal]()} />}
      {back?.refusal === 'not-confirmed' && <SendAgain email={back.typed.email} />}
      <form method="post" action={action} className={styles.form} data-busy={m.auth_sign_in_busy()}>
        <EmailField back={back} />
        <PasswordField
          id="password"
          name="password"
          label={m.field_password()}
          autoComplete="current-password"
          refusal={refusalOf(back, 'password')}
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

/** For whoever has lost the mail: the address was just typed, so it is not asked for again. */
function SendAgain({ email }: { readonly email: string }) {
  return (
    <form method="post" action={authAddress(getLocale(), 'new-link')} className={styles.form} data-busy={m.auth_busy()}>
      <input type="hidden" name="email" value={email} />
      <p className={styles.address}>{m.auth_new_link_to({ email })}</p>
      <Button type="submit">{m.auth_new_link_ask()}</Button>
    </form>
  );
}
