import { Field, PasswordField } from '#app/components/field.tsx';
import { fieldErrorMessage } from '#app/forms/form-messages.ts';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';
import type { AuthFormState } from './auth-form-state.ts';

type Props = { readonly formState: AuthFormState | undefined };

export function EmailField({ formState }: Props) {
  return (
    <Field
      id="email"
      name="email"
      type="email"
      label={m.field_email()}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={formState?.values.email}
      refusal={fieldErrorMessage(formState, 'email')}
    />
  );
}

/** The field in which a player chooses a new password. */
export function NewPasswordField({ formState, label }: Props & { readonly label: string }) {
  return (
    <PasswordField
      id="password"
      name="password"
      label={label}
      hint={m.field_password_hint({ min: numberText(PASSWORD_LENGTH.min) })}
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.min}
      refusal={fieldErrorMessage(formState, 'password')}
    />
  );
}
