import type { FinishedGame } from '#app/play/daily/daily-game.ts';
import { addDays, type Day } from '#engine/daily/day.ts';
import type { Grade } from '#engine/levels.ts';
import type { DailyResult, DailyTimes } from '#protocol/http.ts';

/**
 * A player's result on the grid of a day. `isKept` is true if the result counts for the streak, `isVerified`
 * if the server has verified the time.
 */
export type DayResult = Pick<
  DailyResult,
  'day' | 'durationMs' | 'undosUsed' | 'hintsUsed' | 'restartsUsed' | 'isKept' | 'isVerified'
>;

/** The data that the server gives the page of a day. They never contain a puzzle that the player has not finished. */
export type DailyPage = {
  readonly day: Day;
  readonly size: number;
  /** The grade of the grid, and whether it has walls. They are undefined if the server could not make the grid. */
  readonly grade: Grade | undefined;
  readonly hasWalls: boolean | undefined;
  readonly times: DailyTimes;
  /** The server's clock when the page was sent, or undefined on a page that was shown without the server. */
  readonly clock: DailyClock | undefined;
  /**
   * The signed-in player's results on the days that the page shows. `keptDays` are all their days that count
   * for the streak.
   */
  readonly results: readonly DayResult[];
  readonly keptDays: readonly Day[];
  /**
   * The first finished game of the signed-in player on this day, so that the page can show it in a browser that has not
   * stored it.
   */
  readonly finished: FinishedGame | undefined;
  /** The number of circles of the signed-in player. Only the browser knows those of a visitor. */
  readonly circles?: number;
};

/** What the server's clock showed when the server sent the page. `now` and `nextAt` are milliseconds since 1970. */
export type DailyClock = {
  readonly now: number;
  readonly today: Day;
  /** The instant at which the next day begins in the time zone of the site. */
  readonly nextAt: number;
  readonly timeZone: string;
};

/** Returns the day at the instant `now`. The result is correct up to the end of the day after `today` (J23). */
const todayAt = ({ today, nextAt }: DailyClock, now: number): Day => (now < nextAt ? today : addDays(today, 1));

/** The server's clock, independent of the browser's date and time zone (J23). */
export type ServerClock = { readonly now: () => number; readonly today: () => Day };

/** Creates the server's clock from its reading in the page. Must be called as soon as the page has arrived. */
export function createServerClock(clock: DailyClock, browserNow: () => number = Date.now): ServerClock {
  const ahead = clock.now - browserNow();
  const now = () => browserNow() + ahead;
  return { now, today: () => todayAt(clock, now()) };
}
