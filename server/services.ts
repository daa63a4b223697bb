import type { Logger } from 'pino';
import type { Accounts } from './auth/accounts.ts';
import type { Limits } from './auth/rate-limits.ts';
import type { Database } from './db/open-database.ts';
import type { Matchmaking } from './duels/create-matchmaking.ts';

/** The long-lived objects that loaders and actions use; `main.ts` creates each of them once. */
export type Services = {
  readonly db: Database;
  /** Rate limits by account and by IP address. */
  readonly limits: Limits;
  readonly log: Logger;
  readonly accounts: Accounts;
  /** Sends queued mails. Call `poll` after the commit of a transaction that queued one. */
  readonly mailQueue: { readonly poll: () => void };
  /** Pairs players who search for an opponent. */
  readonly matchmaking: Matchmaking;
  /** Reads the server's clock. */
  readonly now: () => Date;
};
