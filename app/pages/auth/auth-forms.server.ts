import { data } from 'react-router';
import { attempt, callerOf, redirectWithCookies, statusOf } from '#app/forms/forms.server.ts';
import { type ParsedForm, readEmail, readNewPassword, readSignIn, readSignUp } from '#server/auth/forms.ts';
import type { Services } from '#server/services.ts';
import { pathOf } from '#site/pages.ts';
import { authAddress } from './auth-address.ts';
import type { AuthFormState } from './auth-form-state.ts';

/** A form that was posted, and the page to go on to if its address names one. */
type Sent = { readonly form: FormData; readonly request: Request; readonly next?: string | undefined };

export function signIn({ form, request, next }: Sent, services: Services) {
  const caller = callerOf(request);
  return answer(form, readSignIn(form), services, {
    work: value => services.accounts.signIn(value, request.headers, caller),
    onward: ({ cookies }) =>
      next === undefined
        ? redirectWithCookies(pathOf('account', caller.language), { cookies, notice: 'signed-in' })
        : redirectWithCookies(next, { cookies }),
  });
}

export function signUp({ form, request, next }: Sent, services: Services) {
  const caller = callerOf(request);
  return answer(form, readSignUp(form), services, {
    work: value => services.accounts.signUp(value, caller),
    onward: () => redirectWithCookies(authAddress(caller.language, 'sign-in', next), { notice: 'signed-up' }),
  });
}

export function askForLink({ form, request, next }: Sent, services: Services) {
  const caller = callerOf(request);
  return answer(form, readEmail(form), services, {
    work: value => services.accounts.resendConfirmation(value, caller),
    onward: () => redirectWithCookies(authAddress(caller.language, 'sign-in', next), { notice: 'link-asked' }),
  });
}

export function askForNewPassword({ form, request }: Sent, services: Services) {
  const caller = callerOf(request);
  return answer(form, readEmail(form), services, {
    work: value => services.accounts.requestPasswordReset(value, caller),
    onward: () => redirectWithCookies(pathOf('forgotten-password', caller.language), { notice: 'password-asked' }),
  });
}

export function setNewPassword({ form, request }: Sent, token: string, services: Services) {
  const caller = callerOf(request);
  return answer(form, readNewPassword(form), services, {
    work: value => services.accounts.resetPassword(token, value, caller),
    onward: () => redirectWithCookies(authAddress(caller.language, 'sign-in'), { notice: 'password-set' }),
  });
}

type Reply = { readonly ok: true } | { readonly ok: false; readonly refusal: NonNullable<AuthFormState['refusal']> };

type Steps<Value, Done extends Reply> = {
  readonly work: (value: Value) => Promise<Done>;
  readonly onward: (done: Extract<Done, { ok: true }>) => Response;
};

/** Does what a form asks for and leads on, or hands it back with what is wrong with it. */
async function answer<Value, Done extends Reply>(
  form: FormData,
  reading: ParsedForm<Value>,
  { log }: Services,
  { work, onward }: Steps<Value, Done>,
) {
  if (!reading.ok) return sendBack(form, reading);
  const reply = await attempt(log, () => work(reading.value));
  return reply.ok ? onward(reply as Extract<Done, { ok: true }>) : sendBack(form, reply);
}

const sendBack = (form: FormData, { refusals, refusal }: Omit<AuthFormState, 'typed'>) =>
  data<AuthFormState>(
    { typed: { username: typed(form, 'username'), email: typed(form, 'email') }, refusals, refusal },
    { status: statusOf(refusal ?? '') },
  );

const typed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
