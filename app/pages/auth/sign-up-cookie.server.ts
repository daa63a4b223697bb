import { z } from 'zod';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

const NAME = 'enfilade.sign_up';
const MAX_AGE_SECONDS = 3600;

/** The fields of the submitted sign-up form, except the password. */
export type SentSignUp = {
  readonly username: string;
  readonly email: string;
  /** The path of the page from which the visitor came to sign up. */
  readonly next?: string | undefined;
};

const sentSignUp = z.object({ username: z.string(), email: z.string(), next: z.string().optional() });

/** Returns the `Set-Cookie` values of the sign-up cookie, which browsers send only to the page “Check your email”. */
function cookies(value: string, maxAge: number, origin: string): readonly string[] {
  const attributes = `Max-Age=${maxAge}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
  return LANGUAGES.map(language => `${NAME}=${value}; Path=${pathOf('check-email', language)}; ${attributes}`);
}

/**
 * Returns the `Set-Cookie` values that tell the page “Check your email” what the visitor typed. The page shows only
 * these fields, and nothing from the database, so that it does not reveal whether the address has an account.
 */
export const signUpCookies = (sent: SentSignUp, origin: string): readonly string[] =>
  cookies(Buffer.from(JSON.stringify(sent)).toString('base64url'), MAX_AGE_SECONDS, origin);

/** Returns the `Set-Cookie` values that delete the sign-up cookie. */
export const expiredSignUpCookies = (origin: string): readonly string[] => cookies('', 0, origin);

/** Returns the fields of the sign-up form from the cookie, or undefined if the cookie is missing or invalid. */
export function readSignUpCookie(headers: Headers): SentSignUp | undefined {
  const value = /(?:^|;)\s*enfilade\.sign_up=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1];
  if (value === undefined) return undefined;
  try {
    return sentSignUp.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data;
  } catch {
    return undefined; // a sign-up cookie that was altered counts as missing
  }
}
