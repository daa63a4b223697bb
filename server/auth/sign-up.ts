import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open-database.ts';
import { credentials, profiles } from '#server/db/schema.ts';
import { type Accounts, type Caller, DONE, refuse } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { consumeLink, createLink, findProfile, sendLink } from './email-links.ts';
import { hashPassword, unlessBusy } from './password-hash.ts';
import { rateLimitKey } from './rate-limits.ts';

type SignUp = { readonly username: string; readonly email: string; readonly password: string };

/**
 * Creates the account, the password, the confirmation link and the email in one transaction, which
 * better-auth does not support.
 */
export const signUp =
  (context: AccountsContext): Accounts['signUp'] =>
  async (form, caller) => {
    if (!(await context.limits.allow(['sign-up from an address', rateLimitKey(caller.address)])))
      return refuse('too-many-attempts');
    return context.withMinimumTime(
      unlessBusy(async () => {
        // hashes even for a registered address, because hashing takes most of the response time
        const password = await hashPassword(form.password);
        // above the limit, the result is the same as after sending an email
        if (!(await context.limits.allow(['mail to an address', form.email]))) return DONE;
        await context.db.transaction(tx => register(context, tx, { ...form, password }, caller));
        context.onEmailQueued();
        return DONE;
      }),
    );
  };

/**
 * Registers an account and replaces an unconfirmed account with the same address, so that only the latest
 * sign-up can be confirmed.
 */
async function register(context: AccountsContext, tx: Transaction, form: SignUp, { language }: Caller): Promise<void> {
  const { username, email, password } = form;
  const now = context.now();
  const known = await findProfile(tx, email);
  if (known?.emailVerified)
    return context.queueEmail(tx, { kind: 'already-registered', to: email, username: known.username, language });
  if (known !== undefined) await tx.delete(profiles).where(eq(profiles.id, known.id));
  const values = { username, email, createdAt: now, updatedAt: now };
  const [profile] = await tx.insert(profiles).values(values).onConflictDoNothing().returning();
  if (profile === undefined) return; // a concurrent sign-up with the same address came first
  await tx
    .insert(credentials)
    .values({ accountId: profile.id, userId: profile.id, providerId: 'credential', password });
  const token = await createLink(tx, 'confirm-email', profile.id, now);
  await context.queueEmail(tx, { kind: 'confirm-email', to: email, username, language, token });
}

export const resendConfirmation = (context: AccountsContext): Accounts['resendConfirmation'] =>
  sendLink(context, 'confirm-email', ({ emailVerified }) => !emailVerified);

export const confirmEmail =
  (context: AccountsContext): Accounts['confirmEmail'] =>
  async (token, { address }) => {
    if (!(await context.limits.allow(['link from an address', rateLimitKey(address)])))
      return refuse('too-many-attempts');
    const now = context.now();
    return context.db.transaction(async tx => {
      const link = await consumeLink(tx, 'confirm-email', token, now);
      if (link.state !== 'good') return refuse(link.state);
      await tx.update(profiles).set({ emailVerified: true, updatedAt: now }).where(eq(profiles.id, link.userId));
      return DONE;
    });
  };
