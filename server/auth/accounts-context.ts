import type { Database, Transaction } from '#server/db/open-database.ts';
import type { Language } from '#site/languages.ts';
import type { Auth } from './auth.ts';
import type { Limits } from './rate-limits.ts';

/** A mail that accounts have to send: what it is about, and what it has to hold. */
export type AccountEmail = { readonly to: string; readonly username: string; readonly language: Language } & (
  | { readonly kind: 'confirm-email'; readonly token: string }
  | { readonly kind: 'reset-password'; readonly token: string }
  | { readonly kind: 'already-registered' }
);

/** What every operation on accounts works with. */
export type AccountsContext = {
  readonly auth: Auth;
  readonly db: Database;
  readonly limits: Limits;
  /** Queues a letter in a transaction: it leaves when that has been committed, or never. */
  readonly send: (tx: Transaction, letter: AccountEmail) => Promise<void>;
  /** Says that a transaction has been committed in which letters may have been queued. */
  readonly onSent: () => void;
  /** Says that sessions of a player have ended. */
  readonly onSignedOut: (userId: string) => void;
  readonly now: () => Date;
  /** Lets an answer take as long whether there is an account or not. */
  readonly withMinimumTime: <T>(work: Promise<T>) => Promise<T>;
};
