import { and, eq } from 'drizzle-orm';
import { type Day, readDay } from '#engine/daily/day.ts';
import { requireNotation } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Viewer } from '#server/challenges/challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { circleFinishes, dailyAttempts } from '#server/db/schema.ts';
import { type At, type Circle, membersOf, todayAt } from './circle.ts';
import { findCircle } from './find-circle.ts';
import { loadFinishes } from './finishes.ts';

/** The game of a member of a circle: the member’s id, and the day of the grid. */
type Wanted = { readonly member: string; readonly day: string };

type CircleGame = { readonly puzzle: string; readonly log: string };

/**
 * Loads the game with which a member has finished the grid of a day (K4). Refuses with `not-yet` if the day is today and
 * the viewer has not finished its grid, whether or not the member has. Refuses with `no-such-game` if the viewer does
 * not belong to the circle, or if no such game counts in it.
 */
export async function readCircleGame(
  db: Database,
  code: string,
  viewer: Viewer,
  wanted: Wanted,
  at: At,
): Promise<Result<CircleGame, 'no-such-circle' | 'not-yet' | 'no-such-game'>> {
  const circle = await findCircle(db, code, at);
  if (circle === undefined) return refused('no-such-circle');
  const own = membersOf(circle, viewer).map(({ id }) => id);
  const [day, today] = [readDay(wanted.day), todayAt(at)];
  if (own.length === 0 || day === undefined || day > today) return refused('no-such-game');
  if (day < circle.openFrom) {
    const attempt = await findPlaced(db, circle, wanted.member, day);
    return (attempt === undefined ? undefined : await loadGame(db, attempt)) ?? refused('no-such-game');
  }
  const finishes = await loadFinishes(db, [code], { first: day, last: day });
  if (day === today && !finishes.some(({ member }) => own.includes(member))) return refused('not-yet');
  const finish = finishes.find(({ member }) => member === wanted.member);
  return (finish && (await loadGame(db, finish.attempt))) ?? refused('no-such-game');
}

/** Finds the attempt with which a present member has a place on a day of a week whose standings are final (K5). */
async function findPlaced(db: Database, circle: Circle, member: string, day: Day): Promise<string | undefined> {
  if (!circle.members.some(({ id }) => id === member)) return undefined;
  const [row] = await db
    .select({ attempt: circleFinishes.attemptId })
    .from(circleFinishes)
    .where(and(eq(circleFinishes.memberId, member), eq(circleFinishes.day, day)));
  return row?.attempt;
}

/** Loads the game of a finished attempt. Returns undefined if the attempt was deleted meanwhile. */
async function loadGame(db: Database, attempt: string): Promise<Result<CircleGame, never> | undefined> {
  const { id, puzzle, log, notation } = dailyAttempts;
  const [row] = await db.select({ puzzle, log, notation }).from(dailyAttempts).where(eq(id, attempt));
  if (row === undefined || row.log === null) return undefined;
  requireNotation(row.notation);
  return ok({ puzzle: row.puzzle, log: row.log });
}
