import { type FieldName, type FieldRefusal, FORM_ERROR_MESSAGES, type FormError } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';

/** How a form comes back to whoever sent it: what was typed, and what is wrong with it. A password never comes back. */
export type AuthFormState = {
  readonly typed: { readonly username: string; readonly email: string };
  /** What is wrong with its fields; */
  readonly refusals?: Readonly<Partial<Record<FieldName, FieldRefusal>>> | undefined;
  /** or with all of it. */
  readonly refusal?: FormRefusal | undefined;
};

type FormRefusal = FormError | 'wrong-credentials' | 'not-confirmed' | 'unknown' | 'used' | 'expired';

export const REFUSAL_MESSAGES: Readonly<Record<FormRefusal, () => string>> = {
  ...FORM_ERROR_MESSAGES,
  'wrong-credentials': m.auth_wrong_credentials,
  'not-confirmed': m.auth_not_confirmed,
  unknown: m.new_password_unknown,
  used: m.new_password_used,
  expired: m.new_password_expired,
};
