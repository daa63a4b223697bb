import { type FieldErrors, FORM_ERROR_MESSAGES, type FormError } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';

/** The state of a rejected form: the values as typed, and the errors. It never contains a password. */
export type AuthFormState = {
  readonly values: { readonly username: string; readonly email: string };
  readonly fieldErrors?: FieldErrors | undefined;
  /** An error of the form as a whole, not of a single field. */
  readonly formError?: AuthFormError | undefined;
};

type AuthFormError = FormError | 'wrong-credentials' | 'not-confirmed' | 'unknown' | 'used' | 'expired';

export const AUTH_ERROR_MESSAGES: Readonly<Record<AuthFormError, () => string>> = {
  ...FORM_ERROR_MESSAGES,
  'wrong-credentials': m.auth_wrong_credentials,
  'not-confirmed': m.auth_not_confirmed,
  unknown: m.new_password_unknown,
  used: m.new_password_used,
  expired: m.new_password_expired,
};
