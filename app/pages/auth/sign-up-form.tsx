import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { LinkedText } from '#app/components/message-parts.tsx';
import { Notice } from '#app/components/notice.tsx';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';
import { pathOf } from '#site/pages.ts';
import { type AuthFormState, REFUSAL_MESSAGES } from './auth-form-state.ts';
import { EmailField, NewPasswordField, refusalOf } from './fields.tsx';
import styles from './panel.module.css';

export function SignUpForm({ action, back }: { readonly action: string; readonly back: AuthFormState | undefined }) {
  const language = getLocale();
  return (
    <>
      {back?.refusal && <Notice tone="bad" title={m.auth_sign_up_failed()} text={REFUSAL_MESSAGES[back.refusal]()} />}
      <form method="post" action={action} className={styles.form} data-busy={m.auth_sign_up_busy()}>
        <Field
          id="username"
          name="username"
          label={m.field_username()}
          hint={m.field_username_hint({ max: numberText(MAX_USERNAME_CHARACTERS) })}
          autoComplete="nickname"
          required
          defaultValue={back?.typed.username}
          refusal={refusalOf(back, 'username')}
        />
        <EmailField back={back} />
        <NewPasswordField back={back} label={m.field_password()} />
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
