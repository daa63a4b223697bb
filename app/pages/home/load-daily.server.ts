import type { RouterContextProvider } from 'react-router';
import type { DailyClock, DayResult } from '#app/modes/daily/daily-page.ts';
import { clockOf } from '#app/pages/daily/load-day.server.ts';
import { taskOfDay } from '#engine/daily/week.ts';
import type { Grade } from '#engine/levels.ts';
import { finishesOf } from '#server/daily/attempts/attempt-rows.ts';
import { playerContext, servicesOf } from '#server/http/context.ts';

/** The facts of today’s grid on the home page, without the grid. `result` is that of the signed-in player. */
export type DailyCardData = Omit<DailyClock, 'now'> & {
  readonly size: number;
  readonly grade: Grade;
  readonly result: DayResult | undefined;
};

/** Loads what the home page shows of today’s grid. For visitors it is the same all day, and needs no database. */
export async function loadDaily(context: Readonly<RouterContextProvider>): Promise<DailyCardData> {
  const { daily, db, now } = servicesOf(context);
  const { today, nextAt, timeZone } = clockOf(daily, now());
  const { size, grade } = taskOfDay(today);
  const player = context.get(playerContext);
  const [finish] = player === undefined ? [] : await finishesOf(db, player.id, { first: today, last: today });
  return { today, nextAt, timeZone, size, grade, result: finish?.first };
}
