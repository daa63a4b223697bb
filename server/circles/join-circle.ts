import { eq } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import { MAX_CIRCLES } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import type { Viewer } from '#server/challenges/challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { circleMembers } from '#server/db/schema.ts';
import { holdAccount, lockPlayer } from '#server/players/player.ts';
import { type At, type Circle, MAX_MEMBERS, type MemberOwner, memberOf, ownerOf, todayAt } from './circle.ts';
import { findCircle, lockCircle } from './find-circle.ts';

type JoinRefusal =
  | 'signed-out'
  | 'no-such-circle'
  | 'key-missing'
  | 'missing'
  | 'full'
  | 'too-many-circles'
  | 'too-many-joined';

type JoinDeps = {
  readonly db: Database;
  /**
   * Counts a membership that is about to be made (M10). Returns false if the limit is exhausted. Calling it in a
   * transaction could block forever, because the embedded database has only one connection.
   */
  readonly mayJoin: () => Promise<boolean>;
};

/** Makes a viewer a member of a circle (K1). Changes nothing if the viewer is a member already. */
export async function joinCircle(
  { db, mayJoin }: JoinDeps,
  code: string,
  viewer: Viewer,
  visitorName: string | null,
  at: At,
): Promise<Result<string, JoinRefusal>> {
  const earlier = prepare(await findCircle(db, code, at), viewer, visitorName);
  if (!earlier.ok) return earlier;
  if (earlier.value === 'is-member') return ok(code);
  if (!(await mayJoin())) return refused('too-many-joined');
  return db.transaction(async tx => {
    if (!(await holdMember(tx, viewer.playerId))) return refused('signed-out');
    const owner = prepare(await lockCircle(tx, code, at), viewer, visitorName);
    if (!owner.ok) return owner;
    if (owner.value === 'is-member') return ok(code);
    if (await hasMaxCircles(tx, viewer.playerId)) return refused('too-many-circles');
    const member = { id: randomText(), code, isMaker: false, joinedOn: todayAt(at), joinedAt: at.now };
    await tx.insert(circleMembers).values({ ...member, ...owner.value });
    return ok(code);
  });
}

/** Returns the owner of the membership to be made, `is-member` if there is one already, or why there can be none. */
function prepare(
  circle: Circle | undefined,
  viewer: Viewer,
  visitorName: string | null,
): Result<MemberOwner | 'is-member', Exclude<JoinRefusal, 'signed-out'>> {
  if (circle === undefined) return refused('no-such-circle');
  if (memberOf(circle, viewer) !== undefined) return ok('is-member');
  const owner = ownerOf(viewer, visitorName);
  return owner.ok && circle.members.length >= MAX_MEMBERS ? refused('full') : owner;
}

/**
 * Locks an account that is about to become a member of a circle until the transaction ends, so that requests on several
 * servers do not exceed the limit of circles together. Returns false if the account no longer exists. For a visitor,
 * locks nothing and returns true.
 */
export async function holdMember(tx: Database, playerId: string | undefined): Promise<boolean> {
  if (!(await holdAccount(tx, playerId))) return false;
  if (playerId !== undefined) await lockPlayer(tx, playerId);
  return true;
}

/**
 * Returns true if an account belongs to the maximum number of circles. The browser of a visitor counts its circles
 * itself.
 */
export const hasMaxCircles = async (db: Database, playerId: string | undefined): Promise<boolean> =>
  playerId !== undefined && (await countCirclesOf(db, playerId)) >= MAX_CIRCLES;

/** Returns the number of circles to which an account belongs. */
export const countCirclesOf = (db: Database, playerId: string): Promise<number> =>
  db.$count(circleMembers, eq(circleMembers.playerId, playerId));
