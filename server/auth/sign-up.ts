import { randomUUID } from 'node:crypto';
import { ok, refused } from '#engine/result.ts';
import type { Transaction } from '#server/db/open-database.ts';
import { pendingSignUps } from '#server/db/schema.ts';
import type { Language } from '#site/languages.ts';
import type { Accounts } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { createLink, readLink } from './email-links.ts';
import { type Limits, rateLimitKey, widestKey } from './limits/rate-limits.ts';
import { unlessBusy } from './password-hash.ts';
import {
  createAccount,
  findProfile,
  findSignUp,
  findSignUpOf,
  hashForAddress,
  type PendingSignUp,
} from './pending-sign-ups.ts';

/**
 * The maximum length of the path of the page to which a visitor returns after signing up. A longer path is not stored;
 * no page of the site has a path of this length.
 */
const MAX_RETURN_PATH = 200;

export const signUp =
  (context: AccountsContext): Accounts['signUp'] =>
  async ({ username, email, password, returnPath }, { language, address, headers }) => {
    const { db, limits, knownBrowsers, now } = context;
    if (!(await limits.allow(['sign-up from an address', rateLimitKey(address)]))) return refused('too-many-attempts');
    return context.withMinimumTime(
      unlessBusy(async () => {
        // the password is hashed even if the address has an account, because otherwise the response time would reveal
        // the account
        const { hash } = await hashForAddress(context, email, password);
        const signUp = {
          ...{ id: randomUUID(), username, email, password: hash, createdAt: now() },
          returnPath: returnPath !== undefined && returnPath.length <= MAX_RETURN_PATH ? returnPath : null,
        };
        // if the limit of emails is exhausted, nothing is sent, but the visitor gets the same result
        if (await allowMail(limits, email, address)) {
          await db.transaction(tx => register(context, tx, signUp, language));
          context.onEmailQueued();
        }
        return ok([knownBrowsers.remember(headers, signUp)]);
      }),
    );
  };

const allowMail = (limits: Limits, email: string, address: string): Promise<boolean> =>
  limits.allow(['mail to an address from one network', email, widestKey(address)], ['mail to an address', email]);

/**
 * Stores a pending sign-up and queues its confirmation email. If the address already has an account, only queues an
 * email that tells the owner so.
 */
async function register(context: AccountsContext, tx: Transaction, signUp: PendingSignUp, language: Language) {
  const { email } = signUp;
  const known = await findProfile(tx, email);
  if (known !== undefined)
    return context.queueEmail(tx, { kind: 'already-registered', to: email, username: known.username, language });
  await tx.insert(pendingSignUps).values(signUp);
  await sendConfirmation(context, tx, signUp, language);
}

async function sendConfirmation(context: AccountsContext, tx: Transaction, signUp: PendingSignUp, language: Language) {
  const { id, username, email } = signUp;
  const token = await createLink(tx, 'confirm-email', id, context.now());
  await context.queueEmail(tx, { kind: 'confirm-email', to: email, username, language, token });
}

export const resendConfirmation =
  (context: AccountsContext): Accounts['resendConfirmation'] =>
  async ({ email }, { language, address, headers }) => {
    const { db, limits, knownBrowsers } = context;
    if (!(await limits.allow(['mail asked from an address', rateLimitKey(address)])))
      return refused('too-many-attempts');
    const sending = async () => {
      if (!(await allowMail(limits, email, address))) return;
      await db.transaction(async tx => {
        const signUp = await findSignUpOf(tx, email, each => knownBrowsers.markIn(headers, each) !== undefined);
        if (signUp !== undefined) await sendConfirmation(context, tx, signUp, language);
      });
      context.onEmailQueued();
    };
    await context.withMinimumTime(sending());
    return ok(undefined);
  };

export const confirmationNeedsPassword =
  ({ db, knownBrowsers, now }: AccountsContext): Accounts['confirmationNeedsPassword'] =>
  async (token, headers) => {
    const link = await readLink(db, 'confirm-email', token, now());
    const signUp = link.ok ? await findSignUp(db, link.value) : undefined;
    return signUp !== undefined && knownBrowsers.markIn(headers, signUp) === undefined;
  };

export const confirmEmail =
  (context: AccountsContext): Accounts['confirmEmail'] =>
  async (token, { password }, { address, headers }) => {
    const { db, limits, knownBrowsers, now } = context;
    if (!(await limits.allow(['link from an address', rateLimitKey(address)]))) return refused('too-many-attempts');
    const link = await readLink(db, 'confirm-email', token, now());
    if (!link.ok) return link;
    const signUp = await findSignUp(db, link.value);
    // if the sign-up is missing, a password reset link has confirmed the address and deleted the sign-up
    if (signUp === undefined) return refused('used');
    const isKnown = knownBrowsers.markIn(headers, signUp) !== undefined;
    const proof = isKnown ? ok(undefined) : await checkPassword(context, signUp, password);
    if (!proof.ok) return proof;
    const created = await db.transaction(tx => createAccount(context, tx, signUp, isKnown));
    if (!created.ok) return created;
    return ok({ cookies: created.value, isSignedIn: isKnown, returnPath: signUp.returnPath ?? undefined });
  };

/** Checks the password of a pending sign-up. Allows five tries a minute. */
async function checkPassword(
  { limits, passwords }: AccountsContext,
  { id, password: hash }: PendingSignUp,
  password: string,
) {
  if (password === '') return refused('password-missing');
  if (!(await limits.allow(['password of a sign-up', id]))) return refused('too-many-attempts');
  return unlessBusy(async () =>
    (await passwords.verify({ hash, password })) ? ok(undefined) : refused('wrong-password'),
  );
}
