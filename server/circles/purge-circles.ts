import { and, asc, gt, lt, lte, or } from 'drizzle-orm';
import { addDays } from '#engine/daily/day.ts';
import { inPages } from '#server/db/in-pages.ts';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { circles } from '#server/db/schema.ts';
import { deleteCircle } from './change-circle.ts';
import { type At, openMonday, todayAt } from './circle.ts';
import { lockCircle } from './find-circle.ts';
import { lastDay, loadFinishes } from './finishes.ts';

/** The number of circles that the purge reads at a time. */
const PAGE_SIZE = 200;

/**
 * Makes the standings of past weeks final in all circles if they are due (K5), and deletes the circles in which no one
 * has finished a grid for a long time (K7).
 */
export async function purgeCircles(db: Database, at: At): Promise<void> {
  const today = todayAt(at);
  const quietSince = addDays(today, -RETENTION.quietCircleDays);
  const { code, activeOn, openFrom } = circles;
  const isConcerned = or(lt(openFrom, openMonday(today)), lte(activeOn, quietSince));
  const pages = inPages(PAGE_SIZE, (size, after?: { readonly code: string }) =>
    db
      .select({ code })
      .from(circles)
      .where(and(isConcerned, after && gt(code, after.code)))
      .orderBy(asc(code))
      .limit(size),
  );
  for await (const page of pages)
    for (const each of page)
      await db.transaction(async tx => {
        const circle = await lockCircle(tx, each.code, at);
        if (circle === undefined || circle.activeOn > quietSince) return;
        // the games of weeks whose standings are not final are read, because the stored day of the last finished grid
        // leaves them out
        const finishes = await loadFinishes(tx, [each.code], { first: circle.openFrom, last: today });
        if (lastDay(circle.activeOn, finishes) <= quietSince) await deleteCircle(tx, each.code);
      });
}
