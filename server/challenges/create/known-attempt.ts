import { and, eq } from 'drizzle-orm';
import { type Grade, gradeOfLevel } from '#engine/levels.ts';
import { isOf, viewerOf } from '#server/challenges/challenge.ts';
import { hasGridOfDay } from '#server/daily/attempts/attempt-rows.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, dailyAttempts, dailyPuzzles } from '#server/db/schema.ts';

/** A solved game, and the attempt in which the player claims to have played it. */
type NamedGame = {
  readonly attempt: string | undefined;
  readonly attemptKey: string | undefined;
  readonly puzzle: string;
  readonly log: string;
};

/** The server’s own data about a game: the level, day and grade of its grid, and the measured time. */
export type Known = {
  readonly level?: number;
  readonly day?: string;
  readonly grade?: Grade;
  readonly verifiedMs?: number;
  /** The id of the player’s daily attempt that is this game, if the grid is that of a day. */
  readonly dailyAttempt?: string;
};

/**
 * Returns what the server knows about a game (C3). Returns an empty object unless the claimed attempt belongs to the
 * player and has exactly this grid and this log.
 */
export async function knownOf(db: Database, playerId: string | undefined, game: NamedGame): Promise<Known> {
  if (game.attempt === undefined) return {};
  return (
    (await knownLevel(db, playerId, game, game.attempt)) ?? (await knownDay(db, playerId, game, game.attempt)) ?? {}
  );
}

async function knownLevel(
  db: Database,
  playerId: string | undefined,
  game: NamedGame,
  id: string,
): Promise<Known | undefined> {
  if (playerId === undefined) return undefined;
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.playerId, playerId)));
  if (attempt === undefined || attempt.puzzle !== game.puzzle || attempt.log !== game.log) return undefined;
  return { level: attempt.level, grade: gradeOfLevel(attempt.level) };
}

async function knownDay(
  db: Database,
  playerId: string | undefined,
  game: NamedGame,
  id: string,
): Promise<Known | undefined> {
  const [found] = await db
    .select({ attempt: dailyAttempts, grade: dailyPuzzles.grade })
    .from(dailyAttempts)
    .innerJoin(dailyPuzzles, hasGridOfDay)
    .where(eq(dailyAttempts.id, id));
  if (found === undefined || !isOf(found.attempt, viewerOf(playerId, game.attemptKey))) return undefined;
  const { puzzle, log, day, isVerified, durationMs } = found.attempt;
  if (puzzle !== game.puzzle || log !== game.log) return undefined;
  return { day, grade: found.grade as Grade, dailyAttempt: id, ...(isVerified && { verifiedMs: durationMs ?? 0 }) };
}
