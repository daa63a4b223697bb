import type { PastRound, Strength } from '#engine/duel/automata/automaton.ts';
import { endpoint, SAME_PAGE } from './endpoint.ts';

/** Enters the queue or keeps the place in it. Leaves the queue or, if `room` is given, the room of a match. */
export type MatchmakingRequest =
  | { readonly intent: 'seek' }
  | { readonly intent: 'leave'; readonly room?: string | undefined };

export type MatchmakingAnswer =
  | { readonly state: 'searching' | 'left' }
  | { readonly state: 'matched'; readonly room: string };

/**
 * A duel against the house (D30). `past` are the rounds that the player has finished in this browser, the latest last:
 * levels, with the points that each has cost. They set the pace and count for nothing else.
 */
export type HouseRequest = {
  readonly strength: Strength;
  readonly past: readonly PastRound[];
};

/** The code of a room that was opened: for a duel against an automaton, or for two players of a challenge. */
export type OpenedRoom = { readonly room: string };

/** The room of a recording, with the name of its player and the instant at which its day began in UTC (D32). */
export type OpenedRecording = OpenedRoom & { readonly name: string; readonly recordedAt: number };

/** The path of the lobby of a new room, in the language of the page. */
type CreatedRoom = { readonly lobby: string };

type NoFields = Readonly<Record<never, never>>;

/** Creates a private room. */
export const createRoom = endpoint<NoFields, CreatedRoom, 'too-many' | 'broken'>(SAME_PAGE, { lobby: 'string' });

/** Adds a player with an account to the matchmaking queue or removes them. */
export const matchmaking = endpoint<MatchmakingRequest, MatchmakingAnswer, 'signed-out' | 'too-many'>('/matchmaking', {
  state: 'string',
});

/** Opens a room in which the house sits, for a visitor or a player (D28). */
export const openHouse = endpoint<HouseRequest, OpenedRoom, 'too-many'>('/duels/house', { room: 'string' });

/** Opens a room with a recording whose grids the player has not seen (D32). The recording is null if there is none. */
export const openRecording = endpoint<
  NoFields,
  { readonly recording: OpenedRecording | null },
  'signed-out' | 'too-many'
>('/duels/recording', {});

/** Stores whether the player lends recordings of their duels (D31). Taking that back deletes those they have lent (D33). */
export const lendRecordings = endpoint<
  { readonly lends: boolean },
  { readonly lends: boolean },
  'signed-out' | 'too-many'
>('/recordings', { lends: 'boolean' });
