import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { MAX_USERNAME_CHARACTERS, PASSWORD_LENGTH } from '#site/field-limits.ts';

/** What one may type about oneself. */
export type FieldName = 'username' | 'email' | 'password' | 'current';

/** Why a field cannot be taken. */
export type FieldRefusal = 'missing' | 'malformed' | 'too-short' | 'too-long' | 'too-common' | 'unwanted-characters';

/** Why a form was not even tried, or broke on our side. */
export type FormError = 'too-many-attempts' | 'server-busy' | 'broken';

/** What is wrong with a field, said beside it. */
export function fieldMessage(name: FieldName, refusal: FieldRefusal): string {
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

/** Why a form could not be dealt with, whatever it asked for. */
export const FORM_ERROR_MESSAGES: Readonly<Record<FormError, () => string>> = {
  'too-many-attempts': m.form_too_many_attempts,
  'server-busy': m.form_server_busy,
  broken: m.form_broken,
};
