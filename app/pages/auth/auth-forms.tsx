import { Button } from '#app/components/button.tsx';
import { Field } from '#app/forms/field.tsx';
import { CurrentPasswordField, EmailField, FormErrorNotice, NewPasswordField } from '#app/forms/form-fields.tsx';
import { type FormState, fieldErrorMessage } from '#app/forms/form-state.ts';
import { numberText } from '#app/i18n/format.ts';
import { LinkedText } from '#app/i18n/message-parts.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';
import { pathOf } from '#site/pages.ts';
import styles from './auth.module.css';
import { authAddress } from './auth-address.ts';

type Props = { readonly action: string; readonly formState: FormState | undefined };

export const SignUpForm = ({ action, formState }: Props) => (
  <>
    <FormErrorNotice formState={formState} title={m.auth_sign_up_failed()} />
    <form method="post" action={action} className={styles.form} data-busy={m.auth_sign_up_busy()}>
      <Field
        id="username"
        name="username"
        label={m.field_username()}
        hint={m.field_username_hint({ max: numberText(MAX_USERNAME_CHARACTERS) })}
        autoComplete="nickname"
        required
        defaultValue={formState?.values.username}
        refusal={fieldErrorMessage(formState, 'username')}
      />
      <EmailField formState={formState} />
      <NewPasswordField formState={formState} label={m.field_password()} />
      <Button type="submit" variant="primary">
        {m.auth_sign_up()}
      </Button>
      <p className={styles.terms}>
        <LinkedText
          parts={m.auth_sign_up_terms.parts()}
          links={{ terms: pathOf('terms', getLocale()), privacy: pathOf('privacy', getLocale()) }}
        />
      </p>
    </form>
  </>
);

export const SignInForm = ({ action, formState }: Props) => (
  <>
    <FormErrorNotice formState={formState} title={m.auth_sign_in_failed()} />
    {formState?.formError === 'not-confirmed' && <SendAgain email={formState.values.email ?? ''} />}
    <form method="post" action={action} className={styles.form} data-busy={m.auth_sign_in_busy()}>
      <EmailField formState={formState} />
      <CurrentPasswordField formState={formState} id="password" name="password" label={m.field_password()} />
      <Button type="submit" variant="primary">
        {m.auth_sign_in()}
      </Button>
    </form>
    <p>
      <a href={pathOf('forgotten-password', getLocale())}>{m.auth_forgotten()}</a>
    </p>
  </>
);

/** The form to request another confirmation email for the address that the player has just entered. */
const SendAgain = ({ email }: { readonly email: string }) => (
  <form method="post" action={authAddress(getLocale(), 'new-link')} className={styles.form} data-busy={m.auth_busy()}>
    <input type="hidden" name="email" value={email} />
    <p className={styles.address}>{m.auth_new_link_to({ email })}</p>
    <Button type="submit">{m.auth_new_link_ask()}</Button>
  </form>
);

/** The form to request another confirmation email. */
export const NewLinkForm = ({ action, formState }: Props) => (
  <>
    <FormErrorNotice formState={formState} title={m.auth_mail_failed()} />
    <form method="post" action={action} className={styles.form} data-busy={m.auth_busy()}>
      <EmailField formState={formState} />
      <Button type="submit" variant="primary">
        {m.auth_new_link_ask()}
      </Button>
    </form>
  </>
);
