import { eq, sql } from 'drizzle-orm';
import { ok, refused } from '#engine/result.ts';
import { removeFromChallenges } from '#server/challenges/account-challenges.ts';
import { removeFromCircles } from '#server/circles/account-circles.ts';
import type { Transaction } from '#server/db/open-database.ts';
import { mails, newsletterSubscriptions, pendingSignUps, profiles, verifications } from '#server/db/schema.ts';
import { forgetLender } from '#server/duels/automata/lend-recordings.ts';
import { anonymiseInRooms } from '#server/duels/remove-player.ts';
import type { Accounts, Cookies } from './accounts.ts';
import { type AccountsContext, findAccount } from './accounts-context.ts';
import { refusalCode } from './auth.ts';
import { revokeLinks } from './email-links.ts';
import { unlessBusy } from './password-hash.ts';

export const changePassword =
  (context: AccountsContext): Accounts['changePassword'] =>
  async ({ id }, { current, password }, headers) => {
    const { db, limits, passwords, knownBrowsers, onSignedOut } = context;
    if (!(await limits.allow(['password of a player', id]))) return refused('too-many-attempts');
    return unlessBusy(async () => {
      const account = await findAccount(db, eq(profiles.id, id));
      // verifying and hashing a password take long, so both happen before the transaction
      const isRight = account !== undefined && (await passwords.verify({ hash: account.password, password: current }));
      if (!isRight) return refused('wrong-password');
      const change = { id, current, password, before: account.password, after: await passwords.hash(password) };
      try {
        const cookies = await db.transaction(tx => setPassword(context, tx, change, headers));
        onSignedOut(id);
        await limits.forgive(['password of a player', id]);
        return ok([...cookies, knownBrowsers.remember(headers, { id, password: change.after })]);
      } catch (error) {
        if (refusalCode(error) === 'INVALID_PASSWORD') return refused('wrong-password');
        throw error;
      }
    });
  };

/** A change of password. `before` is the hash of the current password, and `after` is the hash of the new one. */
type PasswordChange = {
  readonly id: string;
  readonly current: string;
  readonly password: string;
  readonly before: string;
  readonly after: string;
};

/**
 * Sets a new password, ends all other sessions and invalidates all reset links. Returns the cookies of the new session.
 */
async function setPassword(
  { authWithin, now }: AccountsContext,
  tx: Transaction,
  { id, current, password, before, after }: PasswordChange,
  headers: Headers,
): Promise<Cookies> {
  // locks the profile, so that a reset link cannot set another password at the same time
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('update');
  const auth = authWithin(tx, { hash: async () => after, verify: async ({ hash }) => hash === before });
  const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
  const changed = await auth.api.changePassword({ body, headers, returnHeaders: true });
  await revokeLinks(tx, 'reset-password', [id], now());
  return changed.headers.getSetCookie();
}

export const rename =
  ({ db, now }: AccountsContext): Accounts['rename'] =>
  async ({ id }, { username }) => {
    await db.update(profiles).set({ username, updatedAt: now() }).where(eq(profiles.id, id));
  };

export const deleteAccount =
  ({
    auth,
    authWithin,
    clock,
    db,
    limits,
    knownBrowsers,
    now,
    onSignedOut,
  }: AccountsContext): Accounts['deleteAccount'] =>
  async ({ id, email }, { password }, headers) => {
    if (!(await limits.allow(['password of a player', id]))) return refused('too-many-attempts');
    return unlessBusy(async () => {
      const account = await findAccount(db, eq(profiles.id, id));
      try {
        // the password is verified outside the transaction, because hashing takes long
        await auth.api.verifyPassword({ body: { password }, headers });
      } catch (error) {
        if (refusalCode(error) === 'INVALID_PASSWORD') return refused('wrong-password');
        throw error;
      }
      const deleted = await db.transaction(async tx => {
        await anonymiseInRooms(tx, id);
        await forgetLender(tx, id, now());
        await removeFromChallenges(tx, id);
        await removeFromCircles(tx, id, { now: now(), clock });
        await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
        await tx.delete(mails).where(eq(sql`${mails.mail} ->> 'to'`, email));
        await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, email));
        await tx.delete(verifications).where(eq(verifications.value, id));
        // deleting the user deletes every other row of the player, by cascade
        return authWithin(tx).api.deleteUser({ body: {}, headers, returnHeaders: true });
      });
      onSignedOut(id);
      return ok([...deleted.headers.getSetCookie(), ...(account ? [knownBrowsers.forget(headers, account)] : [])]);
    });
  };
