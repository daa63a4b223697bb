import type { Logger } from 'pino';
import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import { type Refused, type Result, refused } from '#engine/result.ts';
import type { Cookies } from '#server/auth/accounts.ts';
import { type FieldName, type Fields, readFields } from './fields.server.ts';
import { FORM_ERRORS, type FormError, type FormState } from './form-state.ts';
import { expiredNoticeCookie, noticeCookie, readNoticeCookie } from './notice-cookie.ts';
import { isNoticeName, type NoticeName } from './notices.ts';

/** Parses a posted form. Responds with status 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 }); // the pages of this site never send a body that is not a form
  }
}

type Submission<Name extends FieldName, Value, Answer> = {
  readonly fields: Fields<Name>;
  /** Runs the operation of the form, with the values of its valid fields. */
  readonly operation: (values: Readonly<Record<Name, string>>) => Promise<Result<Value, FormError>>;
  readonly onSuccess: (value: Value, values: Readonly<Record<Name, string>>) => Answer;
  readonly log: Logger;
};

/**
 * Reads the fields of a form, runs the operation, and returns the answer of `onSuccess`. If a field or the
 * form is refused, returns the state of the form with the status of the refusal.
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

/** Runs `work` for a form. If it throws, logs the exception and returns only the refusal `broken`. */
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
  /** The notice to show on the next page. */
  readonly notice?: NoticeName;
};

/** Redirects with status 303 after a form has succeeded. */
export const redirectWithCookies = (address: string, { cookies = [], notice }: RedirectOptions = {}): Response =>
  redirect(address, {
    status: 303,
    headers: [...cookies, ...(notice === undefined ? [] : [noticeCookieFor(address, notice)])].map(each => [
      'set-cookie',
      each,
    ]),
  });

/** Returns the `Set-Cookie` value that makes the page at an address show a notice. */
export const noticeCookieFor = (address: string, notice: NoticeName): string =>
  `${noticeCookie(notice, address.split('?', 1)[0] ?? '')}; HttpOnly`;

/** The no-store headers of a page that is specific to one visitor. */
export const noStore = { 'cache-control': 'no-store' } as const;

/**
 * The headers of a page with a token in its URL. The browser sends no referrer, or at most the origin. With
 * `no-referrer` alone, a browser would send forms without an origin, and the server would reject them.
 */
export const noReferrer = { ...noStore, 'referrer-policy': 'no-referrer, strict-origin' } as const;

/** The notice to show on this page, if any. */
export const noticeContext = createContext<NoticeName | undefined>();

/** Middleware that reads and deletes the notice cookie of a page, so that the notice is shown only once. */
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
