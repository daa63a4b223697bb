import { and, eq, type SQL } from 'drizzle-orm';
import type { DayClock } from '#server/daily/day-clock.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { credentials, profiles } from '#server/db/schema.ts';
import type { Language } from '#site/languages.ts';
import type { Auth, AuthOverrides } from './auth.ts';
import type { KnownBrowsers, Marked } from './limits/known-browsers.ts';
import type { Limits } from './limits/rate-limits.ts';
import type { PasswordHash } from './password-hash.ts';

/** An email about an account: its kind, its recipient and the values that the template of this kind needs. */
export type AccountEmail = { readonly to: string; readonly username: string; readonly language: Language } & (
  | { readonly kind: 'confirm-email'; readonly token: string }
  | { readonly kind: 'reset-password'; readonly token: string }
  | { readonly kind: 'already-registered' }
);

/** The dependencies of every account operation. */
export type AccountsContext = {
  readonly auth: Auth;
  /** Creates a better-auth instance that reads and writes within the given transaction. */
  readonly authWithin: (tx: Transaction, overrides?: AuthOverrides) => Auth;
  readonly db: Database;
  readonly limits: Limits;
  readonly passwords: PasswordHash;
  readonly knownBrowsers: KnownBrowsers;
  /**
   * Queues an email in a transaction (transactional outbox). The email is sent only after the transaction
   * commits.
   */
  readonly queueEmail: (tx: Transaction, email: AccountEmail) => Promise<void>;
  /** Called after the commit of a transaction that may have queued an email, so that the email is sent soon. */
  readonly onEmailQueued: () => void;
  /** Called after one or more sessions of a player have ended. */
  readonly onSignedOut: (userId: string) => void;
  readonly now: () => Date;
  /** The clock of the daily grids, which tells when the weeks of circles end (K5). */
  readonly clock: DayClock;
  /** Delays the result of a fast operation, so that its timing does not reveal whether an account exists. */
  readonly withMinimumTime: <T>(work: Promise<T>) => Promise<T>;
};

/** Finds the account whose profile matches a condition, and returns its id and password hash. */
export async function findAccount(db: Database, isProfile: SQL): Promise<Marked | undefined> {
  const isCredential = and(eq(credentials.userId, profiles.id), eq(credentials.providerId, 'credential'));
  const [account] = await db
    .select({ id: profiles.id, password: credentials.password })
    .from(profiles)
    .innerJoin(credentials, isCredential)
    .where(isProfile);
  return account?.password == null ? undefined : { id: account.id, password: account.password };
}
