import type { RouterContextProvider } from 'react-router';
import type { DayResult } from '#app/modes/daily/daily-page.ts';
import { type Day, monthOf } from '#engine/daily/day.ts';
import { archiveMonth, archiveMonths, type Month } from '#engine/daily/month.ts';
import type { Grade } from '#engine/levels.ts';
import { finishesOf } from '#server/daily/attempts/attempt-rows.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';

/**
 * The data of the archive page: the shown month, the grades of its grids that are stored, the signed-in player’s results
 * in it, and the names of all months.
 */
export type ArchivePage = {
  readonly today: Day;
  readonly month: Month;
  readonly months: readonly string[];
  readonly grades: Readonly<Record<Day, Grade>>;
  readonly results: readonly DayResult[];
};

/**
 * Loads a month of the archive (J30), by default the current one. Throws a 404 response if the month does not exist or
 * has not begun (J6).
 */
export async function loadMonth(context: Readonly<RouterContextProvider>, asked?: string): Promise<ArchivePage> {
  const { daily, db } = servicesOf(context);
  const today = daily.today();
  const month = archiveMonth(asked ?? monthOf(today), today);
  if (month === undefined) throw new Response(null, { status: 404 });
  const player = context.get(playerContext);
  const [first = today, ...rest] = month.weeks.flat().filter(day => day !== null);
  const days = { first, last: rest.at(-1) ?? first };
  const [facts, finishes] = await Promise.all([
    daily.factsOf(days.first, days.last),
    player === undefined ? [] : finishesOf(db, player.id, days),
  ]);
  const grades = Object.fromEntries([...facts].map(([day, { grade }]) => [day, grade]));
  const results = finishes.map(finish => ({ ...finish.first, isKept: finish.isKept }));
  return { today, month, months: archiveMonths(today), grades, results };
}
