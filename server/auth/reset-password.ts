import { eq } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Transaction } from '#server/db/open-database.ts';
import { profiles } from '#server/db/schema.ts';
import type { Accounts } from './accounts.ts';
import { type AccountsContext, findAccount } from './accounts-context.ts';
import { createLink, type DeadLink, keepUsedLink, readLink, revokeLinks } from './email-links.ts';
import { rateLimitKey, type Try, widestKey } from './limits/rate-limits.ts';
import { unlessBusy } from './password-hash.ts';
import { createAccount, findProfile, findSignUp, findSignUpOf } from './pending-sign-ups.ts';

export const requestPasswordReset =
  (context: AccountsContext): Accounts['requestPasswordReset'] =>
  async ({ email }, { language, address, headers }) => {
    const { db, limits, knownBrowsers } = context;
    if (!(await limits.allow(['mail asked from an address', rateLimitKey(address)])))
      return refused('too-many-attempts');
    const sending = async () => {
      const account = await findAccount(db, eq(profiles.email, email));
      const isKnown = account !== undefined && knownBrowsers.markIn(headers, account) !== undefined;
      const tries: readonly Try[] = isKnown
        ? [['reset mail to an address from its known browsers', email]]
        : [
            ['reset mail to an address from one network', email, widestKey(address)],
            ['reset mail to an address', email],
          ];
      if (!(await limits.allow(...tries))) return;
      await db.transaction(async tx => {
        const known = await findProfile(tx, email);
        const recipient =
          known ?? (await findSignUpOf(tx, email, each => knownBrowsers.markIn(headers, each) !== undefined));
        if (recipient === undefined) return;
        const token = known ? await createResetLink(context, tx, email) : await createLinkFor(context, tx, recipient);
        const { username, email: to } = recipient;
        await context.queueEmail(tx, { kind: 'reset-password', to, username, language, token });
      });
      context.onEmailQueued();
    };
    await context.withMinimumTime(sending());
    return ok(undefined);
  };

async function createResetLink({ authWithin }: AccountsContext, tx: Transaction, email: string): Promise<string> {
  let token: string | undefined;
  const onResetToken = (created: string) => {
    token = created;
  };
  await authWithin(tx, { onResetToken }).api.requestPasswordReset({ body: { email } });
  if (token === undefined) throw new Error('better-auth has created no reset link');
  return token;
}

/** Creates a reset link for a pending sign-up, for which better-auth has no user yet. */
const createLinkFor = ({ now }: AccountsContext, tx: Transaction, { id }: { readonly id: string }) =>
  createLink(tx, 'reset-password', id, now());

export const checkResetLink =
  ({ db, now }: AccountsContext): Accounts['checkResetLink'] =>
  async token => {
    const link = await readLink(db, 'reset-password', token, now());
    return link.ok ? 'good' : link.refusal;
  };

export const resetPassword =
  (context: AccountsContext): Accounts['resetPassword'] =>
  async (token, { password }, { address, headers }) => {
    const { db, limits, passwords, knownBrowsers, now, onSignedOut } = context;
    if (!(await limits.allow(['link from an address', rateLimitKey(address)]))) return refused('too-many-attempts');
    const link = await readLink(db, 'reset-password', token, now());
    // an invalid link is rejected before the password is hashed, which is expensive
    if (!link.ok) return link;
    return unlessBusy(async () => {
      const hash = await passwords.hash(password);
      const id = link.value;
      const reset = await db.transaction(tx => setPassword(context, tx, { id, token, password, hash }));
      if (!reset.ok) return reset;
      onSignedOut(id);
      return ok([knownBrowsers.remember(headers, { id, password: hash })]);
    });
  };

type NewPassword = { readonly id: string; readonly token: string; readonly password: string; readonly hash: string };

/**
 * Sets the new password, confirms the address and ends all sessions. The link proves that the visitor has access to the
 * mailbox, whereas an existing session may belong to an attacker.
 */
async function setPassword(
  context: AccountsContext,
  tx: Transaction,
  { id, token, password, hash }: NewPassword,
): Promise<Result<undefined, DeadLink>> {
  const { authWithin, now } = context;
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
  if (profile === undefined) {
    const signUp = await findSignUp(tx, id);
    // the sign-up is missing if the confirmation of another sign-up with the same address has deleted it
    if (signUp === undefined) return refused('used');
    const created = await createAccount(context, tx, { ...signUp, password: hash }, false);
    if (!created.ok) return created;
  } else {
    // the reset link is read again, because it may have been used before this transaction locked the profile
    const link = await readLink(tx, 'reset-password', token, now());
    if (!link.ok) return link;
    const auth = authWithin(tx, { hash: async () => hash });
    await auth.api.resetPassword({ body: { newPassword: password, token } });
    await keepUsedLink(tx, 'reset-password', { token, value: id }, now());
  }
  await revokeLinks(tx, 'reset-password', [id], now());
  return ok(undefined);
}
