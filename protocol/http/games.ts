import type * as contracts from '#protocol/schemas/games.ts';
import { type AnswerOf, type BodyOf, endpoint, type RefusalOf } from './endpoint.ts';

/**
 * An attempt with its puzzle and the solution, which the hints need, in the notation of engine/notation.ts. The
 * seed comes back with the result (V4). A calm attempt stays calm (R21).
 */
export type IssuedAttempt = AnswerOf<typeof contracts.issueAttempt>;

/**
 * Reports an attempt that is played without a timer (R21): once when it has become calm, and again when it is solved.
 */
export type CalmAttempt = BodyOf<typeof contracts.playCalm>;

/**
 * A finished game as a browser submits it, in the notation of engine/notation.ts. Only results from before 22 November
 * 2026 have no `puzzle`. The server refuses them as results of unknown attempts.
 */
export type SentResult = BodyOf<typeof contracts.submitResult>;

/**
 * The reasons for which a result is not recorded. A retry gets the same refusal, unlike `too-many` and
 * `clock-set-back`, after which the browser sends the result again later.
 */
export type ResultRefusal = Exclude<
  RefusalOf<typeof contracts.submitResult>,
  'signed-out' | 'clock-set-back' | 'too-many'
>;

/** The event sent when a game starts. It does not identify the player. */
export type GameStarted = BodyOf<typeof contracts.countGameStarted>;

/** Issues an attempt at a level to a player with an account (V2). */
export const issueAttempt = endpoint<typeof contracts.issueAttempt>('/attempts', {
  attempt: 'string',
  seed: 'string',
  puzzle: 'string',
  solution: 'string',
});

/** Records a finished game of a player with an account. `isNew` is false if an earlier request has recorded it (V1). */
export const submitResult = endpoint<typeof contracts.submitResult>('/results', { isNew: 'boolean' });

/** Marks an attempt as calm, so that it has no result, and counts its level once it is solved (V12). */
export const playCalm = endpoint<typeof contracts.playCalm>('/attempts/calm', { isCalm: 'boolean' });

/** Counts a started game. */
export const countGameStarted = endpoint<typeof contracts.countGameStarted>('/events/game-started', {});
