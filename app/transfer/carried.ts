import type { StoredChallenge } from '#app/client/storage/stored-challenges.ts';
import type { StoredCircle } from '#app/client/storage/stored-circles.ts';
import type { Totals } from '#app/client/storage/stored-totals.ts';
import type { StoredAttempt } from '#app/outbox/stored-attempts.ts';
import type { WaitingGrid } from '#app/outbox/waiting-grids.ts';
import type { WaitingResult } from '#app/outbox/waiting-results.ts';
import type { Day } from '#engine/daily/day.ts';
import type { Grade } from '#engine/levels.ts';

/**
 * What a player takes along from one browser to another (T1): a JSON value. Only what belongs to a visitor is in it,
 * nothing of an account. Puzzles and logs are texts in the notation of engine/notation.ts. The pages that read them
 * parse and check them.
 */
export type Bundle = {
  readonly v: 1;
  /** The level with which the player continues. */
  readonly level: number;
  /** The totals of each of the player’s devices, by its id (T4). */
  readonly devices: Readonly<Record<string, Totals>>;
  /** The finished levels that wait to be sent: the games of the beads. */
  readonly results: readonly CarriedResult[];
  readonly gridResults: readonly CarriedGridResult[];
  readonly days: readonly CarriedDay[];
  /** The games of `days`, as far as the browser has kept them. */
  readonly dayGames: readonly DayGame[];
  readonly challenges: readonly CarriedChallenge[];
  readonly circles: readonly StoredCircle[];
  readonly grids: readonly CarriedGrid[];
  /** The shortest time in seconds by size, grade and walls, such as `5.2.walls` (R27). */
  readonly bestTimes: Readonly<Record<string, number>>;
  /** The paces of the last games by size and grade, such as `6.2` (R28). */
  readonly paces: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly settings: Settings;
};

export type CarriedResult = Omit<WaitingResult, 'owner'>;

export type CarriedGridResult = Omit<WaitingGrid, 'owner'>;

export type CarriedDay = Omit<StoredAttempt, 'owner'>;

/** The stored game of a day’s attempt. `isWon` says whether its log solves the puzzle. */
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

/** `on` are the names of the switches that are on, and `advice` what the player has been told once (B23). */
export type Settings = {
  readonly theme?: 'dark' | 'light' | undefined;
  readonly name?: string | undefined;
  readonly on: readonly string[];
  readonly advice: readonly string[];
};

/** The switches that travel, by their keys in local storage. */
export const SWITCHES = ['calm', 'large-board', 'pace', 'sound', 'streak-hidden', 'unreachable', 'vibration'] as const;

/** The properties of grids that the player may have been told about once. */
export const ADVICE = ['7', '8', 'wall'] as const;
