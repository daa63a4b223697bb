import { and, eq, inArray, lt } from 'drizzle-orm';
import { freezesOn, weekStandings } from '#engine/circles/standings.ts';
import { addDays, type Day, weekOf } from '#engine/daily/day.ts';
import type { Database } from '#server/db/open-database.ts';
import { circleFinishes, circles, circleWeeks } from '#server/db/schema.ts';
import { type At, type Circle, openMonday, todayAt } from './circle.ts';
import { lastDay, loadFinishes } from './finishes.ts';

/** Returns true if the standings of a circle’s week have to be made final on a day (K5). */
export const isDue = ({ openFrom }: Pick<Circle, 'openFrom'>, today: Day): boolean => openFrom < openMonday(today);

/**
 * Makes the standings of a circle’s past weeks final by storing them, from the Tuesday after each week on (K5). Returns
 * the changed circle, which the caller has locked. Stores nothing for a week in which no one has finished a grid.
 * Deletes the records of which visitors’ attempts count in these weeks, because they are no longer needed.
 */
export async function freezeWeeks(tx: Database, circle: Circle, at: At): Promise<Circle> {
  const today = todayAt(at);
  if (!isDue(circle, today)) return circle;
  const { code, members } = circle;
  const openFrom = openMonday(today);
  let { activeOn } = circle;
  for (let monday = circle.openFrom; monday < openFrom; monday = addDays(monday, 7)) {
    const before = at.clock.startOf(freezesOn(monday));
    const finishes = await loadFinishes(tx, [code], { first: monday, last: addDays(monday, 6), before });
    if (finishes.length === 0) continue;
    activeOn = lastDay(activeOn, finishes);
    const standings = { v: 1, rows: weekStandings(members, finishes, weekOf(monday)) } as const;
    await tx.insert(circleWeeks).values({ code, monday, standings, frozenAt: at.now });
  }
  const ids = members.map(({ id }) => id);
  await tx.delete(circleFinishes).where(and(inArray(circleFinishes.memberId, ids), lt(circleFinishes.day, openFrom)));
  await tx.update(circles).set({ openFrom, activeOn }).where(eq(circles.code, code));
  return { ...circle, openFrom, activeOn };
}
