import { randomBytes } from 'node:crypto';
import { and, asc, gt, isNull } from 'drizzle-orm';
import { requireNotation } from '#engine/notation.ts';
import { ok, type Result } from '#engine/result.ts';
import type { DailyAttempt } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import type { Player } from '#server/auth/player.ts';
import type { DailyPuzzles } from '#server/daily/daily-puzzles.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts } from '#server/db/schema.ts';
import { hashOfKey } from '#server/duels/ticket.ts';
import { KEPT_WITHIN_MS } from './judge-daily.ts';
import { isOfDay, lockPlayer, type Owner } from './owner.ts';

type Deps = { readonly db: Database; readonly daily: Pick<DailyPuzzles, 'clock' | 'puzzleOf'> };

/** Who starts: a player with an account, or a visitor, perhaps with the key of an earlier attempt. */
type Starter = { readonly player: Pick<Player, 'id'> | undefined; readonly key: string | undefined };

/**
 * Issues an attempt at the grid of a day. An open attempt of the same player or key is returned again for as long as it
 * can count for the streak (J11); after that, and after a finish, there is a new one. A visitor gets a new key, unless
 * they name that of an attempt at the same day.
 */
export async function startDaily(
  { db, daily }: Deps,
  { player, key }: Starter,
  day: string,
  at: Date,
): Promise<Result<DailyAttempt, 'no-such-day' | 'no-puzzle-found'>> {
  const found = await daily.puzzleOf(day);
  if (!found.ok) return found;
  const { puzzle, solution, notation } = found.value;
  const isOnDay = daily.clock.dayAt(at) === day;
  const fresh = { id: randomText(), day, puzzle, solution, notation, issuedAt: at, isOnDay };
  if (player !== undefined)
    return db.transaction(async tx => {
      await lockPlayer(tx, player.id);
      return ok(await openOrNew(tx, { playerId: player.id }, fresh, undefined));
    });
  const ownKey = key && (await isKeyOfDay(db, key, day)) ? key : randomBytes(16).toString('base64url');
  return ok(await openOrNew(db, { keyHash: hashOfKey(ownKey) }, fresh, ownKey));
}

type Fresh = Omit<typeof dailyAttempts.$inferInsert, 'playerId' | 'keyHash'>;

/** Returns the open attempt of an owner, or stores a fresh one. */
async function openOrNew(db: Database, owner: Owner, fresh: Fresh, key: string | undefined): Promise<DailyAttempt> {
  const since = new Date(fresh.issuedAt.getTime() - KEPT_WITHIN_MS);
  const [open] = await db
    .select()
    .from(dailyAttempts)
    .where(and(isOfDay(owner, fresh.day), isNull(dailyAttempts.finishedAt), gt(dailyAttempts.issuedAt, since)))
    .orderBy(asc(dailyAttempts.issuedAt), asc(dailyAttempts.id))
    .limit(1);
  if (open === undefined) await db.insert(dailyAttempts).values({ ...fresh, ...owner });
  else requireNotation(open.notation);
  const { id, day, puzzle, solution, issuedAt } = open ?? fresh;
  const elapsedMs = Math.max(0, fresh.issuedAt.getTime() - issuedAt.getTime());
  return { attempt: id, key, day, puzzle, solution, elapsedMs };
}

/** Returns true if an attempt at this day has this key. Any other key may be too weak to keep a visitor's games. */
const isKeyOfDay = async (db: Database, key: string, day: string): Promise<boolean> =>
  (await db.$count(dailyAttempts, isOfDay({ keyHash: hashOfKey(key) }, day))) > 0;
