import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import { type Ok, ok } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, dailyAttempts } from '#server/db/schema.ts';
import { countRecorded, type TooManyGames } from '#server/games/history/count-recorded.ts';
import { hashOfKey, lockPlayer, type Player } from '#server/players/player.ts';
import { isOfPlayer, recordInHistory } from './attempt-rows.ts';

type Claim = { readonly attempt: string; readonly key: string };

type AttemptRow = typeof dailyAttempts.$inferSelect;

/**
 * Moves the attempts of a visitor to a player's account (J14), and returns how many were moved. Ignores attempts with
 * another key and attempts that have an account, so a repeated request changes nothing. Moves no attempt if the
 * account would then exceed its limit of recorded games per hour (V13).
 */
export const joinDaily = (
  db: Database,
  player: Pick<Player, 'id'>,
  claims: readonly Claim[],
  now: Date,
): Promise<Ok<number> | TooManyGames> =>
  db.transaction(async tx => {
    await lockPlayer(tx, player.id);
    const joined = await lockClaimed(tx, claims);
    if (joined.length === 0) return ok(0);
    const counted = await countRecorded(tx, player.id, now, joined.filter(isFinished).length);
    if (!counted.ok) return counted;
    const ids = joined.map(({ id }) => id);
    await withdrawVerification(tx, player.id, joined);
    const rows = await tx
      .update(dailyAttempts)
      .set({ playerId: player.id, keyHash: null, network: null, isSurplus: false })
      .where(inArray(dailyAttempts.id, ids))
      .returning();
    await recordInHistory(tx, rows);
    return ok(rows.length);
  });

/**
 * Returns the attempts that the player asks for, without those for which the sent key is wrong. Locks their rows in the
 * database.
 */
async function lockClaimed(tx: Database, claims: readonly Claim[]): Promise<readonly AttemptRow[]> {
  const hashes = new Map(claims.map(({ attempt, key }) => [attempt, hashOfKey(key)]));
  const rows = await tx
    .select()
    .from(dailyAttempts)
    .where(inArray(dailyAttempts.id, [...hashes.keys()]))
    .orderBy(asc(dailyAttempts.id))
    .for('update');
  return rows.filter(({ id, keyHash }) => hashes.get(id) === keyHash);
}

/**
 * Keeps only the first finish of each day verified, among the player's own attempts and the attempts that are being
 * moved (J12). Does the same to the runs of challenges that share these attempts (C13).
 */
async function withdrawVerification(tx: Database, playerId: string, joined: readonly AttemptRow[]): Promise<void> {
  const days = [...new Set(joined.map(({ day }) => day))];
  const ofDays = and(isOfPlayer(playerId), inArray(dailyAttempts.day, days), isNotNull(dailyAttempts.finishedAt));
  const finished = [...(await tx.select().from(dailyAttempts).where(ofDays)), ...joined.filter(isFinished)];
  const firsts = new Map<Day, AttemptRow>();
  for (const each of finished.toSorted(byFinish)) if (!firsts.has(each.day)) firsts.set(each.day, each);
  const later = finished.filter(({ id, day, isVerified }) => isVerified && firsts.get(day)?.id !== id);
  if (later.length === 0) return;
  const ids = later.map(({ id }) => id);
  await tx.update(dailyAttempts).set({ isVerified: false }).where(inArray(dailyAttempts.id, ids));
  await tx.update(challengeRuns).set({ isVerified: false }).where(inArray(challengeRuns.dailyAttempt, ids));
}

const isFinished = ({ finishedAt }: AttemptRow): boolean => finishedAt !== null;

const byFinish = (a: AttemptRow, b: AttemptRow): number =>
  (a.finishedAt?.getTime() ?? 0) - (b.finishedAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1);
