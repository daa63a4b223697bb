import { and, asc, gt, isNull } from 'drizzle-orm';
import { KEPT_WITHIN_MS } from '#engine/daily/streak.ts';
import { requireNotation } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { DailyAttempt } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import type { DailyPuzzles } from '#server/daily/daily-puzzles.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts } from '#server/db/schema.ts';
import { hashOfKey, lockPlayer, newVisitorKey, type Player } from '#server/players/player.ts';
import { isOfDay, type Owner } from './attempt-rows.ts';

type Deps = {
  readonly db: Database;
  readonly daily: Pick<DailyPuzzles, 'clock' | 'isOpen' | 'puzzleOf'>;
  /** Counts an attempt that is about to be stored. Returns false beyond the limit. */
  readonly mayStart: () => Promise<boolean>;
};

/** The starting player: one with an account, or a visitor, perhaps with the key of an earlier attempt. */
type Starter = { readonly player: Pick<Player, 'id'> | undefined; readonly key: string | undefined };

/**
 * Issues an attempt at the grid of a day. As long as an open attempt of the same player or key can count for the
 * streak, a request returns it again (J11), and does not count (M10). After that, or after a finish, a request gets a
 * new attempt. A visitor also gets a new key, unless the request names the key of an attempt at the same day.
 */
export async function startDaily(
  { db, daily, mayStart }: Deps,
  { player, key }: Starter,
  day: string,
  at: Date,
): Promise<Result<DailyAttempt, 'no-such-day' | 'no-puzzle-found' | 'too-many'>> {
  if (!daily.isOpen(day)) return refused('no-such-day');
  const { owner, ownKey } = player ? { owner: { playerId: player.id } } : await visitorOf(db, key, day);
  const issued = ({ id, puzzle, solution, issuedAt }: Fresh): DailyAttempt => {
    const elapsedMs = Math.max(0, at.getTime() - issuedAt.getTime());
    return { attempt: id, key: ownKey, day, puzzle, solution, elapsedMs };
  };
  const open = await findOpen(db, owner, day, at);
  if (open !== undefined) return ok(issued(open));
  if (!(await mayStart())) return refused('too-many');
  const found = await daily.puzzleOf(day);
  if (!found.ok) return found;
  const { puzzle, solution, notation } = found.value;
  const isOnDay = daily.clock.dayAt(at) === day;
  const fresh = { id: randomText(), day, puzzle, solution, notation, issuedAt: at, isOnDay };
  return db.transaction(async tx => {
    if (player !== undefined) await lockPlayer(tx, player.id);
    const other = await findOpen(tx, owner, day, at); // an attempt that a concurrent request has stored
    if (other === undefined) await tx.insert(dailyAttempts).values({ ...fresh, ...owner });
    return ok(issued(other ?? fresh));
  });
}

/**
 * Returns the owner of a visitor's new attempt: the holder of the key of an earlier attempt at this day, or of a new
 * key.
 */
async function visitorOf(db: Database, key: string | undefined, day: string) {
  const ownKey = key && (await isKeyOfDay(db, key, day)) ? key : newVisitorKey();
  return { owner: { keyHash: hashOfKey(ownKey) }, ownKey };
}

type Fresh = Pick<typeof dailyAttempts.$inferSelect, 'id' | 'puzzle' | 'solution' | 'issuedAt'>;

/** Finds the attempt of an owner at a day that is open and can still count for the streak. */
async function findOpen(db: Database, owner: Owner, day: string, at: Date): Promise<Fresh | undefined> {
  const since = new Date(at.getTime() - KEPT_WITHIN_MS);
  const [open] = await db
    .select()
    .from(dailyAttempts)
    .where(and(isOfDay(owner, day), isNull(dailyAttempts.finishedAt), gt(dailyAttempts.issuedAt, since)))
    .orderBy(asc(dailyAttempts.issuedAt), asc(dailyAttempts.id))
    .limit(1);
  if (open !== undefined) requireNotation(open.notation);
  return open;
}

/** Returns true if an attempt at this day has this key. Any other key may be too weak to keep a visitor's games. */
const isKeyOfDay = async (db: Database, key: string, day: string): Promise<boolean> =>
  (await db.$count(dailyAttempts, isOfDay({ keyHash: hashOfKey(key) }, day))) > 0;
