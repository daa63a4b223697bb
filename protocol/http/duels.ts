import type * as contracts from '#protocol/schemas/duels.ts';
import { type AnswerOf, type BodyOf, endpoint, SAME_PAGE } from './endpoint.ts';

/**
 * A request to enter the matchmaking queue or to stay in it, or a request to leave. A request to leave with a `room`
 * takes the player out of the room of their match, and without a `room` out of the queue.
 */
export type MatchmakingRequest = BodyOf<typeof contracts.matchmaking>;

export type MatchmakingAnswer = AnswerOf<typeof contracts.matchmaking>;

/**
 * The request to open a duel against the house, the site's computer opponent (D30). `past` are the levels that a
 * visitor has last finished in this browser, with the points that the visitor lost on each, oldest first. They only set
 * the pace (drawing speed) of the house.
 */
export type HouseRequest = BodyOf<typeof contracts.openHouse>;

/**
 * The code of the opened room, in which a duel against a computer opponent or between two players of a challenge takes
 * place.
 */
export type OpenedRoom = AnswerOf<typeof contracts.openHouse>;

/**
 * The code of a room for a duel against a recording, with the name of the recorded player and the day of the recording,
 * given as its start in UTC (D32).
 */
export type OpenedRecording = NonNullable<AnswerOf<typeof contracts.openRecording>['recording']>;

/** Creates a private room. The answer is the path of its lobby, in the language of the page. */
export const createRoom = endpoint<typeof contracts.createRoom>(SAME_PAGE, { lobby: 'string' });

/** Adds a player with an account to the matchmaking queue or removes them. */
export const matchmaking = endpoint<typeof contracts.matchmaking>('/matchmaking', { state: 'string' });

/** Asks whether the duel in a room still runs and this player has a seat in it (D38). */
export const findDuel = endpoint<typeof contracts.findDuel>('/duels/running', { isRunning: 'boolean' });

/** Opens a room for a duel between a visitor or a player and the house, the site's computer opponent (D28). */
export const openHouse = endpoint<typeof contracts.openHouse>('/duels/house', { room: 'string' });

/**
 * Opens a room for a duel against a recording, which is an earlier duel of another player (D32). The player has not
 * seen the grids of this recording. `recording` is null if no such recording exists.
 */
export const openRecording = endpoint<typeof contracts.openRecording>('/duels/recording', {});

/**
 * Stores whether other players may play against recordings of this player's duels (D31). If the player withdraws this
 * consent, their recordings are deleted (D33).
 */
export const lendRecordings = endpoint<typeof contracts.lendRecordings>('/recordings', { lends: 'boolean' });
