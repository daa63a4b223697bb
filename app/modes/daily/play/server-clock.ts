import type { DailyClock } from '#app/modes/daily/daily-page.ts';
import { todayAt } from '#app/modes/daily/daily-page.ts';
import type { Day } from '#engine/daily/day.ts';

/** The time by the server's clock, whatever the browser's own clock and time zone say (J23). */
export type ServerClock = { readonly now: () => number; readonly today: () => Day };

/** Creates the server's clock from the reading in a page that has just arrived from the server. */
export function createServerClock(clock: DailyClock, browserNow: () => number = Date.now): ServerClock {
  const ahead = clock.now - browserNow();
  const now = () => browserNow() + ahead;
  return { now, today: () => todayAt(clock, now()) };
}
