import { eq } from 'drizzle-orm';
import { ok, refused } from '#engine/result.ts';
import { profiles } from '#server/db/schema.ts';
import type { Accounts } from './accounts.ts';
import { type AccountsContext, findAccount } from './accounts-context.ts';
import { refusalCode } from './auth.ts';
import { rateLimitKey, type Try } from './limits/rate-limits.ts';
import { unlessBusy } from './password-hash.ts';
import { hashForAddress } from './pending-sign-ups.ts';

export const signIn =
  (context: AccountsContext): Accounts['signIn'] =>
  async (form, { address: ip, headers }) => {
    const { auth, db, limits, knownBrowsers, withMinimumTime } = context;
    const { email, password } = form;
    const address = rateLimitKey(ip);
    const account = await findAccount(db, eq(profiles.email, email));
    const mark = account && knownBrowsers.markIn(headers, account);
    const { all, wrong } = triesOf(email, address, mark);
    if (!(await limits.allow(all, ...wrong))) return refused('too-many-attempts');
    const signingIn = unlessBusy(async () => {
      try {
        const answer = await auth.api.signInEmail({ body: form, headers, returnHeaders: true });
        await limits.forgive(...wrong);
        return ok([...answer.headers.getSetCookie(), ...(account ? [knownBrowsers.remember(headers, account)] : [])]);
      } catch (error) {
        if (refusalCode(error) !== 'INVALID_EMAIL_OR_PASSWORD') throw error;
        const { isPending } = await hashForAddress(context, email, password);
        return refused(isPending ? 'not-confirmed' : 'wrong-credentials');
      }
    });
    return withMinimumTime(signingIn);
  };

/**
 * Returns the tries that a sign-in counts towards the rate limits. `all` is counted for every sign-in. The counters of
 * `wrong` are reset if the password is right. A browser that has signed in to the account before has separate limits,
 * so that neither strangers nor people on its network can lock the player out of it (M2).
 */
const triesOf = (
  email: string,
  address: string,
  mark: string | undefined,
): { readonly all: Try; readonly wrong: readonly Try[] } =>
  mark === undefined
    ? {
        all: ['sign-in from an address', address],
        wrong: [
          ['sign-in of an account from an address', email, address],
          ['sign-in of an account from an address in an hour', email, address],
          ['sign-in of an account', email],
        ],
      }
    : {
        all: ['sign-in from the known browsers of an account', email],
        wrong: [['sign-in of an account from a known browser', mark]],
      };

export const signOut =
  ({ auth, onSignedOut }: AccountsContext): Accounts['signOut'] =>
  async headers => {
    const session = await auth.api.getSession({ headers });
    const answer = await auth.api.signOut({ headers, returnHeaders: true });
    if (session !== null) onSignedOut(session.user.id);
    return answer.headers.getSetCookie();
  };
