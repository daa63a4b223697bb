import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { dayRows, type Standing, weekStandings } from '#engine/circles/standings.ts';
import { addDays, type Day, weekOf } from '#engine/daily/day.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { CircleView, ListedCircle, ListedCircles } from '#protocol/http.ts';
import type { Viewer } from '#server/challenges/challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { circleMembers, circles, circleWeeks, type StoredStandings } from '#server/db/schema.ts';
import { hashOfKey } from '#server/players/player.ts';
import { type At, type Circle, isMaker, type Member, memberOf, membersOf, mondayOf, todayAt } from './circle.ts';
import { findCircle } from './find-circle.ts';
import { type Finish, lastDay, loadFinishes } from './finishes.ts';

/** A view of a circle for one of its members. */
type MemberView = Exclude<CircleView, { readonly you: 'stranger' }>;

/** Returns what a viewer may see of a circle (K4). */
export async function readCircle(
  db: Database,
  code: string,
  viewer: Viewer,
  at: At,
): Promise<Result<CircleView, 'no-such-circle'>> {
  const circle = await findCircle(db, code, at);
  if (circle === undefined) return refused('no-such-circle');
  if (memberOf(circle, viewer) === undefined) return ok({ ...aboutOf(circle), you: 'stranger' });
  const today = todayAt(at);
  const finishes = await loadFinishes(db, [code], { first: circle.openFrom, last: today });
  const frozen = await db
    .select()
    .from(circleWeeks)
    .where(eq(circleWeeks.code, code))
    .orderBy(desc(circleWeeks.monday))
    .limit(RETENTION.circleGameWeeks);
  return ok(viewOf(circle, viewer, today, finishes, frozen));
}

const aboutOf = ({ code, name, members }: Circle) => ({ code, name, memberCount: members.length });

function viewOf(
  circle: Circle,
  viewer: Viewer,
  today: Day,
  finishes: readonly Finish[],
  frozen: readonly (typeof circleWeeks.$inferSelect)[],
): MemberView {
  const { members, openFrom } = circle;
  const own = new Set(membersOf(circle, viewer).map(({ id }) => id));
  const ofDay = (wanted: Day) => finishes.filter(({ day }) => day === wanted);
  const [ofToday, yesterday] = [ofDay(today), addDays(today, -1)];
  const hasFinished = ofToday.some(({ member }) => own.has(member));
  const monday = mondayOf(today);
  const byId = new Map(members.map(member => [member.id, member]));
  const rowIn =
    (first: Day) =>
    ({ member, points, rank, days }: Standing) => ({
      ...{ member, points, rank, isYou: own.has(member) },
      name: byId.get(member)?.name ?? null,
      // the games of a person who has left cannot be seen any more; without points, there is no game
      ...(byId.has(member) && points > 0 && { days: weekOf(first).map(day => days[day] ?? 0) }),
    });
  const visible = hasFinished ? finishes : finishes.filter(({ day }) => day < today);
  const standingsOf = (first: Day) => weekStandings(members, visible, weekOf(first)).map(rowIn(first));
  // the standings of this week have only rows of present members, so each row has a name
  const weekRows = standingsOf(monday).map(row => ({ ...row, name: row.name ?? '' }));
  return {
    ...aboutOf(circle),
    you: isMaker(circle, viewer) ? 'maker' : 'member',
    members: members.map(member => ({
      ...{ id: member.id, name: member.name, isYou: own.has(member.id), isMaker: member.isMaker },
    })),
    today: {
      day: today,
      finished: ofToday.length,
      ...(hasFinished && { rows: rowsOf(ofToday, byId, own) }),
    },
    ...(ofDay(yesterday).length > 0 && {
      yesterday: { day: yesterday, rows: rowsOf(ofDay(yesterday), byId, own) },
    }),
    week: { monday, rows: weekRows },
    weeks: [
      ...(openFrom < monday ? [{ monday: openFrom, isFrozen: false, rows: standingsOf(openFrom) }] : []),
      ...frozen.map(row => ({
        ...{ monday: row.monday, isFrozen: true, rows: readStandings(row.standings).map(rowIn(row.monday)) },
      })),
    ],
    ...endOf(lastDay(circle.activeOn, finishes), today),
  };
}

/** Returns the members’ results of a day, the best first, with the places of the verified times (K2). */
function rowsOf(finishes: readonly Finish[], members: ReadonlyMap<string, Member>, own: ReadonlySet<string>) {
  const finishOf = new Map(finishes.map(finish => [finish.member, finish]));
  return dayRows(finishes).flatMap(({ member, place }) => {
    const [finish, about] = [finishOf.get(member), members.get(member)];
    // a member who joined after the circle was read gets no row
    if (finish === undefined || about === undefined) return [];
    const { durationMs, hints, isVerified, input } = finish;
    const result = { durationMs, hintsUsed: hints, isVerified, place, input: input ?? undefined };
    return [{ member, name: about.name, isYou: own.has(member), ...result }];
  });
}

/** Reads stored standings. Throws if a newer version of the server has stored them. */
function readStandings({ v, rows }: StoredStandings): readonly Standing[] {
  if (v !== 1) throw new Error(`standings of a circle have the unknown version ${v}`);
  return rows;
}

/** Returns the day on which a circle will be deleted, or an empty object until the page announces that day (K7). */
const endOf = (activeOn: Day, today: Day) =>
  today < addDays(activeOn, RETENTION.quietCircleNoticeDays)
    ? {}
    : { endsOn: addDays(activeOn, RETENTION.quietCircleDays) };

/** A circle to which a visitor belongs, and the key that proves that the visitor is a member. */
export type Claim = { readonly code: string; readonly key: string };

type Lister = { readonly playerId: string | undefined; readonly claims: readonly Claim[] };

/**
 * Lists the circles of an account and those that a visitor proves to belong to, in the order of joining. Tells how many
 * members have finished today’s grid, and the player’s own place once the player has finished it, but no name and no
 * time of another member (K4).
 */
export async function listCircles(db: Database, lister: Lister, at: At): Promise<ListedCircles> {
  const day = todayAt(at);
  const isOwn = isMembershipOfLister(lister);
  if (isOwn === undefined) return { day, circles: [] };
  const ofCircle = sql`(select count(*) from ${circleMembers} other where other.code = ${circles.code})`;
  const memberships = await db
    .select({ member: circleMembers.id, code: circles.code, name: circles.name, memberCount: ofCircle.mapWith(Number) })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.code, circleMembers.code))
    .where(isOwn)
    .orderBy(asc(circleMembers.joinedAt), asc(circles.code));
  const own = new Set(memberships.map(({ member }) => member));
  const byCode = new Map(memberships.map(({ member, ...about }) => [about.code, about]));
  const finishes = await loadFinishes(db, [...byCode.keys()], { first: day, last: day });
  const standing = [...byCode.values()].map(about => {
    const ofCircle = finishes.filter(({ code }) => code === about.code);
    return { ...about, finishedToday: ofCircle.length, ...placeOf(ofCircle, own) };
  });
  return { day, circles: standing };
}

/** Returns the place of a player’s own result among the results of a day (K2), if the player has a place. */
function placeOf(finishes: readonly Finish[], own: ReadonlySet<string>): Pick<ListedCircle, 'placeToday'> {
  const rows = dayRows(finishes);
  const place = rows.find(({ member }) => own.has(member))?.place;
  return place === undefined
    ? {}
    : { placeToday: { place, count: rows.filter(row => row.place !== undefined).length } };
}

/**
 * Builds the SQL condition that a membership belongs to the person whose circles are listed. Returns undefined for a
 * person with neither account nor key.
 */
const isMembershipOfLister = ({ playerId, claims }: Lister): SQL | undefined =>
  or(
    playerId === undefined ? undefined : eq(circleMembers.playerId, playerId),
    ...claims.map(({ code, key }) => and(eq(circleMembers.code, code), eq(circleMembers.keyHash, hashOfKey(key)))),
  );
