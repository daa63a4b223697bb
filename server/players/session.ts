import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Accounts } from '#server/auth/accounts.ts';
import type { AccountsContext } from '#server/auth/accounts-context.ts';
import { RETENTION } from '#server/db/retention.ts';
import { sessions } from '#server/db/schema.ts';

const COOKIE = /(?:^|;)\s*(?:__Secure-)?enfilade\.session_token=/;

/**
 * Matches a session cookie in all forms that better-auth accepts: spaces may surround its parts, and its value may
 * be in quotes.
 */
const SESSION = /^\s*(?:__Secure-)?enfilade\.session_token\s*=\s*"?([^"\s]{1,400})"?\s*$/;

type WithCookie = { readonly headers: { readonly cookie?: string | undefined } };

/** Returns true if a request has a session cookie, whether it is valid or not. */
export const hasSession = ({ headers }: WithCookie): boolean => COOKIE.test(headers.cookie ?? '');

/** Returns the session token of a request if its cookie has this site's signature, otherwise undefined. */
export type SignedSession = (request: WithCookie) => string | undefined;

/**
 * Creates a function that returns the session token of a request if its cookie has this site's signature. A request
 * for a prerendered page without such a cookie gets the prerendered copy, so a forged cookie causes no rendering. The
 * returned session may have expired, which only the database knows.
 */
export const createSignedSession =
  (secret: string): SignedSession =>
  ({ headers: { cookie = '' } }) => {
    for (const pair of cookie.split(';')) {
      const token = tokenOf(secret, decoded(SESSION.exec(pair)?.[1] ?? ''));
      if (token !== undefined) return token;
    }
    return undefined;
  };

/**
 * Returns the token of a cookie value `token.signature`, as better-auth writes it, if the signature is valid (HMAC
 * in base64).
 */
function tokenOf(secret: string, value: string): string | undefined {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  // the signatures are compared as bytes, because base64 can write the same bytes in several ways
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const genuine = createHmac('sha256', secret).update(token).digest();
  return genuine.length === given.length && timingSafeEqual(genuine, given) ? token : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // a cookie that is not escaped correctly is left unchanged, as better-auth does
    return text;
  }
}

const DAY_MS = 86_400_000;

/** The time after which a session ends, even if it was renewed. */
export const MAX_SESSION_MS = RETENTION.sessionDays * DAY_MS;

const SIGNED_OUT = { player: undefined, cookies: [] } as const;

export const getSession =
  ({ auth, now }: AccountsContext): Accounts['getSession'] =>
  async headers => {
    const answer = await auth.api.getSession({ headers, returnHeaders: true });
    if (answer.response === null) return SIGNED_OUT;
    const { session, user } = answer.response;
    if (now().getTime() - session.createdAt.getTime() > MAX_SESSION_MS) return SIGNED_OUT;
    const { id, name, email } = user;
    return { player: { id, username: name, email }, cookies: answer.headers.getSetCookie() };
  };

export const findSessionOwner =
  ({ db, now }: AccountsContext, signedSession: SignedSession): Accounts['findSessionOwner'] =>
  async headers => {
    const token = signedSession({ headers: { cookie: headers.get('cookie') ?? '' } });
    if (token === undefined) return undefined;
    const isOpen = and(
      eq(sessions.token, token),
      gt(sessions.expiresAt, now()),
      gt(sessions.createdAt, new Date(now().getTime() - MAX_SESSION_MS)),
    );
    const [session] = await db.select({ userId: sessions.userId }).from(sessions).where(isOpen);
    return session?.userId;
  };
