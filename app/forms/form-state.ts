import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { MAX_USERNAME_CHARACTERS, PASSWORD_LENGTH } from '#site/field-limits.ts';
import type { FieldName, FieldRefusals } from './fields.server.ts';

/** The state of a rejected form. */
export type FormState<Name extends FieldName = FieldName> = {
  /** The text of each field as typed, without passwords, and the hidden field that tells the forms of a page apart. */
  readonly values: Readonly<Partial<Record<Name | 'intent', string>>>;
  readonly fieldErrors?: { readonly [N in Name]?: FieldRefusals[N] };
  /** The error of the form as a whole, if its fields were valid. */
  readonly formError?: FormError;
};

/** The reasons why a form with valid fields can be rejected. */
export type FormError = keyof typeof FORM_ERRORS;

/** The HTTP status and the message of each reason. An operation with any other reason does not compile. */
export const FORM_ERRORS = {
  'wrong-credentials': { status: 401, message: m.auth_wrong_credentials },
  'wrong-password': { status: 401, message: m.account_wrong_password },
  'password-missing': { status: 400, message: m.field_password_missing },
  'not-confirmed': { status: 403, message: m.auth_not_confirmed },
  unknown: { status: 400, message: m.new_password_unknown },
  used: { status: 400, message: m.new_password_used },
  expired: { status: 400, message: m.new_password_expired },
  'too-many-attempts': { status: 429, message: m.form_too_many_attempts },
  'server-busy': { status: 503, message: m.form_server_busy },
  broken: { status: 500, message: m.form_broken },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: () => string }>>;

/** The message of each refusal of a field. A refusal without a message does not compile. */
const FIELD_MESSAGES: { readonly [N in FieldName]: Readonly<Record<FieldRefusals[N], () => string>> } = {
  username: {
    missing: m.field_username_missing,
    'too-long': () => m.field_too_long({ max: numberText(MAX_USERNAME_CHARACTERS) }),
    'unwanted-characters': m.field_username_unwanted,
    reserved: m.field_username_reserved,
  },
  email: {
    missing: m.field_email_missing,
    malformed: m.field_email_malformed,
    'too-long': m.field_email_too_long,
  },
  password: {
    missing: m.field_password_missing,
    'too-short': () => m.field_password_too_short({ min: numberText(PASSWORD_LENGTH.min) }),
    'too-long': () => m.field_too_long({ max: numberText(PASSWORD_LENGTH.max) }),
    'too-common': m.field_password_too_common,
  },
  current: {
    missing: m.field_password_missing,
    'too-long': () => m.field_too_long({ max: numberText(PASSWORD_LENGTH.max) }),
  },
  room: { malformed: m.room_code_malformed },
};

/** Returns the message to show beside a field, or undefined if the field was not refused. */
export function fieldErrorMessage<Name extends FieldName>(
  formState: FormState<Name> | undefined,
  name: Name,
): string | undefined {
  const refusal = formState?.fieldErrors?.[name];
  return refusal && FIELD_MESSAGES[name][refusal]();
}
