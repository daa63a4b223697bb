import type { Logger } from 'pino';
import type { Accounts } from './auth/accounts.ts';
import type { Limits } from './auth/rate-limits.ts';
import type { Database } from './db/open-database.ts';
import type { Matchmaking } from './duels/create-matchmaking.ts';

/** What loaders and actions are handed: each long-lived thing of the process, made once by `main.ts`. */
export type Services = {
  readonly db: Database;
  /** Counts how often something was tried, by whoever. */
  readonly limits: Limits;
  readonly log: Logger;
  readonly accounts: Accounts;
  /** To be woken by whoever has queued a mail, once that is committed. */
  readonly mailQueue: { readonly poll: () => void };
  /** Finds somebody to play with for whoever searches. */
  readonly matchmaking: Matchmaking;
  /** The moment it is, as the server's clock has it. */
  readonly now: () => Date;
};
