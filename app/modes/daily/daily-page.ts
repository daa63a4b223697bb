import { addDays, type Day } from '#engine/daily/day.ts';
import type { Grade } from '#engine/levels.ts';
import type { DailyResult, DailyTimes } from '#protocol/http.ts';

/** A result of a day as pages show it. `isKept` counts for the streak, `isVerified` for the times of the day. */
export type DayResult = Pick<
  DailyResult,
  'day' | 'durationMs' | 'undosUsed' | 'hintsUsed' | 'restartsUsed' | 'isKept' | 'isVerified'
>;

/** The data that the server gives the page of a day. They never contain the puzzle. */
export type DailyPage = {
  readonly day: Day;
  readonly size: number;
  readonly grade: Grade;
  readonly hasWalls: boolean;
  /** The estimated time for the grid, or undefined while it is not made. */
  readonly estimateMs: number | undefined;
  readonly times: DailyTimes;
  /** The reading of the server's clock, or undefined if the page does not come from the server. */
  readonly clock: DailyClock | undefined;
  /** The results of the player who is signed in, of the days on the page, and all days that count for the streak. */
  readonly results: readonly DayResult[];
  readonly keptDays: readonly Day[];
  /** The game with which that player finished the day first, if they have, so that another browser can show it. */
  readonly finished: FinishedGame | undefined;
};

/** A finished game with its puzzle, solution and log in the notation of engine/notation.ts. */
export type FinishedGame = { readonly puzzle: string; readonly solution: string; readonly log: string };

/** The reading of the server's clock when it sent the page, in milliseconds since 1970. */
export type DailyClock = {
  readonly now: number;
  readonly today: Day;
  /** The instant at which the grid of tomorrow comes, in the time zone of the site. */
  readonly nextAt: number;
  readonly timeZone: string;
};

/** Returns the day at an instant. It is correct until the end of the day after the page was sent (J23). */
export const todayAt = ({ today, nextAt }: DailyClock, now: number): Day => (now < nextAt ? today : addDays(today, 1));
