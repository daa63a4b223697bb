import type * as contracts from '#protocol/schemas/daily.ts';
import { type AnswerOf, endpoint, type RefusalOf } from './endpoint.ts';

/**
 * An attempt at the grid of a day with its puzzle, in the notation of engine/notation.ts. `elapsedMs` is the time since
 * the server issued the attempt. It is more than 0 for an account that continues in another browser. Only visitors get
 * a key.
 */
export type DailyAttempt = AnswerOf<typeof contracts.startDaily>;

/** A finished attempt at the grid of a day, as the server has judged it (J11, J12). */
export type DailyResult = AnswerOf<typeof contracts.finishDaily>['result'];

/**
 * The verified times of a day (J13). From three times on, `medianMs` is set. From ten on, `percentilesMs` has the 99
 * times below which 1 % to 99 % of them lie.
 */
export type DailyTimes = AnswerOf<typeof contracts.finishDaily>['times'];

/** The reasons for which the result of a daily attempt is not recorded. A retry gets the same refusal. */
export type DailyRefusal = Exclude<
  RefusalOf<typeof contracts.finishDaily>,
  'signed-out' | 'clock-set-back' | 'too-many'
>;

/**
 * Issues an attempt at the grid of a day to a visitor or a player (J11). A day that has not begun does not exist. A
 * visitor sends the `key` of their earlier attempt at this day, and gets that attempt again if it is open.
 */
export const startDaily = endpoint<typeof contracts.startDaily>('/daily/attempts', {
  attempt: 'string',
  puzzle: 'string',
  solution: 'string',
});

/** Records a finished attempt at the grid of a day, with the times of that day. */
export const finishDaily = endpoint<typeof contracts.finishDaily>('/daily/results', { isNew: 'boolean' });

/**
 * Gives the attempts of a visitor to the player who has signed in (J14). An attempt whose key is wrong, or that already
 * has a player, is passed over. Returns how many were joined.
 */
export const joinDaily = endpoint<typeof contracts.joinDaily>('/daily/join', {});
