import type { DailyClock } from '#app/modes/daily/daily-page.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';

/**
 * Returns the text with the time of day at which the next grid comes, in the site's time zone. If the
 * visitor's zone is known and shows another time, the text adds the time in the visitor's zone.
 */
export function nextTimeText(
  { nextAt, timeZone }: Pick<DailyClock, 'nextAt' | 'timeZone'>,
  visitorsZone?: string,
): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const here = timeText(nextAt, timeZone);
  const there = visitorsZone === undefined ? here : timeText(nextAt, visitorsZone);
  return here === there ? m.daily_next_at({ time: here, city }) : m.daily_next_at_local({ time: here, city, there });
}

/** Formats the time of day at an instant, such as `23 h 30` in French. Midnight is written as a word. */
function timeText(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone });
  const [hours = 0, minutes = 0] = format.format(instant).split(':').map(Number);
  if (hours === 0 && minutes === 0) return m.daily_midnight();
  const two = String(minutes).padStart(2, '0');
  if (getLocale() !== 'fr') return `${String(hours).padStart(2, '0')}:${two}`;
  return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${two}`;
}
