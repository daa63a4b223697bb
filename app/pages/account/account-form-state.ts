import { type FieldErrors, FORM_ERROR_MESSAGES, type FormError } from '#app/forms/form-messages.ts';
import { m } from '#messages/compiled/messages.js';

/** The forms of the account page; each sends its name in the field `intent`. */
export type Intent = 'rename' | 'change-password' | 'delete';

/** The state of a refused form: its intent, the username as typed, and the errors. It never holds a password. */
export type AccountFormState = {
  readonly intent: Intent;
  readonly values?: { readonly username: string } | undefined;
  readonly fieldErrors?: FieldErrors | undefined;
  /** An error that concerns no single field. */
  readonly formError?: FormError | 'wrong-password' | undefined;
};

/** Returns the state if it belongs to the form with this intent. */
export const stateOfForm = (state: AccountFormState | undefined, intent: Intent): AccountFormState | undefined =>
  state?.intent === intent ? state : undefined;

export const formErrorMessage = (error: NonNullable<AccountFormState['formError']>): string =>
  error === 'wrong-password' ? m.account_wrong_password() : FORM_ERROR_MESSAGES[error]();
