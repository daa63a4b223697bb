import type { Logger } from 'pino';
import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import { type Refused, type Result, refused } from '#engine/result.ts';
import type { Cookies } from '#server/auth/accounts.ts';
import { type FieldName, type Fields, readFields } from './fields.server.ts';
import { FORM_ERRORS, type FormError, type FormState } from './form-state.ts';
import { expiredNoticeCookie, noticeCookie, readNoticeCookie } from './notice-cookie.ts';
import { isNoticeName, type NoticeName } from './notices.ts';

/** Reads the form in the body of a request. Throws a response with status 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    // a body that is not a form is refused, because the pages of this site never send one
    throw data(null, { status: 400 });
  }
}

type Submission<Name extends FieldName, Value, Answer> = {
  readonly fields: Fields<Name>;
  /** The work that the form is for, such as signing in. It runs only if all fields are valid, and gets their values. */
  readonly operation: (values: Readonly<Record<Name, string>>) => Promise<Result<Value, FormError>>;
  readonly onSuccess: (value: Value, values: Readonly<Record<Name, string>>) => Answer;
  readonly log: Logger;
};

/**
 * Reads the fields of a form and runs its operation. Returns the answer of `onSuccess`. If a field or the operation
 * is refused, returns the state for showing the form again, with the HTTP status of the refusal.
 */
export async function submitForm<Name extends FieldName, Value, Answer>(
  form: FormData,
  { fields, operation, onSuccess, log }: Submission<Name, Value, Answer>,
) {
  const { values, fieldErrors, typed } = readFields(form, fields);
  const reject = (status: number, errors: Pick<FormState<Name>, 'fieldErrors' | 'formError'>) =>
    data<FormState<Name>>({ values: typed, ...errors }, { status });
  if (values === undefined) return reject(400, { fieldErrors });
  const outcome = await runLogged(log, () => operation(values));
  if (outcome.ok) return onSuccess(outcome.value, values);
  return reject(FORM_ERRORS[outcome.refusal].status, { formError: outcome.refusal });
}

/**
 * Runs `work` for a form. If `work` throws, logs the exception and returns the refusal `broken`, which tells the
 * player nothing about the exception.
 */
export async function runLogged<T>(log: Logger, work: () => Promise<T>): Promise<T | Refused<'broken'>> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'form.broke');
    return refused('broken');
  }
}

type RedirectOptions = {
  readonly cookies?: Cookies;
  /** The name of the notice (a message shown once) that the next page shows. */
  readonly notice?: NoticeName;
};

/** After a form has succeeded, redirects to another page with status 303 and sets cookies. */
export const redirectWithCookies = (address: string, { cookies = [], notice }: RedirectOptions = {}): Response =>
  redirect(address, {
    status: 303,
    headers: [...cookies, ...(notice === undefined ? [] : [noticeCookieFor(address, notice)])].map(each => [
      'set-cookie',
      each,
    ]),
  });

/** Returns the `Set-Cookie` value that makes the page at this address show a notice once. */
export const noticeCookieFor = (address: string, notice: NoticeName): string =>
  `${noticeCookie(notice, address.split('?', 1)[0] ?? '')}; HttpOnly`;

/** The headers of a page that belongs to one visitor: no cache may store it. */
export const noStore = { 'cache-control': 'no-store' } as const;

/**
 * The headers of a page whose URL contains a secret token. The browser must not send this URL to other sites as the
 * referrer. It may send the site's origin, because without it the server would reject the page's forms.
 */
export const noReferrer = { ...noStore, 'referrer-policy': 'no-referrer, strict-origin' } as const;

/** The notice (a message shown once) that the current page shows, if there is one. */
export const noticeContext = createContext<NoticeName | undefined>();

/**
 * Middleware for the pages that can show a notice. It reads the name of the notice from a cookie and deletes the
 * cookie, so that the notice is shown only once.
 */
export const takeNotice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const notice = request.method === 'GET' ? readNoticeCookie(request.headers.get('cookie') ?? '') : undefined;
  if (notice === undefined || !isNoticeName(notice)) {
    context.set(noticeContext, undefined);
    return next();
  }
  context.set(noticeContext, notice);
  const response = await next();
  response.headers.append('set-cookie', expiredNoticeCookie(new URL(request.url).pathname));
  response.headers.set('cache-control', 'no-store');
  return response;
};
