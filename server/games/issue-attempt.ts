import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { IssuedAttempt } from '#protocol/http.ts';
import type { Player } from '#server/auth/player.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts } from '#server/db/schema.ts';

/**
 * The maximum number of unfinished attempts per player: more than anyone leaves unfinished in normal play, but
 * few enough to store.
 */
const MAX_OPEN = 100;

const MAX_SEED_TRIES = 10;

/**
 * Issues an attempt for a level, or returns the player's unfinished attempt (V2), so that repeated and
 * concurrent requests get the same seed.
 */
export async function issueAttempt(
  db: Database,
  player: Pick<Player, 'id'>,
  level: number,
  now: Date,
  randomText: () => string,
): Promise<Result<IssuedAttempt, 'too-many-open'>> {
  const open = await findOpen(db, player.id, level);
  if (open !== undefined) return ok(open);
  if ((await db.$count(attempts, isOpen(player.id))) >= MAX_OPEN) return refused('too-many-open');
  const attempt = { id: randomText(), playerId: player.id, level, seed: drawSeed(level, randomText) };
  await db
    .insert(attempts)
    .values({ ...attempt, issuedAt: now })
    .onConflictDoNothing();
  // returns the stored attempt, which a concurrent request may have inserted
  return issueAttempt(db, player, level, now, randomText);
}

const isOpen = (playerId: string) =>
  and(eq(attempts.playerId, playerId), isNull(attempts.finishedAt), isNotNull(attempts.issuedAt));

async function findOpen(db: Database, playerId: string, level: number): Promise<IssuedAttempt | undefined> {
  const [open] = await db
    .select({ attempt: attempts.id, level: attempts.level, seed: attempts.seed })
    .from(attempts)
    .where(and(isOpen(playerId), eq(attempts.level, level)));
  return open;
}

/** Draws random seeds, at most ten, until one yields a puzzle. Nearly every seed yields one. */
function drawSeed(level: number, randomText: () => string): string {
  for (let tries = 0; tries < MAX_SEED_TRIES; tries++) {
    const seed = randomText();
    if (generatePuzzle(level, seed).ok) return seed;
  }
  throw new Error(`no puzzle of level ${level} in ${MAX_SEED_TRIES} seeds`);
}
