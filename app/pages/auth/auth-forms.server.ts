import { data } from 'react-router';
import { callerOf, redirectWithCookies, runLogged, statusOf } from '#app/forms/forms.server.ts';
import { type ParsedForm, readEmail, readNewPassword, readSignIn, readSignUp } from '#server/auth/forms.ts';
import type { Services } from '#server/services.ts';
import { pathOf } from '#site/pages.ts';
import { authAddress } from './auth-address.ts';
import type { AuthFormState } from './auth-form-state.ts';

/** A posted form, its request and the path to redirect to afterwards, if the URL contains one. */
type PostedForm = { readonly form: FormData; readonly request: Request; readonly next?: string | undefined };

export function signIn({ form, request, next }: PostedForm, services: Services) {
  const caller = callerOf(request);
  return respond(form, readSignIn(form), services, {
    work: value => services.accounts.signIn(value, caller),
    onSuccess: ({ value: cookies }) =>
      next === undefined
        ? redirectWithCookies(pathOf('account', caller.language), { cookies, notice: 'signed-in' })
        : redirectWithCookies(next, { cookies }),
  });
}

export function signUp({ form, request, next }: PostedForm, services: Services) {
  const caller = callerOf(request);
  return respond(form, readSignUp(form), services, {
    work: value => services.accounts.signUp({ ...value, returnPath: next }, caller),
    onSuccess: ({ value: cookies }) =>
      redirectWithCookies(authAddress(caller.language, 'sign-in', next), { cookies, notice: 'signed-up' }),
  });
}

export function requestConfirmationLink({ form, request, next }: PostedForm, services: Services) {
  const caller = callerOf(request);
  return respond(form, readEmail(form), services, {
    work: value => services.accounts.resendConfirmation(value, caller),
    onSuccess: () => redirectWithCookies(authAddress(caller.language, 'sign-in', next), { notice: 'link-asked' }),
  });
}

export function requestNewPassword({ form, request }: PostedForm, services: Services) {
  const caller = callerOf(request);
  return respond(form, readEmail(form), services, {
    work: value => services.accounts.requestPasswordReset(value, caller),
    onSuccess: () => redirectWithCookies(pathOf('forgotten-password', caller.language), { notice: 'password-asked' }),
  });
}

export function setNewPassword({ form, request }: PostedForm, token: string, services: Services) {
  const caller = callerOf(request);
  return respond(form, readNewPassword(form), services, {
    work: value => services.accounts.resetPassword(token, value, caller),
    onSuccess: ({ value: cookies }) =>
      redirectWithCookies(authAddress(caller.language, 'sign-in'), { cookies, notice: 'password-set' }),
  });
}

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: NonNullable<AuthFormState['formError']> };

type Steps<Value, Done extends Outcome> = {
  readonly work: (value: Value) => Promise<Done>;
  readonly onSuccess: (done: Extract<Done, { ok: true }>) => Response;
};

/** Runs `work` if the form fields are valid. Redirects on success, and otherwise returns the form state. */
async function respond<Value, Done extends Outcome>(
  form: FormData,
  parsed: ParsedForm<Value>,
  { log }: Services,
  { work, onSuccess }: Steps<Value, Done>,
) {
  if (!parsed.ok) return refuse(form, { fieldErrors: parsed.refusals });
  const outcome = await runLogged(log, () => work(parsed.value));
  return outcome.ok ? onSuccess(outcome as Extract<Done, { ok: true }>) : refuse(form, { formError: outcome.refusal });
}

const refuse = (form: FormData, { fieldErrors, formError }: Omit<AuthFormState, 'values'>) =>
  data<AuthFormState>(
    { values: { username: typed(form, 'username'), email: typed(form, 'email') }, fieldErrors, formError },
    { status: statusOf(formError ?? '') },
  );

const typed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
