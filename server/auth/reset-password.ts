import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { credentials, profiles, sessions } from '#server/db/schema.ts';
import { type Accounts, DONE, refuse } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { endLinks, lookAtLink, mailLink, useLink } from './email-links.ts';
import { hashPassword, unlessBusy } from './password-hash.ts';
import { rateLimitKey } from './rate-limits.ts';

export const askForNewPassword = (house: AccountsContext): Accounts['askForNewPassword'] =>
  mailLink(house, 'reset-password', () => true);

export const newPasswordLink =
  ({ db, now }: AccountsContext): Accounts['newPasswordLink'] =>
  token =>
    lookAtLink(db, 'reset-password', token, now());

export const setNewPassword =
  (house: AccountsContext): Accounts['setNewPassword'] =>
  async (token, form, { address }) => {
    if (!(await house.limits.allow(['link from an address', rateLimitKey(address)])))
      return refuse('too-many-attempts');
    const state = await lookAtLink(house.db, 'reset-password', token, house.now());
    if (state !== 'good') return refuse(state); // before anything is hashed for it
    return unlessBusy(async () => {
      const password = await hashPassword(form.password);
      const link = await house.db.transaction(async tx => {
        const used = await useLink(tx, 'reset-password', token, house.now());
        if (used.state === 'good') await setPassword(tx, used.userId, password, house.now());
        return used;
      });
      if (link.state !== 'good') return refuse(link.state);
      house.onSignedOut(link.userId);
      return DONE;
    });
  };

/** Whoever has the link reads the mailbox, so the address is theirs; whoever was signed in may be somebody else. */
async function setPassword(tx: Database, userId: string, password: string, now: Date): Promise<void> {
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  await tx.update(credentials).set({ password, updatedAt: now }).where(isPassword);
  await tx.update(profiles).set({ emailVerified: true, updatedAt: now }).where(eq(profiles.id, userId));
  await endLinks(tx, 'reset-password', userId, now);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
