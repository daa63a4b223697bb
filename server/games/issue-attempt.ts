import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { requireNotation } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { IssuedAttempt } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts } from '#server/db/schema.ts';
import type { Player } from '#server/players/player.ts';
import type { TakePuzzle } from './new-puzzles.ts';

type Issue = Result<IssuedAttempt, 'too-many-open' | 'no-puzzle-found'>;

/**
 * The maximum number of unfinished attempts of a player: more than a player leaves unfinished in normal play, but few
 * enough to store.
 */
const MAX_OPEN = 100;

/**
 * Issues an attempt at a level. If the player has an unfinished attempt at this level, returns it instead (V2), so that
 * repeated and concurrent requests get the same puzzle.
 */
export async function issueAttempt(
  db: Database,
  player: Pick<Player, 'id'>,
  level: number,
  now: Date,
  takePuzzle: TakePuzzle,
): Promise<Issue> {
  const open = await findOpen(db, player.id, level);
  if (open !== undefined) return open;
  if ((await db.$count(attempts, isOpen(player.id))) >= MAX_OPEN) return refused('too-many-open');
  const taken = await takePuzzle(level);
  if (!taken.ok) return taken;
  await db
    .insert(attempts)
    .values({ id: randomText(), playerId: player.id, level, ...taken.value, issuedAt: now })
    .onConflictDoNothing();
  // the stored attempt is read, because a concurrent request may have inserted another one
  return issueAttempt(db, player, level, now, takePuzzle);
}

const isOpen = (playerId: string) =>
  and(eq(attempts.playerId, playerId), isNull(attempts.finishedAt), isNotNull(attempts.issuedAt));

async function findOpen(db: Database, playerId: string, level: number): Promise<Issue | undefined> {
  const { id, seed, puzzle, solution, notation, isCalm } = attempts;
  const [open] = await db
    .select({ id, seed, puzzle, solution, notation, isCalm })
    .from(attempts)
    .where(and(isOpen(playerId), eq(attempts.level, level)));
  if (open === undefined) return undefined;
  requireNotation(open.notation);
  const { id: attempt, notation: _, ...issued } = open;
  if (issued.puzzle === null || issued.solution === null) throw new Error(`open attempt ${attempt} has no puzzle`);
  return ok({ attempt, level, ...issued, puzzle: issued.puzzle, solution: issued.solution });
}
