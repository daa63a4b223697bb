import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import { KEPT_WITHIN_MS } from '#engine/daily/streak.ts';
import { type Grade, readGrade } from '#engine/levels.ts';
import { requireNotation } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { DailyAttempt } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import type { DailyPuzzles } from '#server/daily/daily-puzzles.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts, dailyPuzzles } from '#server/db/schema.ts';
import { hashOfKey, lockPlayer, newVisitorKey, type Player } from '#server/players/player.ts';
import { hasGridOfDay, isOfDay, type Owner } from './attempt-rows.ts';

type Deps = {
  readonly db: Database;
  readonly daily: Pick<DailyPuzzles, 'clock' | 'isOpen' | 'puzzleOf'>;
  /** Counts a new attempt that is about to be stored (M10). Returns false if too many were started lately. */
  readonly mayStart: () => Promise<boolean>;
};

/** Who starts an attempt: a player with an account, or a visitor, who may have the key of an earlier attempt. */
type Starter = { readonly player: Pick<Player, 'id'> | undefined; readonly key: string | undefined };

/**
 * Starts an attempt at the grid of a day. If the same player or key has an open attempt that can still count for the
 * streak, returns this attempt again (J11). A visitor gets a new key, unless the request has the key of an earlier
 * attempt at the same day.
 */
export async function startDaily(
  { db, daily, mayStart }: Deps,
  { player, key }: Starter,
  day: string,
  at: Date,
): Promise<Result<DailyAttempt, 'no-such-day' | 'no-puzzle-found' | 'too-many'>> {
  if (!daily.isOpen(day)) return refused('no-such-day');
  const { owner, ownKey } = player ? { owner: { playerId: player.id } } : await visitorOf(db, key, day);
  const issued = await issueAttempt({ db, daily, mayStart }, owner, day, at);
  if (!issued.ok) return issued;
  const { id, puzzle, solution, grade, issuedAt } = issued.value;
  const elapsedMs = Math.max(0, at.getTime() - issuedAt.getTime());
  return ok({ attempt: id, key: ownKey, day, puzzle, solution, grade, elapsedMs });
}

/**
 * Issues an attempt at the grid of a day to an owner, or returns the open attempt that can still count for the streak
 * (J11).
 */
export async function issueAttempt(
  { db, daily, mayStart }: Deps,
  owner: Owner,
  day: Day,
  at: Date,
): Promise<Result<IssuedAttempt, 'no-puzzle-found' | 'no-such-day' | 'too-many'>> {
  const open = await findOpen(db, owner, day, at);
  if (open !== undefined) return ok(open);
  if (!(await mayStart())) return refused('too-many');
  const found = await daily.puzzleOf(day);
  if (!found.ok) return found;
  const { puzzle, solution, notation, grade } = found.value;
  const isOnDay = daily.clock.dayAt(at) === day;
  const fresh = { id: randomText(), day, puzzle, solution, notation, issuedAt: at, isOnDay };
  return db.transaction(async tx => {
    await lockOwner(tx, owner);
    // the open attempt is sought again, because a concurrent request may have stored one meanwhile
    const other = await findOpen(tx, owner, day, at);
    if (other === undefined) await tx.insert(dailyAttempts).values({ ...fresh, ...owner });
    return ok(other ?? { ...fresh, grade });
  });
}

/** Locks an owner until the transaction ends, so that concurrent requests issue one attempt. */
async function lockOwner(tx: Database, owner: Owner): Promise<void> {
  if ('playerId' in owner) await lockPlayer(tx, owner.playerId);
  else await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner.keyHash}, 0))`);
}

/**
 * Returns the owner of a visitor's new attempt, with the visitor's key: the key of an earlier attempt at this day if
 * the request has one, and otherwise a new key.
 */
async function visitorOf(db: Database, key: string | undefined, day: string) {
  const ownKey = key && (await isKeyOfDay(db, key, day)) ? key : newVisitorKey();
  return { owner: { keyHash: hashOfKey(ownKey) }, ownKey };
}

/**
 * An attempt that the server has issued, with its grid. The grade is not known if the operator has replaced the grid of
 * the day since (J8).
 */
export type IssuedAttempt = Pick<typeof dailyAttempts.$inferSelect, 'id' | 'puzzle' | 'solution' | 'issuedAt'> & {
  readonly grade: Grade | undefined;
};

/** Finds an open attempt of an owner at the grid of a day that can still count for the streak. */
async function findOpen(db: Database, owner: Owner, day: Day, at: Date): Promise<IssuedAttempt | undefined> {
  const since = new Date(at.getTime() - KEPT_WITHIN_MS);
  const [open] = await db
    .select({ attempt: dailyAttempts, grade: dailyPuzzles.grade })
    .from(dailyAttempts)
    .leftJoin(dailyPuzzles, hasGridOfDay)
    .where(and(isOfDay(owner, day), isNull(dailyAttempts.finishedAt), gt(dailyAttempts.issuedAt, since)))
    .orderBy(asc(dailyAttempts.issuedAt), asc(dailyAttempts.id))
    .limit(1);
  if (open === undefined) return undefined;
  requireNotation(open.attempt.notation);
  return { ...open.attempt, grade: readGrade(open.grade) };
}

/**
 * Returns true if the key belongs to an attempt at this day. The server accepts no other key from a visitor, because
 * a key that it did not issue could be easy to guess.
 */
export const isKeyOfDay = async (db: Database, key: string, day: string): Promise<boolean> =>
  (await db.$count(dailyAttempts, isOfDay({ keyHash: hashOfKey(key) }, day))) > 0;
