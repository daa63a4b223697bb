import { and, eq, inArray, lt } from 'drizzle-orm';
import { freezesOn, weekStandings } from '#engine/circles/standings.ts';
import { addDays, type Day, weekOf } from '#engine/daily/day.ts';
import type { Database } from '#server/db/open-database.ts';
import { circleFinishes, circles, circleWeeks } from '#server/db/schema.ts';
import { type At, type Circle, openMonday, todayAt } from './circle.ts';
import { lastDay, loadFinishes } from './finishes.ts';

/** Returns true if a week of a circle has to be frozen on a day (K5). */
export const isDue = ({ openFrom }: Pick<Circle, 'openFrom'>, today: Day): boolean => openFrom < openMonday(today);

/**
 * Freezes the weeks of a circle that are due (K5), and returns the circle as it is then. The caller has locked the
 * circle. Stores no week in which nobody has finished a grid. Deletes the stored finishes of visitors in these weeks,
 * which are no longer needed.
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
