import { ok } from '#engine/result.ts';
import { RETENTION } from '#server/db/retention.ts';
import { type Accounts, type Cookies, refuse } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { refusalCode } from './auth.ts';
import { unlessBusy } from './password-hash.ts';
import { rateLimitKey, type Try } from './rate-limits.ts';

const DAY_MS = 86_400_000;

/** The maximum lifetime of a session, even if the session is renewed. */
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

export const signIn =
  ({ auth, limits, withMinimumTime }: AccountsContext): Accounts['signIn'] =>
  async (form, headers, caller) => {
    const address = rateLimitKey(caller.address);
    const accountTries: readonly Try[] = [
      ['sign-in of an account from an address', form.email, address],
      ['sign-in of an account from an address in an hour', form.email, address],
      ['sign-in of an account', form.email],
    ];
    if (!(await limits.allow(['sign-in from an address', address], ...accountTries)))
      return refuse('too-many-attempts');
    const signingIn = unlessBusy(async () => {
      try {
        const answer = await auth.api.signInEmail({ body: form, headers, returnHeaders: true });
        await limits.forgive(...accountTries);
        return ok<Cookies>(answer.headers.getSetCookie());
      } catch (error) {
        return refuse(refusalCode(error) === 'EMAIL_NOT_VERIFIED' ? 'not-confirmed' : 'wrong-credentials');
      }
    });
    return withMinimumTime(signingIn);
  };

export const signOut =
  ({ auth, onSignedOut }: AccountsContext): Accounts['signOut'] =>
  async headers => {
    const session = await auth.api.getSession({ headers });
    const answer = await auth.api.signOut({ headers, returnHeaders: true });
    if (session !== null) onSignedOut(session.user.id);
    return answer.headers.getSetCookie();
  };
