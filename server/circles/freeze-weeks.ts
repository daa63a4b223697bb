import { and, between, desc, eq, inArray, lt } from 'drizzle-orm';
import { freezesOn, weekStandings } from '#engine/circles/standings.ts';
import { addDays, type Day, weekOf } from '#engine/daily/day.ts';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { circleFinishes, circles, circleWeeks } from '#server/db/schema.ts';
import { type At, type Circle, openMonday, todayAt } from './circle.ts';
import { type Finish, lastDay, loadFinishes } from './finishes.ts';

/** Returns true if the standings of a circle’s week have to be made final on a day (K5). */
export const isDue = ({ openFrom }: Pick<Circle, 'openFrom'>, today: Day): boolean => openFrom < openMonday(today);

/**
 * Makes the standings of a circle’s past weeks final by storing them, from the Tuesday after each week on (K5). Returns
 * the changed circle, which the caller has locked. Stores nothing for a week in which no one has finished a grid. Also
 * stores which attempts have places in these weeks, so that members can see exactly these games later (K4).
 */
export async function freezeWeeks(tx: Database, circle: Circle, at: At): Promise<Circle> {
  const today = todayAt(at);
  if (!isDue(circle, today)) return circle;
  const { code, members } = circle;
  const openFrom = openMonday(today);
  let { activeOn } = circle;
  const ids = members.map(({ id }) => id);
  for (let monday = circle.openFrom; monday < openFrom; monday = addDays(monday, 7)) {
    const before = at.clock.startOf(freezesOn(monday));
    const finishes = await loadFinishes(tx, [code], { first: monday, last: addDays(monday, 6), before });
    await linkPlaced(tx, ids, monday, finishes);
    if (finishes.length === 0) continue;
    activeOn = lastDay(activeOn, finishes);
    const standings = { v: 1, rows: weekStandings(members, finishes, weekOf(monday)) } as const;
    await tx.insert(circleWeeks).values({ code, monday, standings, frozenAt: at.now });
  }
  const first = await firstWeekWithGames(tx, code);
  const { memberId, day } = circleFinishes;
  if (first !== undefined) await tx.delete(circleFinishes).where(and(inArray(memberId, ids), lt(day, first)));
  await tx.update(circles).set({ openFrom, activeOn }).where(eq(circles.code, code));
  return { ...circle, openFrom, activeOn };
}

/** Replaces what the browsers of visitors have sent for a week by the attempts of all members that have places in it. */
async function linkPlaced(tx: Database, ids: string[], monday: Day, finishes: readonly Finish[]): Promise<void> {
  const { memberId, day } = circleFinishes;
  await tx.delete(circleFinishes).where(and(inArray(memberId, ids), between(day, monday, addDays(monday, 6))));
  const placed = finishes.filter(({ isVerified }) => isVerified);
  if (placed.length === 0) return;
  await tx
    .insert(circleFinishes)
    .values(placed.map(each => ({ memberId: each.member, day: each.day, attemptId: each.attempt })));
}

/** Returns the Monday of the first of the latest past weeks whose games can be seen, if there were earlier ones (K4). */
async function firstWeekWithGames(tx: Database, code: string): Promise<Day | undefined> {
  const { monday } = circleWeeks;
  const weeks = tx.select({ monday }).from(circleWeeks).where(eq(circleWeeks.code, code)).orderBy(desc(monday));
  const [first] = await weeks.limit(1).offset(RETENTION.circleGameWeeks - 1);
  return first?.monday;
}
