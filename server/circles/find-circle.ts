import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import { type MemoryLimits, mayTell } from '#server/auth/limits/memory-limits.ts';
import type { Viewer } from '#server/challenges/challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { circleMembers, circles, profiles } from '#server/db/schema.ts';
import { type At, type Circle, todayAt } from './circle.ts';
import { freezeWeeks, isDue } from './freeze-weeks.ts';

/** Finds a circle with its members. First makes the standings of past weeks final if they are due (K5). */
export async function findCircle(db: Database, code: string, at: At): Promise<Circle | undefined> {
  const circle = await load(db, code, false);
  if (circle === undefined || !isDue(circle, todayAt(at))) return circle;
  return db.transaction(tx => lockCircle(tx, code, at));
}

/**
 * Finds a circle, locks it and makes the standings of past weeks final if they are due (K5). Other transactions that
 * change the circle wait until this one ends. Every change of a circle begins with this function, so that it does not
 * change a past week.
 */
export async function lockCircle(tx: Database, code: string, at: At): Promise<Circle | undefined> {
  const circle = await load(tx, code, true);
  return circle && freezeWeeks(tx, circle, at);
}

const MEMBER = {
  ...getTableColumns(circleMembers),
  name: sql<string>`coalesce(${profiles.username}, ${circleMembers.visitorName})`,
};

async function load(db: Database, code: string, isLocked: boolean): Promise<Circle | undefined> {
  const rows = db.select().from(circles).where(eq(circles.code, code));
  const [circle] = await (isLocked ? rows.for('update') : rows);
  if (circle === undefined) return undefined;
  const members = await db
    .select(MEMBER)
    .from(circleMembers)
    .leftJoin(profiles, eq(profiles.id, circleMembers.playerId))
    .where(eq(circleMembers.code, code))
    .orderBy(asc(circleMembers.joinedAt), asc(circleMembers.id));
  // a circle without members was deleted after its row was read, because every circle has a member
  return members.length === 0 ? undefined : { ...circle, members };
}

type Admission = { readonly code: string; readonly viewer: Viewer; readonly address: string };

/**
 * Decides whether a request about a circle is answered. A member is always answered, whatever other people on the same
 * network have sent (M10). All other requests are limited: unknown codes of circles together with those of rooms and
 * challenges (M4), and views of existing circles separately.
 */
export async function admit(
  { db, memoryLimits }: { readonly db: Database; readonly memoryLimits: MemoryLimits },
  { code, viewer, address }: Admission,
): Promise<Result<undefined, 'no-such-circle' | 'too-many'>> {
  const [found] = await db
    .select({ member: circleMembers.id })
    .from(circles)
    .leftJoin(circleMembers, and(eq(circleMembers.code, circles.code), isMembershipOf(viewer)))
    .where(eq(circles.code, code))
    .limit(1);
  if (found?.member) return ok(undefined);
  if (!(await mayTell(memoryLimits, address, found === undefined))) return refused('too-many');
  if (found === undefined) return refused('no-such-circle');
  return (await memoryLimits.allow('circle view from an address', address)) ? ok(undefined) : refused('too-many');
}

/** Builds the SQL condition that a membership belongs to a viewer: by its account or by its key. */
const isMembershipOf = ({ playerId, keyHash }: Viewer) =>
  or(
    ...(playerId === undefined ? [] : [eq(circleMembers.playerId, playerId)]),
    ...(keyHash === undefined ? [] : [eq(circleMembers.keyHash, keyHash)]),
  ) ?? sql`false`;
