import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { freezesOn, weekStandings } from '#engine/circles/standings.ts';
import { addDays, type Day, weekOf } from '#engine/daily/day.ts';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { circleFinishes, circles, circleWeeks } from '#server/db/schema.ts';
import { type At, type Circle, openMonday, todayAt } from './circle.ts';
import { lastDay, loadFinishes } from './finishes.ts';

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
  const placed: (typeof circleFinishes.$inferInsert)[] = [];
  for (let monday = circle.openFrom; monday < openFrom; monday = addDays(monday, 7)) {
    const before = at.clock.startOf(freezesOn(monday));
    const finishes = await loadFinishes(tx, [code], { first: monday, last: addDays(monday, 6), before });
    if (finishes.length === 0) continue;
    activeOn = lastDay(activeOn, finishes);
    const standings = { v: 1, rows: weekStandings(members, finishes, weekOf(monday)) } as const;
    await tx.insert(circleWeeks).values({ code, monday, standings, frozenAt: at.now });
    for (const { member, day, attempt, isVerified } of finishes)
      if (isVerified) placed.push({ memberId: member, day, attemptId: attempt });
  }
  const forget = (...conditions: Parameters<typeof and>) => {
    const ids = members.map(({ id }) => id);
    return tx.delete(circleFinishes).where(and(inArray(circleFinishes.memberId, ids), ...conditions));
  };
  // what the browsers of visitors have sent for these weeks is replaced
  await forget(gte(circleFinishes.day, circle.openFrom), lt(circleFinishes.day, openFrom));
  if (placed.length > 0) await tx.insert(circleFinishes).values(placed);
  const firstSeen = await firstWeekWithGames(tx, code);
  if (firstSeen !== undefined) await forget(lt(circleFinishes.day, firstSeen));
  await tx.update(circles).set({ openFrom, activeOn }).where(eq(circles.code, code));
  return { ...circle, openFrom, activeOn };
}

/** Returns the Monday of the first of the latest past weeks whose games can be seen, if there were earlier ones (K4). */
async function firstWeekWithGames(tx: Database, code: string): Promise<Day | undefined> {
  const { monday } = circleWeeks;
  const weeks = tx.select({ monday }).from(circleWeeks).where(eq(circleWeeks.code, code)).orderBy(desc(monday));
  const [first] = await weeks.limit(1).offset(RETENTION.circleGameWeeks - 1);
  return first?.monday;
}
