import { and, asc, between, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import { drawnPuzzle, requireNotation } from '#engine/notation.ts';
import type { DailyResult } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts, dailyPuzzles, gameHistory } from '#server/db/schema.ts';

/** The owner of an attempt: a player with an account, or the visitor who holds the key with this hash. */
export type Owner = { readonly playerId: string } | { readonly keyHash: string };

type OwnedRow = Pick<typeof dailyAttempts.$inferSelect, 'playerId' | 'keyHash'>;

/** Returns the owner of a stored attempt. Every attempt has either an account or a key. */
export const ownerOf = ({ playerId, keyHash }: OwnedRow): Owner =>
  playerId === null ? { keyHash: keyHash ?? '' } : { playerId };

/** Builds the SQL condition that an attempt belongs to a player with an account. */
export const isOfPlayer = (playerId: string): SQL => eq(dailyAttempts.playerId, playerId);

/** Builds the SQL condition that an attempt belongs to an owner and was made at the grid of a day. */
export const isOfDay = (owner: Owner, day: Day): SQL | undefined =>
  and(
    'playerId' in owner ? isOfPlayer(owner.playerId) : eq(dailyAttempts.keyHash, owner.keyHash),
    eq(dailyAttempts.day, day),
  );

/** The SQL condition that an attempt has the present grid of its day, which the operator may replace (J8). */
export const hasGridOfDay: SQL | undefined = and(
  eq(dailyPuzzles.day, dailyAttempts.day),
  eq(dailyPuzzles.puzzle, dailyAttempts.puzzle),
);

const { day, durationMs, undosUsed, hintsUsed, restartsUsed, isKept, isVerified } = dailyAttempts;

/** The columns of an attempt that form its result. */
const RESULT_COLUMNS = { day, durationMs, undosUsed, hintsUsed, restartsUsed, isKept, isVerified } as const;

type ResultRow = Pick<typeof dailyAttempts.$inferSelect, keyof typeof RESULT_COLUMNS>;

/** Returns the result of a finished attempt. The row of such an attempt has a duration and all counts. */
export const resultOf = (row: ResultRow): DailyResult => ({
  day: row.day,
  durationMs: row.durationMs ?? 0,
  undosUsed: row.undosUsed ?? 0,
  hintsUsed: row.hintsUsed ?? 0,
  restartsUsed: row.restartsUsed ?? 0,
  isKept: row.isKept,
  isVerified: row.isVerified,
});

/**
 * A day whose grid a player has finished, perhaps several times: the result of the first finish, and the fastest
 * result.
 */
export type DayFinish = {
  readonly day: Day;
  readonly first: DailyResult;
  readonly best: DailyResult;
  /** True if at least one of the results counts for the streak (J10, J11). */
  readonly isKept: boolean;
};

/** A range of days, both ends included. */
type Days = { readonly first: Day; readonly last: Day };

/** Loads the days whose grids a player has finished, in order. `days` limits them to a range. */
export async function finishesOf(db: Database, playerId: string, days?: Days): Promise<readonly DayFinish[]> {
  const isFinish = and(finishedBy(playerId), days && between(dailyAttempts.day, days.first, days.last));
  const select = () => db.selectDistinctOn([dailyAttempts.day], RESULT_COLUMNS).from(dailyAttempts).where(isFinish);
  const [firsts, bests, kept] = await Promise.all([
    select().orderBy(...FIRST_FINISH),
    select().orderBy(asc(dailyAttempts.day), asc(dailyAttempts.durationMs), asc(dailyAttempts.finishedAt)),
    db
      .selectDistinct({ day: dailyAttempts.day })
      .from(dailyAttempts)
      .where(and(isFinish, eq(dailyAttempts.isKept, true))),
  ]);
  const bestOf = new Map(bests.map(row => [row.day, resultOf(row)]));
  const keptDays = new Set(kept.map(({ day }) => day));
  return firsts.map(row => {
    const first = resultOf(row);
    return { day: row.day, first, best: bestOf.get(row.day) ?? first, isKept: keptDays.has(row.day) };
  });
}

/** A finished game at a daily grid: its result, and the texts of its puzzle, solution and log. */
export type FinishedDaily = {
  readonly result: DailyResult;
  readonly puzzle: string;
  readonly solution: string;
  readonly log: string;
};

/** Loads the first game with which a player finished the grid of a day. Returns undefined if there is none. */
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

/** Sorts finished attempts so that the first row of each day is the attempt that was finished first. */
const FIRST_FINISH = [asc(dailyAttempts.day), asc(dailyAttempts.finishedAt), asc(dailyAttempts.id)] as const;

type AttemptRow = typeof dailyAttempts.$inferSelect;

/**
 * Adds the finished attempts of players with an account to their game history. Ignores open attempts and attempts of
 * visitors.
 */
export async function recordInHistory(tx: Database, attempts: readonly AttemptRow[]): Promise<void> {
  const rows = attempts.flatMap(historyRowOf);
  if (rows.length > 0) await tx.insert(gameHistory).values(rows);
}

function historyRowOf(attempt: AttemptRow): (typeof gameHistory.$inferInsert)[] {
  const { id, playerId, finishedAt, durationMs, undosUsed, hintsUsed, puzzle, notation, day } = attempt;
  if (playerId === null || finishedAt === null) return [];
  const row: typeof gameHistory.$inferInsert = {
    userId: playerId,
    gameType: 'solo',
    source: 'daily',
    day,
    level: 0,
    score: 0,
    timeSeconds: Math.floor((durationMs ?? 0) / 1000),
    durationMs,
    undosUsed: undosUsed ?? 0,
    hintsUsed: hintsUsed ?? 0,
    gridSize: drawnPuzzle(puzzle).size,
    // the id of a daily game has a space, so that it never equals the id of a game at a level, which a browser may have
    // chosen
    gameId: `daily ${id}`,
    totalPlayers: 1,
    rankInGame: 1,
    puzzle,
    puzzleSource: 'server',
    notation,
    createdAt: finishedAt,
  };
  return [row];
}
