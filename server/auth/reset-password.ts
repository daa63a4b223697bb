import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { credentials, profiles, sessions } from '#server/db/schema.ts';
import { type Accounts, DONE, refuse } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { checkLink, consumeLink, revokeLinks, sendLink } from './email-links.ts';
import { hashPassword, unlessBusy } from './password-hash.ts';
import { rateLimitKey } from './rate-limits.ts';

export const requestPasswordReset = (context: AccountsContext): Accounts['requestPasswordReset'] =>
  sendLink(context, 'reset-password', () => true);

export const checkResetLink =
  ({ db, now }: AccountsContext): Accounts['checkResetLink'] =>
  token =>
    checkLink(db, 'reset-password', token, now());

export const resetPassword =
  (context: AccountsContext): Accounts['resetPassword'] =>
  async (token, form, { address }) => {
    if (!(await context.limits.allow(['link from an address', rateLimitKey(address)])))
      return refuse('too-many-attempts');
    const state = await checkLink(context.db, 'reset-password', token, context.now());
    if (state !== 'good') return refuse(state); // rejects an invalid link before the expensive password hash
    return unlessBusy(async () => {
      const password = await hashPassword(form.password);
      const link = await context.db.transaction(async tx => {
        const used = await consumeLink(tx, 'reset-password', token, context.now());
        if (used.state === 'good') await setPassword(tx, used.userId, password, context.now());
        return used;
      });
      if (link.state !== 'good') return refuse(link.state);
      context.onSignedOut(link.userId);
      return DONE;
    });
  };

/**
 * Sets the password, confirms the address and ends all sessions. The link proves access to the mailbox, and
 * an existing session may belong to an attacker.
 */
async function setPassword(tx: Database, userId: string, password: string, now: Date): Promise<void> {
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  await tx.update(credentials).set({ password, updatedAt: now }).where(isPassword);
  await tx.update(profiles).set({ emailVerified: true, updatedAt: now }).where(eq(profiles.id, userId));
  await revokeLinks(tx, 'reset-password', userId, now);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
