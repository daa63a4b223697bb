import type { Logger } from 'pino';
import type { Accounts } from './accounts/accounts.ts';
import type { Database } from './db/open-database.ts';

/** What loaders and actions are handed: each long-lived thing of the process, made once by `main.ts`. */
export type Services = {
  readonly db: Database;
  readonly log: Logger;
  readonly accounts: Accounts;
  /** To be woken by whoever has queued a mail, once that is committed. */
  readonly post: { readonly wake: () => void };
  /** The moment it is, as the server's clock has it. */
  readonly now: () => Date;
};
