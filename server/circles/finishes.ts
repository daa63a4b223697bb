import { and, asc, between, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { CircleFinish } from '#engine/circles/standings.ts';
import type { Day } from '#engine/daily/day.ts';
import type { InputKind } from '#engine/input-kind.ts';
import type { Database } from '#server/db/open-database.ts';
import { circleFinishes, circleMembers, dailyAttempts } from '#server/db/schema.ts';

/**
 * A member’s finish of a day: the first game with which they have finished its grid (K2). It comes with the code of the
 * circle, the id of the daily attempt, and what the game was mostly drawn with, if that is known.
 */
export type Finish = CircleFinish & {
  readonly code: string;
  readonly attempt: string;
  readonly input: InputKind | null;
};

/**
 * The days whose finishes are loaded, from the first to the last. If `before` is set, only results that arrived before
 * this instant count (K5).
 */
type Days = { readonly first: Day; readonly last: Day; readonly before?: Date };

const COLUMNS = {
  code: circleMembers.code,
  member: circleMembers.id,
  day: dailyAttempts.day,
  attempt: dailyAttempts.id,
  finishedAt: dailyAttempts.finishedAt,
  durationMs: dailyAttempts.durationMs,
  hints: dailyAttempts.hintsUsed,
  isVerified: dailyAttempts.isVerified,
  isOnDay: dailyAttempts.isOnDay,
  input: dailyAttempts.input,
};

/**
 * Loads the finishes of the members of circles (K2): of each member and day, the first finished game, if it was begun
 * on that day. Leaves out the days before a member has joined.
 */
export async function loadFinishes(db: Database, codes: readonly string[], days: Days): Promise<readonly Finish[]> {
  if (codes.length === 0) return [];
  const { day, finishedAt } = dailyAttempts;
  const isCounted = and(
    inArray(circleMembers.code, [...codes]),
    between(day, days.first, days.last),
    gte(day, circleMembers.joinedOn),
    isNotNull(finishedAt),
    days.before && lt(finishedAt, days.before),
  );
  const ofAccounts = await db
    .selectDistinctOn([circleMembers.id, day], COLUMNS)
    .from(circleMembers)
    .innerJoin(dailyAttempts, eq(dailyAttempts.playerId, circleMembers.playerId))
    .where(isCounted)
    .orderBy(asc(circleMembers.id), asc(day), asc(finishedAt), asc(dailyAttempts.id));
  // an attempt that has moved to an account counts for that account only (J14)
  const ofVisitors = await db
    .select(COLUMNS)
    .from(circleFinishes)
    .innerJoin(circleMembers, eq(circleMembers.id, circleFinishes.memberId))
    .innerJoin(dailyAttempts, and(eq(dailyAttempts.id, circleFinishes.attemptId), isNotNull(dailyAttempts.keyHash)))
    .where(isCounted);
  return firstOfEach([...ofAccounts, ...ofVisitors])
    .filter(({ isOnDay }) => isOnDay)
    .map(({ code, member, day, attempt, durationMs, hints, isVerified, input }) => ({
      ...{ code, member, day, attempt, isVerified, input },
      durationMs: durationMs ?? 0,
      hints: hints ?? 0,
    }));
}

type Row = {
  readonly code: string;
  readonly member: string;
  readonly day: Day;
  readonly attempt: string;
  readonly finishedAt: Date | null;
  readonly durationMs: number | null;
  readonly hints: number | null;
  readonly isVerified: boolean;
  readonly isOnDay: boolean;
  readonly input: InputKind | null;
};

/**
 * Returns the first finished game of each member and day. A member has two games of a day if the account has finished
 * the grid, too, and the visitor’s attempt has not moved to the account together with the membership.
 */
function firstOfEach(rows: readonly Row[]): readonly Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.day} ${row.member}`;
    const other = first.get(key);
    if (other === undefined || isEarlier(row, other)) first.set(key, row);
  }
  return [...first.values()];
}

type Finished = { readonly attempt: string; readonly finishedAt: Date | null };

/** Returns true if an attempt was finished before another one. */
export function isEarlier(a: Finished, b: Finished): boolean {
  const difference = (a.finishedAt?.getTime() ?? 0) - (b.finishedAt?.getTime() ?? 0);
  return difference < 0 || (difference === 0 && a.attempt < b.attempt);
}

/** Returns the latest day whose grid one of the given games has finished, or `day` if that is later. */
export const lastDay = (day: Day, finishes: readonly Pick<Finish, 'day'>[]): Day =>
  finishes.reduce((last, finish) => (finish.day > last ? finish.day : last), day);
