import type { Logger } from 'pino';
import type { Accounts } from './auth/accounts.ts';
import type { MemoryLimits } from './auth/limits/memory-limits.ts';
import type { HashNetwork, Limits } from './auth/limits/rate-limits.ts';
import type { MakeFreeGrid } from './challenges/create/new-grids.ts';
import type { JudgeRun } from './challenges/runs/judge-run.ts';
import type { JudgeDaily } from './daily/attempts/judge-daily.ts';
import type { DailyPuzzles } from './daily/daily-puzzles.ts';
import type { Database } from './db/open-database.ts';
import type { Matchmaking } from './duels/create-matchmaking.ts';
import type { Judge, JudgeGrid } from './games/judge-result.ts';
import type { TakePuzzle } from './games/new-puzzles.ts';
import type { OtherFiles } from './http/other-files.ts';
import type { Turns } from './http/take-turns.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { DrawnPictures } from './pictures/drawn-pictures.ts';

/** The long-lived objects that loaders and actions use; `create-services.ts` creates each of them once. */
export type Services = {
  readonly db: Database;
  /** The rate limits per account and per IP address. */
  readonly limits: Limits;
  /** The rate limits that each server counts in its own memory and does not share with other servers. */
  readonly memoryLimits: MemoryLimits;
  /** Hashes the network of a request's sender, for database rows that record it. */
  readonly hashNetwork: HashNetwork;
  /** The queues in which the requests of each account are answered one after another. */
  readonly playerTurns: Turns;
  readonly log: Logger;
  /** The metrics that `/metrics` reports. */
  readonly metrics: Metrics;
  readonly accounts: Accounts;
  /** Sends queued emails. Call `poll` after committing a transaction that queued an email. */
  readonly mailQueue: { readonly poll: () => void };
  /** Pairs players who are searching for an opponent. */
  readonly matchmaking: Matchmaking;
  /** Takes a puzzle for an attempt or a duel from the pool that a worker thread fills. */
  readonly takePuzzle: TakePuzzle;
  /** Checks submitted games in a worker thread. */
  readonly judge: Judge;
  /** Checks the times of free grids (of chosen size and difficulty), in the same worker thread as `judge`. */
  readonly judgeGrid: JudgeGrid;
  /** The social pictures (link previews) of grids and days, drawn in a worker thread. */
  readonly pictures: DrawnPictures;
  /**
   * The built files of other versions of the site, which servers run now or have run recently. Their names contain a
   * hash.
   */
  readonly otherFiles: OtherFiles;
  /** Checks results of daily grids, in the same worker thread as `judge`. */
  readonly judgeDaily: JudgeDaily;
  /** Checks players’ runs of challenges, in the same worker thread as `judge`. */
  readonly judgeRun: JudgeRun;
  /** Makes free grids (without a level) for challenges, in the worker thread that makes puzzles. */
  readonly makeFreeGrid: MakeFreeGrid;
  /** The daily grids, and the current day. */
  readonly daily: DailyPuzzles;
  /** Returns the current time of the server's clock. */
  readonly now: () => Date;
};
