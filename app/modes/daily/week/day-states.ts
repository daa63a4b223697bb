import type { DayResult } from '#app/modes/daily/daily-page.ts';
import { keptLog, type StoredAttempt } from '#app/outbox/stored-attempts.ts';
import type { Day } from '#engine/daily/day.ts';

/**
 * The state of a day for a player: `kept` if finished on the day itself, `late` if finished later, `begun` if this
 * browser has the unfinished game, `open` if there is no game, `coming` if in the future.
 */
export type DayState = 'kept' | 'late' | 'begun' | 'open' | 'coming';

/**
 * Returns for each day the result to show, from the account's results and the attempts in this browser. If a day has
 * several results, the result that counts for the streak is shown, or else the first one.
 */
export function resultsByDay(
  account: readonly DayResult[],
  attempts: readonly StoredAttempt[],
): ReadonlyMap<Day, DayResult> {
  const results = new Map<Day, DayResult>();
  for (const result of [...account, ...attempts.flatMap(({ result = [] }) => result)]) {
    const before = results.get(result.day);
    if (before === undefined || (result.isKept && !before.isKept)) results.set(result.day, result);
  }
  return results;
}

/** Returns the days of which this browser has an unfinished game. The page of the day continues that game. */
export const begunDays = (attempts: readonly StoredAttempt[]): ReadonlySet<Day> =>
  new Set(
    attempts.flatMap(({ day, attempt, result }) => (result !== undefined || keptLog(attempt) === undefined ? [] : day)),
  );

export function stateOf(day: Day, today: Day, result: DayResult | undefined, isBegun = false): DayState {
  if (day > today) return 'coming';
  if (result === undefined) return isBegun ? 'begun' : 'open';
  return result.isKept ? 'kept' : 'late';
}
