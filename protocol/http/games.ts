import type * as contracts from '#protocol/schemas/games.ts';
import { type AnswerOf, type BodyOf, endpoint, type RefusalOf } from './endpoint.ts';

/**
 * An attempt with its puzzle and solution, in the notation of engine/notation.ts. The browser needs the solution for
 * hints, and sends the seed back with the result (V4). If `isCalm` is true, the attempt stays calm: without time and
 * score (R21).
 */
export type IssuedAttempt = AnswerOf<typeof contracts.issueAttempt>;

/**
 * A report that an attempt is played as a calm game, without time and score (R21). The browser sends this report when
 * the game becomes calm, and again when the game is solved.
 */
export type CalmAttempt = BodyOf<typeof contracts.playCalm>;

/**
 * A finished game as a browser submits it, in the notation of engine/notation.ts. Only old results, from before 22
 * November 2026, lack the `puzzle`. The server refuses such an old result, as if its attempt were unknown.
 */
export type SentResult = BodyOf<typeof contracts.submitResult>;

/**
 * The reasons for which the server never records a result, so that sending it again is useless. The refusals
 * `too-many` and `clock-set-back` are left out, because after them the browser sends the result again later.
 */
export type ResultRefusal = Exclude<
  RefusalOf<typeof contracts.submitResult>,
  'signed-out' | 'clock-set-back' | 'too-many'
>;

/**
 * A free grid (of a chosen size and difficulty) that the player has solved: its grid code, and the log in the notation
 * of engine/notation.ts.
 */
export type SentGrid = BodyOf<typeof contracts.submitGrid>;

/** The reasons why the result of a free grid (of a chosen size and difficulty) is never recorded. */
export type GridRefusal = Exclude<RefusalOf<typeof contracts.submitGrid>, 'signed-out' | 'too-many'>;

/** The event that a browser sends when a game starts, for statistics. It does not identify the player. */
export type GameStarted = BodyOf<typeof contracts.countGameStarted>;

/** Issues an attempt at a level to a signed-in player (V2). */
export const issueAttempt = endpoint<typeof contracts.issueAttempt>('/attempts', {
  attempt: 'string',
  seed: 'string',
  puzzle: 'string',
  solution: 'string',
});

/**
 * Records a finished game of a signed-in player. `isNew` is false if an earlier request has already recorded it (V1).
 */
export const submitResult = endpoint<typeof contracts.submitResult>('/results', { isNew: 'boolean' });

/**
 * Records that an attempt is calm (without time and score), so that no result can be recorded for it. If the game is
 * solved, its level counts as solved (V12).
 */
export const playCalm = endpoint<typeof contracts.playCalm>('/attempts/calm', { isCalm: 'boolean' });

/**
 * Records the time of a free grid (of a chosen size and difficulty) of a signed-in player (V16). `isNew` is false if a
 * time on this grid is recorded already.
 */
export const submitGrid = endpoint<typeof contracts.submitGrid>('/grids/results', { isNew: 'boolean' });

/** Tells the server that a game has started, for the statistics of the site. */
export const countGameStarted = endpoint<typeof contracts.countGameStarted>('/events/game-started', {});
