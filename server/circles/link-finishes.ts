import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import type { Database } from '#server/db/open-database.ts';
import { circleFinishes, circleMembers, dailyAttempts } from '#server/db/schema.ts';
import { hashOfKey } from '#server/players/player.ts';
import type { At, Circle } from './circle.ts';
import { lockCircle } from './find-circle.ts';
import { isEarlier } from './finishes.ts';
import type { Claim } from './read-circle.ts';

/** A daily attempt of a visitor, and the key that proves that the attempt is theirs. */
type ClaimedAttempt = { readonly attempt: string; readonly key: string };

/**
 * How many daily results of a visitor count in circles from now on, and whether the visitor has proved to be a member
 * of one.
 */
type Linked = { readonly linked: number; readonly isMember: boolean };

/**
 * Makes the finished daily attempts of a visitor count in the visitor’s circles (K2). Ignores circles and attempts
 * whose key is wrong. Also ignores attempts that were not finished, were not begun on their day, are of a week with
 * final standings, are of a day before the visitor has joined, or count for another member.
 */
export async function linkFinishes(
  db: Database,
  claims: readonly Claim[],
  claimed: readonly ClaimedAttempt[],
  at: At,
): Promise<Linked> {
  const finished = await findFinished(db, claimed);
  let [linked, isMember] = [0, false];
  for (const { code, key } of claims) {
    const keyHash = hashOfKey(key);
    const links = await db.transaction(async tx => {
      const circle = await lockCircle(tx, code, at);
      const member = circle?.members.find(each => each.keyHash === keyHash);
      if (circle === undefined || member === undefined) return undefined;
      return link(tx, circle, member, finished);
    });
    isMember ||= links !== undefined;
    linked += links ?? 0;
  }
  return { linked, isMember };
}

type FinishedAttempt = { readonly attempt: string; readonly day: Day; readonly finishedAt: Date | null };

const COLUMNS = { attempt: dailyAttempts.id, day: dailyAttempts.day, finishedAt: dailyAttempts.finishedAt };

/** Finds the claimed attempts that were begun on their day and are finished, and whose key is right. */
async function findFinished(db: Database, claimed: readonly ClaimedAttempt[]): Promise<readonly FinishedAttempt[]> {
  const hashes = new Map(claimed.map(({ attempt, key }) => [attempt, hashOfKey(key)]));
  const { id, finishedAt, isOnDay, keyHash } = dailyAttempts;
  const found = await db
    .select({ ...COLUMNS, keyHash })
    .from(dailyAttempts)
    .where(and(inArray(id, [...hashes.keys()]), isNotNull(finishedAt), eq(isOnDay, true)));
  return found.filter(row => row.keyHash === hashes.get(row.attempt));
}

/** Stores a visitor’s first finished attempt of each day for a member of a circle, and returns how many are new. */
async function link(
  tx: Database,
  { code, openFrom }: Circle,
  { id: memberId, joinedOn }: Circle['members'][number],
  finished: readonly FinishedAttempt[],
): Promise<number> {
  const { attemptId } = circleFinishes;
  const known = await tx
    .select(COLUMNS)
    .from(circleFinishes)
    .innerJoin(dailyAttempts, and(eq(dailyAttempts.id, attemptId), isNotNull(dailyAttempts.keyHash)))
    .where(eq(circleFinishes.memberId, memberId));
  const claimed = finished.map(({ attempt }) => attempt);
  const ofOthers = await tx
    .select({ attempt: attemptId })
    .from(circleFinishes)
    .innerJoin(circleMembers, and(eq(circleMembers.id, circleFinishes.memberId), eq(circleMembers.code, code)))
    .where(and(ne(circleFinishes.memberId, memberId), inArray(attemptId, claimed)));
  const taken = new Set(ofOthers.map(({ attempt }) => attempt));
  const first = new Map<Day, FinishedAttempt>(known.map(row => [row.day, row]));
  for (const row of finished) {
    const other = first.get(row.day);
    const isCounted = row.day >= openFrom && row.day >= joinedOn && !taken.has(row.attempt);
    if (isCounted && (other === undefined || isEarlier(row, other))) first.set(row.day, row);
  }
  const fresh = [...first.values()].filter(({ attempt }) => known.every(row => row.attempt !== attempt));
  for (const { day, attempt } of fresh)
    await tx
      .insert(circleFinishes)
      .values({ memberId, day, attemptId: attempt })
      .onConflictDoUpdate({
        target: [circleFinishes.memberId, circleFinishes.day],
        set: { attemptId: attempt },
      });
  return fresh.length;
}
