import { type FieldErrors, FORM_ERROR_MESSAGES, type FormError } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';

/** The value of the `intent` field, which identifies a form of the account page. */
export type Intent = 'rename' | 'change-password' | 'delete';

/** The state of a rejected account form: its intent, the typed username and the errors, but no password. */
export type AccountFormState = {
  readonly intent: Intent;
  readonly values?: { readonly username: string } | undefined;
  readonly fieldErrors?: FieldErrors | undefined;
  /** An error of the form as a whole, not of a single field. */
  readonly formError?: FormError | 'wrong-password' | undefined;
};

/** Returns the state if it belongs to the form with this intent, and otherwise undefined. */
export const stateOfForm = (state: AccountFormState | undefined, intent: Intent): AccountFormState | undefined =>
  state?.intent === intent ? state : undefined;

export const formErrorMessage = (error: NonNullable<AccountFormState['formError']>): string =>
  error === 'wrong-password' ? m.account_wrong_password() : FORM_ERROR_MESSAGES[error]();
