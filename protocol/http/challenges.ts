import type * as contracts from '#protocol/schemas/challenges.ts';
import { type AnswerOf, type BodyOf, endpoint } from './endpoint.ts';

/** The reasons for which a run at a challenge is not recorded (C3). A retry gets the same refusal. */
export type RunRefusal = keyof typeof contracts.runRefusals;

/** A challenge and, if its viewer is a visitor, the key of their run. */
export type ChallengeClaim = BodyOf<typeof contracts.readChallenge>;

/**
 * A new challenge (C1): a grid that the player has solved, five new grids, or a new grid in answer to the challenge
 * `code` (C10), for which a visitor sends the key of that challenge. `attempt` names the attempt, if the server issued
 * one, with the key of a visitor’s daily attempt. `grade` is the grade of a free grid. The id of the challenger’s run,
 * and the key of a visitor, are random texts made by the browser (`randomText`), so a request that is sent twice makes
 * one challenge. An account has no key. `name` is the name of a visitor.
 */
export type NewChallenge = BodyOf<typeof contracts.createChallenge>;

/**
 * A run at a challenge, with its grids in the notation of engine/notation.ts, and the time since the server issued the
 * run. `pace` is the challenger’s pace over all grids, and is missing in the challenger’s own run.
 */
export type IssuedRun = AnswerOf<typeof contracts.startRun>;

/** A finished run as a viewer may see it. A visitor may have no name. `readRoutes` has its logs. */
export type RunView = NonNullable<ChallengeView['challenger']>;

/**
 * A challenge as a viewer may see it (C5). `challenger` is null until they have played. `answers` and `puzzles` are missing
 * until the viewer has finished. Level, day and grade say what a single grid is, as far as it is known.
 */
export type ChallengeView = AnswerOf<typeof contracts.readChallenge>;

/**
 * Makes a challenge (C1). If it has five new grids, or one grid in answer to a challenge, its challenger plays first.
 */
export const createChallenge = endpoint<typeof contracts.createChallenge>('/challenges', { code: 'string' });

/** Starts the run of a player at a challenge, or continues it (C4). */
export const startRun = endpoint<typeof contracts.startRun>('/challenges/runs', { run: 'string' });

/** Records the run of a player at a challenge, solved or given up (C4). */
export const finishRun = endpoint<typeof contracts.finishRun>('/challenges/results', { isNew: 'boolean' });

/** Reads a challenge as its viewer may see it (C5). The challenger has then seen the answers in it (C8). */
export const readChallenge = endpoint<typeof contracts.readChallenge>('/challenges/view', { code: 'string' });

/** Reads the logs of a finished run, for players who have finished theirs (C5). A page asks once for each run it shows. */
export const readRoutes = endpoint<typeof contracts.readRoutes>('/challenges/routes', {});

/** Withdraws a challenge of the player (C7). */
export const withdrawChallenge = endpoint<typeof contracts.withdrawChallenge>('/challenges/withdraw', {
  isWithdrawn: 'boolean',
});

/**
 * Opens a room for two players of a challenge who have both finished it, or returns the room that is already open (C9).
 */
export const playTogether = endpoint<typeof contracts.playTogether>('/challenges/room', { room: 'string' });

/** Counts the answers that the challenger has not seen, of the account and of these challenges of a visitor (C8). */
export const countAnswers = endpoint<typeof contracts.countAnswers>('/challenges/answers', {});
