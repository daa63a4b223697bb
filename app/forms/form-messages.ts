import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { MAX_USERNAME_CHARACTERS, PASSWORD_LENGTH } from '#site/field-limits.ts';

/** The names of the fields in the account forms. */
type FieldName = 'username' | 'email' | 'password' | 'current';

/** The reasons why a field can be rejected. */
type FieldRefusal = 'missing' | 'malformed' | 'too-short' | 'too-long' | 'too-common' | 'unwanted-characters';

/** The rejected fields of a form with the reason for each. */
export type FieldErrors = Readonly<Partial<Record<FieldName, FieldRefusal>>>;

/** The reasons why a whole form can be rejected: a rate limit, a busy server or an exception. */
export type FormError = 'too-many-attempts' | 'server-busy' | 'broken';

/** Returns the error message to show beside a field, or undefined if the form has no error for the field. */
export function fieldErrorMessage(
  formState: { readonly fieldErrors?: FieldErrors | undefined } | undefined,
  name: FieldName,
): string | undefined {
  const refusal = formState?.fieldErrors?.[name];
  return refusal && fieldMessage(name, refusal);
}

function fieldMessage(name: FieldName, refusal: FieldRefusal): string {
  switch (refusal) {
    case 'missing':
      return MISSING[name]();
    case 'malformed':
      return m.field_email_malformed();
    case 'too-short':
      return m.field_password_too_short({ min: numberText(PASSWORD_LENGTH.min) });
    case 'too-long':
      return tooLong(name);
    case 'too-common':
      return m.field_password_too_common();
    case 'unwanted-characters':
      return m.field_username_unwanted();
  }
}

const MISSING: Readonly<Record<FieldName, () => string>> = {
  username: m.field_username_missing,
  email: m.field_email_missing,
  password: m.field_password_missing,
  current: m.field_password_missing,
};

function tooLong(name: FieldName): string {
  if (name === 'email') return m.field_email_too_long();
  return m.field_too_long({ max: numberText(name === 'username' ? MAX_USERNAME_CHARACTERS : PASSWORD_LENGTH.max) });
}

export const FORM_ERROR_MESSAGES: Readonly<Record<FormError, () => string>> = {
  'too-many-attempts': m.form_too_many_attempts,
  'server-busy': m.form_server_busy,
  broken: m.form_broken,
};
