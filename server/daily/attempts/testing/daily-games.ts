import { randomUUID } from 'node:crypto';
import type { Day } from '#engine/daily/day.ts';
import type { InputKind } from '#engine/input-kind.ts';
import { ok } from '#engine/result.ts';
import type { DailyAttempt } from '#protocol/http.ts';
import { always, UNLIMITED_RESULTS } from '#server/auth/limits/testing/unlimited.ts';
import { finishDaily } from '#server/daily/attempts/finish-daily.ts';
import { type JudgeDaily, judgeDaily } from '#server/daily/attempts/judge-daily.ts';
import { startDaily } from '#server/daily/attempts/start-daily.ts';
import { createDailyPuzzles, type DailyPuzzles } from '#server/daily/daily-puzzles.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import type { Database } from '#server/db/open-database.ts';
import type { dailyAttempts } from '#server/db/schema.ts';

/** The grid of every day in tests, and its only solution. */
export const TINY = { puzzle: '1 .\n2 .', solution: 'a b\nd c' } as const;

/** Checks the result of a daily grid in the thread of the test instead of a worker thread. */
export const judgeDailyHere: JudgeDaily = async request => judgeDaily(request);

/** Returns the log of a game that solves the grid `TINY` in `durationMs`. */
export const logOf = (durationMs: number): string => `0@0 1@10 3@20 2@${durationMs}`;

type Row = typeof dailyAttempts.$inferInsert;

/** Creates the row of a finished attempt at 22 November, with defaults for the values that a test does not set. */
export const finished = (values: Partial<Row> & Pick<Row, 'playerId' | 'keyHash'>): Row => ({
  id: randomUUID(),
  day: '2026-11-22',
  ...TINY,
  notation: 1,
  issuedAt: new Date('2026-11-22T11:00:00Z'),
  isOnDay: true,
  finishedAt: new Date('2026-11-22T11:01:00Z'),
  log: logOf(60_000),
  durationMs: 60_000,
  undosUsed: 0,
  hintsUsed: 0,
  restartsUsed: 0,
  isKept: true,
  ...values,
});

type Caller = { readonly player?: string; readonly key?: string | undefined };

type Grid = { readonly puzzle: string; readonly solution: string };

/** Creates functions that start and finish daily grids at given times, as a server in Paris does. */
export function dailyGames(database: { readonly db: Database }, grid: Grid = TINY) {
  const time = { now: new Date('2026-11-22T11:00:00Z') };
  // the daily grids are created by the first start of a game, when the test database exists
  let grids: DailyPuzzles | undefined;
  const create = () =>
    createDailyPuzzles({
      db: database.db,
      secret: 's'.repeat(32),
      make: async ({ seed }) => ok({ ...grid, grade: 1, load: 7, picture: null, identity: seed }),
      clock: createDayClock('Europe/Paris'),
      now: () => time.now,
      onError(day) {
        throw new Error(day);
      },
    });
  function gridsOfDays(): DailyPuzzles {
    grids ??= create();
    return grids;
  }
  const of = ({ player, key }: Caller) => ({ player: player === undefined ? undefined : { id: player }, key });

  function start(caller: Caller, day: Day, at: string) {
    time.now = new Date(at);
    return startDaily({ db: database.db, daily: gridsOfDays(), mayStart: always }, of(caller), day, time.now);
  }

  return {
    /** The daily grids, for a test that passes them to the functions it tests. */
    daily: {
      clock: createDayClock('Europe/Paris'),
      isOpen: day => gridsOfDays().isOpen(day),
      puzzleOf: day => gridsOfDays().puzzleOf(day),
    } satisfies Pick<DailyPuzzles, 'clock' | 'isOpen' | 'puzzleOf'>,
    start,
    /** Starts the grid of a day, and returns the attempt. Throws if the server refuses. */
    async started(caller: Caller, day: Day, at: string): Promise<DailyAttempt> {
      const attempt = await start(caller, day, at);
      if (!attempt.ok) throw new Error(attempt.refusal);
      return attempt.value;
    },
    finish: (
      { input, ...caller }: Caller & { readonly input?: InputKind },
      attempt: string,
      log: string,
      at: string,
      network: string = randomUUID(),
    ) =>
      finishDaily(
        { db: database.db, judgeDaily: judgeDailyHere, limits: UNLIMITED_RESULTS },
        { ...of(caller), attempt, log, input, networkOn: () => network },
        new Date(at),
      ),
  };
}
