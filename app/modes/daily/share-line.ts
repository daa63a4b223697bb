import { dayWithoutYear } from '#app/i18n/dates.ts';
import { tenthsText } from '#app/i18n/format.ts';
import type { Day } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';

type Shared = {
  readonly day: Day;
  readonly durationMs: number;
  readonly hintsUsed: number;
  /** The number of days of the streak. It is undefined if the streak is hidden, or if the shared day is not today. */
  readonly streak?: number | undefined;
};

/**
 * Returns the two lines that a player shares about a finished day (J24): the day, the time, the number of hints and the
 * streak, but not the path; and a dare.
 */
export const shareLines = ({ day, durationMs, hintsUsed, streak = 0 }: Shared): string => {
  const line = m.daily_share_line({
    day: dayWithoutYear(day),
    time: tenthsText(durationMs),
    hints: hintsUsed === 0 ? m.daily_no_hints() : m.daily_hints({ count: hintsUsed }),
  });
  const days = streak > 1 ? ` · ${m.daily_share_streak({ count: streak })}` : '';
  return `${line}${days}\n${m.daily_share_dare()}`;
};
