import { numberText, tenthsText } from '#app/i18n/format.ts';
import type { Unsent } from '#app/outbox/deliver.ts';
import type { StoredAttempt } from '#app/outbox/stored-attempts.ts';
import { m } from '#messages/compiled/messages.js';
import type { DailyTimes } from '#protocol/http.ts';

/** What is known about a finished attempt. `isOnDay` is true if it began on the day to which its grid belongs. */
export type Finished = {
  readonly stored: StoredAttempt | undefined;
  readonly isOnDay: boolean;
  /** The time of the player’s first finished attempt at the same day, if the shown attempt is a later one. */
  readonly firstMs: number | undefined;
  /** The reason why the day's result could not be sent to the server, if sending has failed. */
  readonly unsent: Unsent | undefined;
};

/** Returns the sentence that says what a finished attempt counts for, or that its result is not sent yet. */
export function standingText({ stored, isOnDay, firstMs, unsent }: Finished): string {
  if (stored === undefined) return m.daily_standing_unkept();
  if (stored.due === 'send') return unsentText(unsent);
  if (stored.refusal !== undefined) return m.daily_standing_refused();
  if (stored.result?.isVerified) return m.daily_standing_verified();
  if (firstMs !== undefined) return m.daily_standing_again({ time: tenthsText(firstMs) });
  if (!isOnDay) return m.daily_standing_archive();
  return stored.result?.isKept ? m.daily_standing_kept() : m.daily_standing_late();
}

function unsentText(unsent: Unsent | undefined): string {
  switch (unsent) {
    case undefined:
      return m.daily_sending();
    case 'no-network':
      return m.daily_unsent_no_network();
    case 'no-answer':
    case 'not-understood':
      return m.daily_unsent_no_answer();
    case 'signed-out':
      return m.daily_unsent_signed_out();
  }
}

/**
 * Returns sentences that compare a result with the verified times of its day (J25). If the result is verified and there
 * are at least ten times, one says how many percent of them are longer. If there are at least three times, one tells
 * the median.
 */
export function comparisonTexts(times: DailyTimes, stored: StoredAttempt | undefined): readonly string[] {
  const { result } = stored ?? {};
  const percent = result?.isVerified ? percentSlower(times, result.durationMs) : undefined;
  return [
    ...(percent === undefined ? [] : [m.daily_faster({ percent, count: numberText(times.count) })]),
    ...(times.medianMs === undefined
      ? []
      : [m.daily_median({ time: tenthsText(times.medianMs), count: numberText(times.count) })]),
  ];
}

/**
 * Returns the percentage of a day's verified times that are longer than the given verified time (J25),
 * rounded down. Returns undefined if the day has too few verified times, or if none is longer.
 */
export function percentSlower({ count, percentilesMs }: DailyTimes, durationMs: number): number | undefined {
  if (percentilesMs === undefined) return undefined;
  const notSlower = percentilesMs.filter(each => each <= durationMs).length + 1;
  // the given time is itself one of the `count` times, so at most `count - 1` times are longer
  const others = Math.floor((100 * (count - 1)) / count);
  const percent = Math.min(100 - notSlower, others);
  return percent > 0 ? percent : undefined;
}
