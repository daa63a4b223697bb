import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { MAX_USERNAME_CHARACTERS, PASSWORD_LENGTH } from '#site/field-limits.ts';
import type { FieldName, FieldRefusals } from './fields.server.ts';

/** What a page needs in order to show a rejected form again. */
export type FormState<Name extends FieldName = FieldName> = {
  /**
   * The texts that the player typed, without passwords. `intent` is the value of a hidden field, which says which
   * form of the page was sent.
   */
  readonly values: Readonly<Partial<Record<Name | 'intent', string>>>;
  readonly fieldErrors?: { readonly [N in Name]?: FieldRefusals[N] };
  /** The reason why the form was rejected although all its fields were valid. */
  readonly formError?: FormError;
};

/** The reasons why a form can be rejected although all its fields are valid. */
export type FormError = keyof typeof FORM_ERRORS;

/** For each reason why a form can be rejected, the HTTP status and the message. */
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

/** For each field, the message of each refusal. The type requires a message for every refusal. */
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
