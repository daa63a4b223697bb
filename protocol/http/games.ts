import type { OwnPuzzleRefusal, VerificationRefusal } from '#engine/verify-result.ts';
import { endpoint } from './endpoint.ts';

/**
 * An attempt with its puzzle and the solution, which the hints need, in the notation of engine/notation.ts. The
 * seed comes back with the result (V4). A calm attempt stays calm (R21).
 */
export type IssuedAttempt = {
  readonly attempt: string;
  readonly level: number;
  readonly seed: string;
  readonly puzzle: string;
  readonly solution: string;
  readonly isCalm: boolean;
};

/** An attempt that is played without a timer (R21), once it has become calm and once it is solved. */
export type CalmAttempt = { readonly attempt: string; readonly level: number; readonly isSolved: boolean };

/**
 * A finished game as a browser submits it, in the notation of engine/notation.ts. Only results of before 22 November
 * 2026 lack their `puzzle`. They are refused as those of unknown attempts.
 */
export type SentResult = {
  readonly attempt: string;
  readonly level: number;
  readonly seed: string;
  readonly log: string;
  readonly puzzle?: string | undefined;
};

/**
 * The reasons for which a result is not recorded. A retry gets the same refusal, unlike `too-many` and
 * `clock-set-back`, after which the browser sends the result again later.
 */
export type ResultRefusal =
  | VerificationRefusal['refusal']
  | OwnPuzzleRefusal
  | 'no-such-attempt'
  | 'not-your-attempt'
  | 'another-puzzle'
  | 'calm'
  | 'no-such-puzzle';

/** The recorded result of an attempt. `isNew` is false if an earlier request has recorded it (V1). */
type RecordedResult = {
  readonly isNew: boolean;
  readonly result: {
    readonly level: number;
    readonly score: number;
    readonly timeSeconds: number;
    readonly undosUsed: number;
    readonly hintsUsed: number;
  };
};

/** The event sent when a game starts. It does not identify the player. */
export type GameStarted = {
  readonly mode: 'solo' | 'multiplayer_private' | 'multiplayer_matchmaking';
  readonly language: 'fr' | 'en';
  readonly timestamp: string;
};

/** Issues an attempt at a level to a player with an account (V2). */
export const issueAttempt = endpoint<
  { readonly level: number },
  IssuedAttempt,
  'signed-out' | 'too-many-open' | 'no-puzzle-found'
>('/attempts', { attempt: 'string', seed: 'string', puzzle: 'string', solution: 'string' });

/** Records a finished game of a player with an account. */
export const submitResult = endpoint<
  SentResult,
  RecordedResult,
  ResultRefusal | 'signed-out' | 'clock-set-back' | 'too-many'
>('/results', { isNew: 'boolean' });

/** Marks an attempt as calm, so that it has no result, and counts its level once it is solved (V12). */
export const playCalm = endpoint<
  CalmAttempt,
  { readonly isCalm: boolean },
  'signed-out' | 'not-your-attempt' | 'too-many'
>('/attempts/calm', { isCalm: 'boolean' });

/** Counts a started game. */
export const countGameStarted = endpoint<GameStarted, undefined, 'too-many'>('/events/game-started', {});
