import { Field } from '#app/components/field.tsx';
import { PasswordField } from '#app/components/password-field.tsx';
import { type FieldName, fieldMessage } from '#app/forms/form-messages.ts';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';
import type { AuthFormState } from './auth-form-state.ts';

type Props = { readonly back: AuthFormState | undefined };

/** What is wrong with a field of a form that came back, in words. */
export function refusalOf(back: Props['back'], name: FieldName): string | undefined {
  const refusal = back?.refusals?.[name];
  return refusal && fieldMessage(name, refusal);
}

export function EmailField({ back }: Props) {
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
      defaultValue={back?.typed.email}
      refusal={refusalOf(back, 'email')}
    />
  );
}

/** A password that is being chosen. */
export function NewPasswordField({ back, label }: Props & { readonly label: string }) {
  return (
    <PasswordField
      id="password"
      name="password"
      label={label}
      hint={m.field_password_hint({ min: numberText(PASSWORD_LENGTH.min) })}
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.min}
      refusal={refusalOf(back, 'password')}
    />
  );
}
