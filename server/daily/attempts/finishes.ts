import { and, asc, between, eq, isNotNull } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import { requireNotation } from '#engine/notation.ts';
import type { DailyResult } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts } from '#server/db/schema.ts';
import { isOfPlayer } from './owner.ts';

const { day, durationMs, undosUsed, hintsUsed, restartsUsed, isKept, isVerified } = dailyAttempts;

/** The columns of an attempt that make its result. */
const RESULT_COLUMNS = { day, durationMs, undosUsed, hintsUsed, restartsUsed, isKept, isVerified } as const;

type ResultRow = Pick<typeof dailyAttempts.$inferSelect, keyof typeof RESULT_COLUMNS>;

/** Returns the result of a finished attempt, whose row has all its figures. */
export const resultOf = (row: ResultRow): DailyResult => ({
  day: row.day,
  durationMs: row.durationMs ?? 0,
  undosUsed: row.undosUsed ?? 0,
  hintsUsed: row.hintsUsed ?? 0,
  restartsUsed: row.restartsUsed ?? 0,
  isKept: row.isKept,
  isVerified: row.isVerified,
});

/** A day that a player has finished: the result of the first time, and the one with the shortest time. */
export type DayFinish = {
  readonly day: Day;
  readonly first: DailyResult;
  readonly best: DailyResult;
  /** True if the day counts for the streak (J10, J11). */
  readonly isKept: boolean;
};

/** A range of days, both ends included. */
type Days = { readonly first: Day; readonly last: Day };

/** Loads the days that a player has finished, in their order, all of them or those of a range. */
export async function finishesOf(db: Database, playerId: string, days?: Days): Promise<readonly DayFinish[]> {
  const isOfPlayer = and(finishedBy(playerId), days && between(dailyAttempts.day, days.first, days.last));
  const select = () => db.selectDistinctOn([dailyAttempts.day], RESULT_COLUMNS).from(dailyAttempts).where(isOfPlayer);
  const [firsts, bests, kept] = await Promise.all([
    select().orderBy(...FIRST_FINISH),
    select().orderBy(asc(dailyAttempts.day), asc(dailyAttempts.durationMs), asc(dailyAttempts.finishedAt)),
    db
      .selectDistinct({ day: dailyAttempts.day })
      .from(dailyAttempts)
      .where(and(isOfPlayer, eq(dailyAttempts.isKept, true))),
  ]);
  const bestOf = new Map(bests.map(row => [row.day, resultOf(row)]));
  const keptDays = new Set(kept.map(({ day }) => day));
  return firsts.map(row => {
    const first = resultOf(row);
    return { day: row.day, first, best: bestOf.get(row.day) ?? first, isKept: keptDays.has(row.day) };
  });
}

/** A finished game at the grid of a day: its result, with puzzle and log in the notation of engine/notation.ts. */
export type FinishedDaily = {
  readonly result: DailyResult;
  readonly puzzle: string;
  readonly solution: string;
  readonly log: string;
};

/** Loads the first game with which a player finished a day, or undefined if the day is not finished. */
export async function finishedGameOf(db: Database, playerId: string, day: Day): Promise<FinishedDaily | undefined> {
  const { puzzle, solution, log, notation } = dailyAttempts;
  const [row] = await db
    .select({ ...RESULT_COLUMNS, puzzle, solution, log, notation })
    .from(dailyAttempts)
    .where(and(finishedBy(playerId), eq(dailyAttempts.day, day)))
    .orderBy(...FIRST_FINISH)
    .limit(1);
  if (row === undefined) return undefined;
  requireNotation(row.notation);
  return { result: resultOf(row), puzzle: row.puzzle, solution: row.solution, log: row.log ?? '' };
}

const finishedBy = (playerId: string) => and(isOfPlayer(playerId), isNotNull(dailyAttempts.finishedAt));

/** The order in which the first row of each day is its first finish. */
const FIRST_FINISH = [asc(dailyAttempts.day), asc(dailyAttempts.finishedAt), asc(dailyAttempts.id)] as const;
