import type { Database } from '../db/open-database.ts';
import type { Limits } from '../limits/limits.ts';
import type { Auth } from './auth.ts';
import type { Letter } from './letter.ts';

/** What every operation on accounts works with. */
export type House = {
  readonly auth: Auth;
  readonly db: Database;
  readonly limits: Limits;
  /** Has a letter sent once the transaction that it is handed to has been committed. */
  readonly send: (tx: Database, letter: Letter) => Promise<void>;
  readonly now: () => Date;
  /** Lets an answer take as long whether there is an account or not. */
  readonly evenly: <T>(work: Promise<T>) => Promise<T>;
};
