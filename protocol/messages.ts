import type { DuelRefusal } from '#engine/duel/command.ts';
import type { Instant, PerSeat } from '#engine/duel/duel.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';

/** The version of this protocol. A server talks to browsers of the same version only; others load their page again. */
export const PROTOCOL = 2;

/** Where on a server the live connection is, and the two lines that it carries. */
export const REALTIME = { path: '/live', room: '/room', queue: '/queue' } as const;

/** Limits of what a browser may send. The longest entry of a log has 13 characters, and a duel's log up to 3,000. */
export const MESSAGE_LIMITS = { maxFrameBytes: 49_152, maxLogCharacters: 39_000, maxIdCharacters: 64 } as const;

/**
 * How a guest shows in one room who they are. `player` is public: it stands in the game's address. `key` is the
 * secret that opens the seat; the server made it and keeps its hash.
 */
export type Ticket = { readonly player: string; readonly key: string };

/**
 * What a browser says when it opens the line to a room; whoever is signed in is known by their cookie. A spare ticket
 * counts only while nobody is connected with it. The language of the page is for the count of games.
 */
export type RoomGreeting = {
  readonly protocol: number;
  readonly room: string;
  readonly ticket?: Ticket | undefined;
  readonly isSpare?: true | undefined;
  readonly language?: 'fr' | 'en' | undefined;
};

/** What a browser says when it waits to be matched. */
export type QueueGreeting = { readonly protocol: number };

/** Why a line is not opened; it stands in `data.reason` of the connection's error. */
export type ConnectionRefusal =
  | 'malformed'
  | 'outdated'
  | 'unknown-room'
  | 'wrong-key'
  | 'not-signed-in'
  | 'too-many'
  | 'busy';

type CommandBase = { readonly id: string };
type InDuel = CommandBase & { readonly duel: number };
type InRound = InDuel & { readonly round: number };
type WithLog = InRound & { readonly log: string };

/**
 * What a player wants done. A retry bears the same `id`. `duel` and `round` are those that the player was looking at
 * (round 0 before the first); `log` is the whole log of the round so far, as `writeLog` writes it.
 */
export type PlayerCommand =
  | (CommandBase & { readonly kind: 'sit' | 'leave' })
  | (InDuel & { readonly kind: 'resign' | 'claim-win' | 'ask-rematch' | 'decline-rematch' })
  | (InRound & { readonly kind: 'start' })
  | (WithLog & { readonly kind: 'hint' | 'restart' | 'solve' | 'give-up' });

/** Why a command was not followed. After `busy` and `too-fast` it may be sent again as it is. */
export type CommandRefusal = DuelRefusal | 'malformed' | 'too-fast' | 'busy';

export type CommandAnswer = { readonly ok: true } | { readonly ok: false; readonly refusal: CommandRefusal };

/** How many cells a player has covered in a round. It is presence: passed on, never stored. */
export type Progress = { readonly duel: number; readonly round: number; readonly covered: number };

/** What is known of a player beyond the duel: since when nobody has heard of them, and how far they have come. */
export type Presence = { readonly awaySince: Instant | null; readonly covered: number };

/**
 * A room as one browser may see it, whole. A higher version replaces a lower one. `at` is the server's clock when it
 * was written; `player` is the browser's own public id. A guest who came without a ticket finds theirs in it, so
 * that nobody sits down who has not got it.
 */
export type RoomState = {
  readonly version: number;
  readonly at: Instant;
  readonly player: string;
  readonly ticket?: Ticket;
  readonly isMatched: boolean;
  readonly view: SeatView | UnseatedView;
  readonly presence: PerSeat<Presence>;
};

/** The state that a browser has; version 0 for none. */
export type KnownState = Pick<RoomState, 'version' | 'at'>;

/** What a browser may send on the line of a room. Every message that has an answer is answered, whatever it holds. */
export type RoomClientEvents = {
  command: (command: PlayerCommand, answer: (answer: CommandAnswer) => void) => void;
  progress: (progress: Progress) => void;
  /** Says what the browser has, so that what was lost on its way is sent again; answered with the server's clock. */
  look: (seen: KnownState, answer: (at: Instant) => void) => void;
};

/** What the server sends on the line of a room. */
export type RoomServerEvents = {
  room: (state: RoomState) => void;
  presence: (presence: PerSeat<Presence>) => void;
  /** The same seat was opened in another tab; this one may only watch, and its line is closed. */
  elsewhere: () => void;
};

/** What the server sends to whoever waits to be matched; nothing is sent to it. */
export type QueueServerEvents = { matched: (room: string) => void };
