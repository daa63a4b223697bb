import type { DailyClock } from '#app/modes/daily/daily-page.ts';
import { todayAt } from '#app/modes/daily/daily-page.ts';
import type { Day } from '#engine/daily/day.ts';

/** The server's clock, independent of the browser's date and time zone (J23). */
export type ServerClock = { readonly now: () => number; readonly today: () => Day };

/** Creates the server's clock from its reading in the page. Must be called as soon as the page has arrived. */
export function createServerClock(clock: DailyClock, browserNow: () => number = Date.now): ServerClock {
  const ahead = clock.now - browserNow();
  const now = () => browserNow() + ahead;
  return { now, today: () => todayAt(clock, now()) };
}
