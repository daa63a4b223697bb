import type { VerificationRefusal } from '#engine/verify-result.ts';
import { endpoint } from './endpoint.ts';

/** How many attempts a browser joins in one request. It sends more in several. */
export const MAX_JOINED_ATTEMPTS = 200;

/** An attempt and, if it belongs to a visitor, the key that proves it. */
type DailyClaim = { readonly attempt: string; readonly key?: string | undefined };

/**
 * An attempt at the grid of a day with its puzzle, in the notation of engine/notation.ts. `elapsedMs` is the time since
 * the server issued it, which is more than 0 for an account that goes on in another browser. Only visitors get a key.
 */
export type DailyAttempt = {
  readonly attempt: string;
  readonly key?: string | undefined;
  readonly day: string;
  readonly puzzle: string;
  readonly solution: string;
  readonly elapsedMs: number;
};

/** A finished attempt at the grid of a day, as the server has judged it (J11, J12). */
export type DailyResult = {
  readonly day: string;
  readonly durationMs: number;
  readonly undosUsed: number;
  readonly hintsUsed: number;
  readonly restartsUsed: number;
  /** True if it counts for the streak. */
  readonly isKept: boolean;
  /** True if its time is the server's own, and the first of its player that day. */
  readonly isVerified: boolean;
};

/**
 * The verified times of a day (J13). `medianMs` is there from three times on, and from ten on `percentilesMs`: the
 * times below which 1 % to 99 % of them lie.
 */
export type DailyTimes = {
  readonly count: number;
  readonly medianMs?: number | undefined;
  readonly percentilesMs?: readonly number[] | undefined;
};

/** The reasons for which the result of a daily attempt is not recorded. A retry gets the same refusal. */
export type DailyRefusal = VerificationRefusal['refusal'] | 'not-your-attempt' | 'no-such-attempt';

/**
 * Issues an attempt at the grid of a day to a visitor or a player (J11). A day that has not begun does not exist. A
 * visitor sends the `key` of their earlier attempt at this day, and gets that attempt again if it is open.
 */
export const startDaily = endpoint<
  { readonly day: string; readonly key?: string | undefined },
  DailyAttempt,
  'signed-out' | 'no-such-day' | 'no-puzzle-found' | 'too-many'
>('/daily/attempts', { attempt: 'string', puzzle: 'string', solution: 'string' });

/** Records a finished attempt at the grid of a day, with the times of that day. */
export const finishDaily = endpoint<
  DailyClaim & { readonly log: string },
  { readonly isNew: boolean; readonly result: DailyResult; readonly times: DailyTimes },
  DailyRefusal | 'signed-out' | 'clock-set-back' | 'too-many'
>('/daily/results', { isNew: 'boolean' });

/**
 * Gives the attempts of a visitor to the player who has signed in (J14). An attempt whose key is wrong, or that already
 * has a player, is passed over. Returns how many were joined.
 */
export const joinDaily = endpoint<
  { readonly attempts: readonly Required<DailyClaim>[] },
  { readonly joined: number },
  'signed-out' | 'too-many'
>('/daily/join', {});
