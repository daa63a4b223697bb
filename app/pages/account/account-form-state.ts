import {
  type FieldName,
  type FieldRefusal,
  FORM_ERROR_MESSAGES,
  type FormError,
  fieldMessage,
} from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';

/** What the forms of the account page ask for; each says so in a field of its own. */
export type Intent = 'rename' | 'change-password' | 'delete';

/** How a form comes back to whoever sent it: which one it is, and what is wrong with it. A password never comes back. */
export type AccountFormState = {
  readonly intent: Intent;
  /** The name that was typed. */
  readonly username?: string | undefined;
  /** What is wrong with its fields; */
  readonly refusals?: Readonly<Partial<Record<FieldName, FieldRefusal>>> | undefined;
  /** or with all of it. */
  readonly refusal?: FormError | 'wrong-password' | undefined;
};

/** What came back of one form, if it is that one which was sent. */
export const backOf = (back: AccountFormState | undefined, intent: Intent): AccountFormState | undefined =>
  back?.intent === intent ? back : undefined;

/** What is wrong with a field of a form that came back, in words. */
export function refusalOf(back: AccountFormState | undefined, name: FieldName): string | undefined {
  const refusal = back?.refusals?.[name];
  return refusal && fieldMessage(name, refusal);
}

/** What is wrong with all of a form that came back, in words. */
export const formErrorMessage = (refusal: NonNullable<AccountFormState['refusal']>): string =>
  refusal === 'wrong-password' ? m.account_wrong_password() : FORM_ERROR_MESSAGES[refusal]();
