import type * as contracts from '#protocol/schemas/daily.ts';
import { type AnswerOf, endpoint, type RefusalOf } from './endpoint.ts';

/**
 * An attempt at the grid of a day, with its puzzle in the notation of engine/notation.ts. `elapsedMs` is the time
 * since the server issued the attempt, perhaps to another browser of the player. Only visitors get a `key`, which
 * proves that the attempt is theirs.
 */
export type DailyAttempt = AnswerOf<typeof contracts.startDaily>;

/** The result of an attempt at the grid of a day, as the server has recorded it (J11, J12). */
export type DailyResult = AnswerOf<typeof contracts.finishDaily>['result'];

/**
 * The verified times of all players on the grid of a day (J13). `place` is the rank of the given verified time, and
 * is set if there are at least two times. `medianMs` is set if there are at least three. `percentilesMs` is set if
 * there are at least ten, and has the 1st to the 99th percentile.
 */
export type DailyTimes = AnswerOf<typeof contracts.finishDaily>['times'];

/**
 * The reasons why the result of a daily attempt is not recorded. If the browser sends the result again, it gets the
 * same reason.
 */
export type DailyRefusal = Exclude<
  RefusalOf<typeof contracts.finishDaily>,
  'signed-out' | 'clock-set-back' | 'too-many'
>;

/**
 * Issues an attempt at the grid of a day (J11). A day that has not begun is refused like one that does not exist. A
 * visitor sends the `key` of their earlier attempt at this grid, and gets that attempt again if it is still open.
 */
export const startDaily = endpoint<typeof contracts.startDaily>('/daily/attempts', {
  attempt: 'string',
  puzzle: 'string',
  solution: 'string',
});

/**
 * Records a finished attempt at the grid of a day. The answer also has the verified times of all players on that grid.
 */
export const finishDaily = endpoint<typeof contracts.finishDaily>('/daily/results', { isNew: 'boolean' });

/**
 * Assigns the attempts that visitors have made in this browser to the player who has signed in (J14). Skips attempts
 * with a wrong key and attempts that belong to a player. Returns the number of assigned attempts.
 */
export const joinDaily = endpoint<typeof contracts.joinDaily>('/daily/join', {});
