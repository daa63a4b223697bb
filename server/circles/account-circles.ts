import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { type Ok, ok } from '#engine/result.ts';
import { MAX_CIRCLES } from '#protocol/http.ts';
import { inPages } from '#server/db/in-pages.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { circleMembers, circles, circleWeeks, profiles } from '#server/db/schema.ts';
import { hashOfKey, type Player } from '#server/players/player.ts';
import { eraseMembers } from './change-circle.ts';
import { type At, openMonday, todayAt } from './circle.ts';
import { lockCircle } from './find-circle.ts';
import { holdMember } from './join-circle.ts';
import type { Claim } from './read-circle.ts';

/** Reads an account’s memberships of circles, for the export of the account. */
export function exportCircles(db: Database, playerId: string) {
  const { code, name } = circles;
  const { isMaker, joinedOn, joinedAt } = circleMembers;
  return db
    .select({ code, name, isMaker, joinedOn, joinedAt })
    .from(circleMembers)
    .innerJoin(circles, eq(code, circleMembers.code))
    .where(eq(circleMembers.playerId, playerId))
    .orderBy(asc(joinedAt), asc(code));
}

/** The number of rows with final standings of past weeks that are read at a time. */
const PAGE_SIZE = 200;

/** An account’s own row in the final standings of a week. Null if the account joined the circle after that week. */
type OwnStanding = { readonly points: number; readonly rank: number; readonly days: Readonly<Record<string, number>> };

/**
 * Reads an account’s own rows in the final standings of its circles’ past weeks, in pages, for the export of the
 * account. Leaves out the other members.
 */
export function exportCircleWeeks(db: Database, playerId: string) {
  const { code, monday, standings } = circleWeeks;
  const own = sql<OwnStanding | null>`(select standing - 'member' from jsonb_array_elements(${standings} -> 'rows')
    standing where standing ->> 'member' = ${circleMembers.id})`;
  return inPages(PAGE_SIZE, (size, after?: { readonly code: string; readonly monday: string }) =>
    db
      .select({ code, monday, own })
      .from(circleMembers)
      .innerJoin(circleWeeks, eq(code, circleMembers.code))
      .where(
        and(
          eq(circleMembers.playerId, playerId),
          after && sql`(${code}, ${monday}) > (${after.code}, ${after.monday}::date)`,
        ),
      )
      .orderBy(asc(code), asc(monday))
      .limit(size),
  );
}

/** Returns the codes of an account’s circles, in the order in which transactions lock several circles. */
async function codesOf(db: Database, playerId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ code: circleMembers.code })
    .from(circleMembers)
    .where(eq(circleMembers.playerId, playerId));
  return rows.map(({ code }) => code).toSorted();
}

/**
 * Erases an account from its circles before the account is deleted (K6). First makes the standings of past weeks final
 * if they are due (K5), so that the account’s points in them stay.
 */
export async function removeFromCircles(tx: Transaction, playerId: string, at: At): Promise<void> {
  // locks the profile, to wait until the player has joined a circle meanwhile, and to prevent further joining
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, playerId)).for('update');
  for (const code of await codesOf(tx, playerId)) {
    const circle = await lockCircle(tx, code, at);
    const own = circle?.members.filter(member => member.playerId === playerId) ?? [];
    if (circle !== undefined) await eraseMembers(tx, circle, own);
  }
}

/**
 * Makes the standings of past weeks final in an account’s circles if they are due (K5). Called before daily attempts of
 * a visitor move to the account, because these attempts would change the standings.
 */
export async function freezeCirclesOf(db: Database, playerId: string, at: At): Promise<void> {
  const due = await db
    .select({ code: circles.code })
    .from(circles)
    .innerJoin(circleMembers, eq(circleMembers.code, circles.code))
    .where(and(eq(circleMembers.playerId, playerId), lt(circles.openFrom, openMonday(todayAt(at)))));
  for (const { code } of due) await db.transaction(tx => lockCircle(tx, code, at));
}

/** The number of memberships moved to the account, and the codes of the circles in which the visitor stays a member. */
type Moved = { readonly moved: number; readonly kept: readonly string[] };

/**
 * Moves the memberships of a visitor to a player’s account (K1). The account’s name replaces the one that the visitor
 * chose. Ignores memberships with another key, so a repeated request changes nothing. A membership stays the visitor’s
 * if the account belongs to the same circle, or to the maximum number of circles.
 */
export const moveMemberships = (
  db: Database,
  player: Pick<Player, 'id'>,
  claims: readonly Claim[],
  at: At,
): Promise<Ok<Moved>> =>
  db.transaction(async tx => {
    const hashes = new Map(claims.map(({ code, key }) => [code, hashOfKey(key)]));
    const kept: string[] = [];
    let moved = 0;
    if (hashes.size === 0 || !(await holdMember(tx, player.id))) return ok({ moved, kept });
    const { length: before } = await codesOf(tx, player.id);
    for (const code of [...hashes.keys()].toSorted()) {
      const members = (await lockCircle(tx, code, at))?.members ?? [];
      const claimed = members.find(({ keyHash }) => keyHash === hashes.get(code));
      if (claimed === undefined) continue;
      if (before + moved >= MAX_CIRCLES || members.some(({ playerId }) => playerId === player.id)) {
        kept.push(code);
        continue;
      }
      await tx
        .update(circleMembers)
        .set({ playerId: player.id, keyHash: null, visitorName: null })
        .where(eq(circleMembers.id, claimed.id));
      moved++;
    }
    return ok({ moved, kept });
  });
