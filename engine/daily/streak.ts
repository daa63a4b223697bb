import { addDays, type Day, daysBetween } from './day.ts';

/** The lengths of a player's current streak and best streak, each as a number of finished days (J10). */
export type Streak = { readonly current: number; readonly best: number };

/** The maximum time from the start of a game to its finish for the game to count for the streak (J11). */
export const KEPT_WITHIN_MS = 86_400_000;

/** The number of missed days that ends a streak, if all of them lie within `WINDOW_DAYS` consecutive days. */
const MAX_MISSED = 3;

/** The number of consecutive days within which `MAX_MISSED` missed days end a streak. */
const WINDOW_DAYS = 7;

/**
 * Returns the current and the best streak of a player (J10). `finished` lists, in any order, the days on which the
 * player finished the grid of that day; days after `today` are ignored. A streak counts finished days, and ends when
 * three of any seven consecutive days were missed, not counting `today` and the days before the streak.
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

/**
 * Returns the days that the player missed between two finished days. Returns at most the first `MAX_MISSED` of them,
 * which are enough to end a streak.
 */
function missedBetween(from: Day, to: Day): readonly Day[] {
  const count = Math.min(MAX_MISSED, daysBetween(from, to) - 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index + 1));
}

/**
 * Returns true if three of the missed days lie within seven consecutive days. `missed` must be in ascending order.
 */
const isOver = (missed: readonly Day[]): boolean =>
  missed.some((day, index) => {
    const third = missed[index + MAX_MISSED - 1];
    return third !== undefined && daysBetween(day, third) < WINDOW_DAYS;
  });
