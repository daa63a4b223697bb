import type * as contracts from '#protocol/schemas/duels.ts';
import { type AnswerOf, type BodyOf, endpoint, SAME_PAGE } from './endpoint.ts';

/** Enters the queue or keeps the place in it. Leaves the queue or, if `room` is given, the room of a match. */
export type MatchmakingRequest = BodyOf<typeof contracts.matchmaking>;

export type MatchmakingAnswer = AnswerOf<typeof contracts.matchmaking>;

/**
 * A duel against the house (D30). `past` are the rounds that the player has finished in this browser, the latest last:
 * levels, with the points that each has cost. They set the pace and count for nothing else.
 */
export type HouseRequest = BodyOf<typeof contracts.openHouse>;

/** The code of a room that was opened: for a duel against an automaton, or for two players of a challenge. */
export type OpenedRoom = AnswerOf<typeof contracts.openHouse>;

/** The room of a recording, with the name of its player and the instant at which its day began in UTC (D32). */
export type OpenedRecording = NonNullable<AnswerOf<typeof contracts.openRecording>['recording']>;

/** Creates a private room. The answer is the path of its lobby, in the language of the page. */
export const createRoom = endpoint<typeof contracts.createRoom>(SAME_PAGE, { lobby: 'string' });

/** Adds a player with an account to the matchmaking queue or removes them. */
export const matchmaking = endpoint<typeof contracts.matchmaking>('/matchmaking', { state: 'string' });

/** Opens a room in which the house sits, for a visitor or a player (D28). */
export const openHouse = endpoint<typeof contracts.openHouse>('/duels/house', { room: 'string' });

/**
 * Opens a room with a recording whose grids the player has not seen (D32). The recording is null if there is no such
 * recording.
 */
export const openRecording = endpoint<typeof contracts.openRecording>('/duels/recording', {});

/**
 * Stores whether the player lends recordings of their duels (D31). If the player withdraws this consent, the lent
 * recordings are deleted (D33).
 */
export const lendRecordings = endpoint<typeof contracts.lendRecordings>('/recordings', { lends: 'boolean' });
