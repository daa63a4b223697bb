import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { LinkedText } from '#app/components/message-parts.tsx';
import { Notice } from '#app/components/notice.tsx';
import { fieldErrorMessage } from '#app/forms/form-messages.ts';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';
import { pathOf } from '#site/pages.ts';
import styles from './auth.module.css';
import { AUTH_ERROR_MESSAGES, type AuthFormState } from './auth-form-state.ts';
import { EmailField, NewPasswordField } from './fields.tsx';

type Props = { readonly action: string; readonly formState: AuthFormState | undefined };

export function SignUpForm({ action, formState }: Props) {
  const language = getLocale();
  return (
    <>
      {formState?.formError && (
        <Notice tone="bad" title={m.auth_sign_up_failed()} text={AUTH_ERROR_MESSAGES[formState.formError]()} />
      )}
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
            links={{ terms: pathOf('terms', language), privacy: pathOf('privacy', language) }}
          />
        </p>
      </form>
    </>
  );
}
