import { addDays, type Day, daysBetween } from './day.ts';

/**
 * The number of grids that a player has finished on their day in one streak (J10): the current streak and the best one.
 */
export type Streak = { readonly current: number; readonly best: number };

/** A game counts for the streak if it was finished within this time of its start on its day (J11). */
export const KEPT_WITHIN_MS = 86_400_000;

/** The number of missed days that ends a streak, if all of them lie within `WINDOW_DAYS` consecutive days. */
const MAX_MISSED = 3;

/** The number of consecutive days within which `MAX_MISSED` missed days end a streak. */
const WINDOW_DAYS = 7;

/**
 * Returns the streak of a player who has finished the grids of these days on their day (J10). It counts the finished
 * days, and ends only when three of any seven consecutive days were missed. Days before its first one were not missed,
 * and today is not missed before it is over. Days after today are ignored. The order of the days does not matter.
 */
export function streakOf(finished: readonly Day[], today: Day): Streak {
  const days = [...new Set(finished)].filter(day => day <= today).sort();
  let current = 0;
  let best = 0;
  let missed: readonly Day[] = [];
  let last: Day | undefined;
  for (const day of days) {
    const missedNow = last === undefined ? [] : missedBetween(last, day);
    missed = [...missed, ...missedNow];
    if (isOver(missed)) {
      current = 0;
      missed = [];
    }
    current += 1;
    best = Math.max(best, current);
    missed = missed.filter(each => daysBetween(each, day) < WINDOW_DAYS);
    last = day;
  }
  if (last !== undefined && isOver([...missed, ...missedBetween(last, today)])) current = 0;
  return { current, best };
}

/** Returns the days between two days, but at most the first `MAX_MISSED` of them. */
function missedBetween(from: Day, to: Day): readonly Day[] {
  const count = Math.min(MAX_MISSED, daysBetween(from, to) - 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index + 1));
}

/** Returns true if three of these missed days, in ascending order, lie within seven consecutive days. */
const isOver = (missed: readonly Day[]): boolean =>
  missed.some((day, index) => {
    const third = missed[index + MAX_MISSED - 1];
    return third !== undefined && daysBetween(day, third) < WINDOW_DAYS;
  });
