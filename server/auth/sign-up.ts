import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open-database.ts';
import { credentials, profiles } from '#server/db/schema.ts';
import { type Accounts, type Caller, DONE, refuse } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { findProfile, mailLink, makeLink, useLink } from './email-links.ts';
import { hashPassword, unlessBusy } from './password-hash.ts';
import { rateLimitKey } from './rate-limits.ts';

type SignUp = { readonly username: string; readonly email: string; readonly password: string };

/** The account, its password, its link and its mail are one transaction, which the accounts library could not give. */
export const signUp =
  (house: AccountsContext): Accounts['signUp'] =>
  async (form, caller) => {
    if (!(await house.limits.allow(['sign-up from an address', rateLimitKey(caller.address)])))
      return refuse('too-many-attempts');
    return house.withMinimumTime(
      unlessBusy(async () => {
        const password = await hashPassword(form.password); // for a known address too: it is what takes long
        if (!(await house.limits.allow(['mail to an address', form.email]))) return DONE; // and nobody can tell
        await house.db.transaction(tx => register(house, tx, { ...form, password }, caller));
        house.onSent();
        return DONE;
      }),
    );
  };

/** An account that was never confirmed is made anew: only the last one who asked can still mean it. */
async function register(house: AccountsContext, tx: Transaction, form: SignUp, { language }: Caller): Promise<void> {
  const { username, email, password } = form;
  const now = house.now();
  const known = await findProfile(tx, email);
  if (known?.emailVerified)
    return house.send(tx, { kind: 'already-registered', to: email, username: known.username, language });
  if (known !== undefined) await tx.delete(profiles).where(eq(profiles.id, known.id));
  const values = { username, email, createdAt: now, updatedAt: now };
  const [profile] = await tx.insert(profiles).values(values).onConflictDoNothing().returning();
  if (profile === undefined) return; // the same address came twice at once, and the other one is being served
  await tx
    .insert(credentials)
    .values({ accountId: profile.id, userId: profile.id, providerId: 'credential', password });
  const token = await makeLink(tx, 'confirm-email', profile.id, now);
  await house.send(tx, { kind: 'confirm-email', to: email, username, language, token });
}

export const resendConfirmation = (house: AccountsContext): Accounts['resendConfirmation'] =>
  mailLink(house, 'confirm-email', ({ emailVerified }) => !emailVerified);

export const confirmEmail =
  (house: AccountsContext): Accounts['confirmEmail'] =>
  async (token, { address }) => {
    if (!(await house.limits.allow(['link from an address', rateLimitKey(address)])))
      return refuse('too-many-attempts');
    const now = house.now();
    return house.db.transaction(async tx => {
      const link = await useLink(tx, 'confirm-email', token, now);
      if (link.state !== 'good') return refuse(link.state);
      await tx.update(profiles).set({ emailVerified: true, updatedAt: now }).where(eq(profiles.id, link.userId));
      return DONE;
    });
  };
