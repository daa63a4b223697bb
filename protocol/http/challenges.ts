import type * as contracts from '#protocol/schemas/challenges.ts';
import { type AnswerOf, type BodyOf, endpoint } from './endpoint.ts';

/**
 * The reasons why the server does not record a finished run, which is one player’s game on the grids of a challenge
 * (C3). If the browser sends the same run again, it gets the same reason.
 */
export type RunRefusal = keyof typeof contracts.runRefusals;

/** The code of a challenge. A visitor also sends the key that proves that a run of this challenge belongs to them. */
export type ChallengeClaim = BodyOf<typeof contracts.readChallenge>;

/**
 * The request to make a challenge (C1) from a solved grid, with five new grids, or with a new grid in return for the
 * challenge `code` (C10). `run` is a random text made by the browser, so that a request sent twice makes one
 * challenge. A visitor also sends a `name`, the `key` of their runs and, for a daily grid, the key of their attempt
 * at it.
 */
export type NewChallenge = BodyOf<typeof contracts.createChallenge>;

/**
 * An issued run of a challenge: its grids in the notation of engine/notation.ts, and the time since the server issued
 * the run. `pace` is how many cells the challenger’s path had at each time. The challenger’s own run has no `pace`.
 */
export type IssuedRun = AnswerOf<typeof contracts.startRun>;

/**
 * A finished run of a challenge, as the viewer of the challenge may see it. The name is null if the run belongs to a
 * visitor who has given no name. The logs of the run come from `readRoutes`.
 */
export type RunView = NonNullable<ChallengeView['challenger']>;

/**
 * A challenge as its viewer may see it (C5). `challenger` is null until the challenger has played. Until the viewer
 * has finished, `puzzles` and `answers` (the runs of all players except the challenger) are missing.
 */
export type ChallengeView = AnswerOf<typeof contracts.readChallenge>;

/** Makes a challenge (C1). If its grids are new, the challenger plays them first. */
export const createChallenge = endpoint<typeof contracts.createChallenge>('/challenges', { code: 'string' });

/** Starts a player's run of a challenge, or continues it (C4). */
export const startRun = endpoint<typeof contracts.startRun>('/challenges/runs', { run: 'string' });

/** Records a player's run of a challenge, whether the player has solved the grids or given up (C4). */
export const finishRun = endpoint<typeof contracts.finishRun>('/challenges/results', { isNew: 'boolean' });

/** Gives a visitor’s finished run a name, if it has none (C2). */
export const nameRun = endpoint<typeof contracts.nameRun>('/challenges/name', { name: 'string' });

/**
 * Reads a challenge as its viewer may see it (C5). If the viewer is the challenger, records that the challenger has
 * seen the other players' results (C8).
 */
export const readChallenge = endpoint<typeof contracts.readChallenge>('/challenges/view', { code: 'string' });

/**
 * Reads the logs of one finished run of a challenge. Only players who have finished the challenge may read them (C5).
 */
export const readRoutes = endpoint<typeof contracts.readRoutes>('/challenges/routes', {});

/** Withdraws a challenge that the player has made (C7). */
export const withdrawChallenge = endpoint<typeof contracts.withdrawChallenge>('/challenges/withdraw', {
  isWithdrawn: 'boolean',
});

/**
 * Opens a room for two players of a challenge who have both finished it, or returns the room that is already open (C9).
 */
export const playTogether = endpoint<typeof contracts.playTogether>('/challenges/room', { room: 'string' });

/** How many results of other players a challenger has not seen yet, and the latest of these results. */
export type AnswerNews = AnswerOf<typeof contracts.countAnswers>;

/**
 * Counts the results of other players that the challenger has not seen yet (C8), and returns the latest of these
 * results. Reads all challenges of a signed-in player, and those that a visitor names in the request.
 */
export const countAnswers = endpoint<typeof contracts.countAnswers>('/challenges/answers', {});

/** A challenge in the list of a player who has made it or has begun to play it (C15). */
export type ListedChallenge = AnswerOf<typeof contracts.listChallenges>['challenges'][number];

/**
 * Lists the newest challenges that the player has made or begun to play (C15). Reads all challenges of a signed-in
 * player, and those that a visitor names in the request.
 */
export const listChallenges = endpoint<typeof contracts.listChallenges>('/challenges/list', {});

/** How many of a visitor’s runs were moved to an account, and the challenges whose run was not moved. */
export type JoinedChallenges = AnswerOf<typeof contracts.joinChallenges>;

/**
 * Moves a visitor’s runs to the account of the signed-in player (C16). Returns the number of moved runs, and the
 * challenges whose run was not moved. The keys in the request prove that the runs are the visitor’s.
 */
export const joinChallenges = endpoint<typeof contracts.joinChallenges>('/challenges/join', {});
