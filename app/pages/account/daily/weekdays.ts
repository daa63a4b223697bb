import { median } from '#app/pages/account/charts/findings.ts';
import { type Day, weekdayOf } from '#engine/daily/day.ts';

/** A day that counts for the streak, with the time of its first finish. */
export type KeptDay = { readonly day: Day; readonly durationMs: number; readonly isVerified: boolean };

/** The times of a day of the week, from 0 for Monday to 6 for Sunday. */
export type WeekdayTimes = {
  readonly weekday: number;
  readonly count: number;
  readonly bestMs: number;
  readonly medianMs: number;
};

/** Returns the times of each day of the week that has any, from Monday to Sunday. */
export const timesByWeekday = (days: readonly KeptDay[]): readonly WeekdayTimes[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap(weekday => {
    const times = days.filter(({ day }) => weekdayOf(day) === weekday).map(({ durationMs }) => durationMs);
    if (times.length === 0) return [];
    return { weekday, count: times.length, bestMs: Math.min(...times), medianMs: median(times) };
  });
