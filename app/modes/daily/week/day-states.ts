import type { DayResult } from '#app/modes/daily/daily-page.ts';
import type { StoredAttempt } from '#app/outbox/stored-attempts.ts';
import type { Day } from '#engine/daily/day.ts';

/** The state of a day for a player: finished on its day, finished later, to be played, or to come. */
export type DayState = 'kept' | 'late' | 'open' | 'coming';

/**
 * Returns the result to show of each day, from what the account and the browser know. A result that counts for the
 * streak goes before one that does not, and an earlier one before a later one.
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

/** Returns the state of a day for a player with this result, or with no result. */
export function stateOf(day: Day, today: Day, result: DayResult | undefined): DayState {
  if (day > today) return 'coming';
  if (result === undefined) return 'open';
  return result.isKept ? 'kept' : 'late';
}
