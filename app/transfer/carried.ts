import type { StoredChallenge } from '#app/client/storage/stored-challenges.ts';
import type { StoredCircle } from '#app/client/storage/stored-circles.ts';
import type { Totals } from '#app/client/storage/stored-totals.ts';
import type { StoredAttempt } from '#app/outbox/stored-attempts.ts';
import type { WaitingGrid } from '#app/outbox/waiting-grids.ts';
import type { WaitingResult } from '#app/outbox/waiting-results.ts';
import type { Day } from '#engine/daily/day.ts';
import type { Grade } from '#engine/levels.ts';

/**
 * The data that a player takes from one browser to another (T1), as a JSON value. They belong to a visitor, and none of
 * them to an account. Puzzles and logs are texts in the notation of engine/notation.ts, which the pages that read them
 * parse and check.
 */
export type Bundle = {
  readonly v: 1;
  /** The level with which the player continues. */
  readonly level: number;
  /** The totals of won levels on each of the player’s devices, by its id (T4). */
  readonly devices: Readonly<Record<string, Totals>>;
  /** The finished levels whose results wait in the browser to be sent to the server. */
  readonly results: readonly CarriedResult[];
  readonly gridResults: readonly CarriedGridResult[];
  readonly days: readonly CarriedDay[];
  /** The games of the daily attempts in `days`, as far as the browser still stores them. */
  readonly dayGames: readonly DayGame[];
  readonly challenges: readonly CarriedChallenge[];
  readonly circles: readonly StoredCircle[];
  readonly grids: readonly CarriedGrid[];
  /** The shortest time in seconds by size, grade and walls, such as `5.2.walls` (R27). */
  readonly bestTimes: Readonly<Record<string, number>>;
  /** The paces of the last games by size and grade, such as `6.2` (R28). A pace has one time for each cell. */
  readonly paces: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly settings: Settings;
};

export type CarriedResult = Omit<WaitingResult, 'owner'>;

export type CarriedGridResult = Omit<WaitingGrid, 'owner'>;

export type CarriedDay = Omit<StoredAttempt, 'owner'>;

/** The stored game of an attempt at a daily grid. `isWon` says whether its log solves the puzzle. */
export type DayGame = {
  readonly attempt: string;
  readonly isWon: boolean;
  readonly day: Day;
  readonly startedAt: number;
  readonly issuedAt: number;
  readonly isOnDay: boolean;
  readonly grade?: Grade | undefined;
  readonly puzzle: string;
  readonly solution: string;
  readonly log: string;
  readonly notes?: string | undefined;
  readonly elapsedMs: number;
};

/** A challenge with the visitor’s run at it, if the browser has kept the run. */
export type CarriedChallenge = StoredChallenge & { readonly run?: CarriedRun | undefined };

export type CarriedRun = {
  readonly startedAt: number;
  readonly puzzles: readonly string[];
  readonly logs: readonly string[];
  readonly notes?: string | undefined;
  readonly pace?: readonly (readonly number[])[] | undefined;
  readonly how?: 'solved' | 'given-up' | undefined;
  readonly daily?: { readonly day: Day; readonly attempt: string } | undefined;
};

/**
 * A grid outside the levels, on which the player has drawn or noted something. `at` is the time in milliseconds since
 * 1970 at which the browser last stored it.
 */
export type CarriedGrid = {
  readonly code: string;
  readonly log: string;
  readonly notes?: string | undefined;
  readonly elapsedMs: number;
  readonly isCalm: boolean;
  readonly isDrawn: boolean;
  readonly at: number;
};

/**
 * A visitor's settings: `on` names the switches that are on, and `advice` what was explained to the player once (B23).
 */
export type Settings = {
  readonly theme?: 'dark' | 'light' | undefined;
  readonly name?: string | undefined;
  readonly on: readonly string[];
  readonly advice: readonly string[];
};

/** The settings, each on or off, that a visitor takes to another browser, by their keys in local storage. */
export const SWITCHES = ['calm', 'large-board', 'pace', 'sound', 'streak-hidden', 'unreachable', 'vibration'] as const;

/** The properties of grids that are explained to a player once: the sizes 7 and 8, and walls. */
export const ADVICE = ['7', '8', 'wall'] as const;
