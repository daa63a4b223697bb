import { dayWithoutYear } from '#app/i18n/format.ts';
import type { Day } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { durationText } from './duration-text.ts';

type Shared = { readonly day: Day; readonly durationMs: number; readonly hintsUsed: number };

/**
 * Returns the line that a player shares about a finished day (J24): the day, the time and the number of
 * hints, but not the path.
 */
export const shareLine = ({ day, durationMs, hintsUsed }: Shared): string =>
  m.daily_share_line({
    day: dayWithoutYear(day),
    time: durationText(durationMs),
    hints: hintsUsed === 0 ? m.daily_no_hints() : m.daily_hints({ count: hintsUsed }),
  });
