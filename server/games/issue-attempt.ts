import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { generatePuzzle } from '#engine/generator/generate.ts';
import type { Player } from '#server/auth/player.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts } from '#server/db/schema.ts';

/** A level that a player may now play for their account. */
export type IssuedAttempt = { readonly attempt: string; readonly level: number; readonly seed: string };

/** More levels than anybody leaves unfinished, and few enough to keep. */
const MAX_OPEN = 100;

const SEEDS_TRIED = 10;

/**
 * Hands a level out, or hands it out again while it is unfinished (V2): nobody gets another seed by asking twice, and tabs
 * that ask at once get the same one.
 */
export async function issueAttempt(
  db: Database,
  player: Pick<Player, 'id'>,
  level: number,
  now: Date,
  randomText: () => string,
): Promise<IssuedAttempt | 'too-many-open'> {
  const open = await findOpen(db, player.id, level);
  if (open !== undefined) return open;
  if ((await db.$count(attempts, isOpen(player.id))) >= MAX_OPEN) return 'too-many-open';
  const handedOut = { id: randomText(), playerId: player.id, level, seed: drawSeed(level, randomText) };
  await db
    .insert(attempts)
    .values({ ...handedOut, issuedAt: now })
    .onConflictDoNothing();
  return issueAttempt(db, player, level, now, randomText); // whoever was first: theirs
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

/** A seed that a puzzle can be made of; nearly every one is. */
function drawSeed(level: number, randomText: () => string): string {
  for (let tried = 0; tried < SEEDS_TRIED; tried++) {
    const seed = randomText();
    if (generatePuzzle(level, seed).ok) return seed;
  }
  throw new Error(`no puzzle of level ${level} in ${SEEDS_TRIED} seeds`);
}
