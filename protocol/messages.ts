import type { DuelRefusal } from '#engine/duel/command.ts';
import type { Instant, PerSeat } from '#engine/duel/duel.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';

/**
 * The version of this protocol. A server accepts only
 * browsers of the same version; others reload their page.
 */
export const PROTOCOL = 2;

/** The path of the WebSocket endpoint, and its two Socket.IO namespaces. */
export const REALTIME = { path: '/live', room: '/room', queue: '/queue' } as const;

/**
 * Limits of a client's messages. A log entry has at most 13
 * characters, and a duel's log at most 3,000 entries.
 */
export const MESSAGE_LIMITS = { maxFrameBytes: 49_152, maxLogCharacters: 39_000, maxIdCharacters: 64 } as const;

/**
 * The credentials of a visitor in one room. `player` is the public id. `key` is the secret that opens the
 * seat: the server creates it and stores only its hash.
 */
export type Ticket = { readonly player: string; readonly key: string };

/**
 * The `auth` payload of a tab that connects to a room. A signed-in player is
 * identified by the session cookie. A spare ticket is valid only if no other
 * connection uses it. The page's language is for the count of started games.
 */
export type RoomGreeting = {
  readonly protocol: number;
  readonly room: string;
  readonly ticket?: Ticket | undefined;
  readonly isSpare?: true | undefined;
  readonly language?: 'fr' | 'en' | undefined;
};

/** The `auth` payload of a tab that waits for a match. */
export type QueueGreeting = { readonly protocol: number };

/** Why a connection is refused; sent as `data.reason` of Socket.IO's `connect_error`. */
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
 * A command of a player. A retry has the same `id`. `duel` and `round` are
 * those that the player was looking at (round 0 before the first). `log` is
 * the whole log of the round so far, as `writeLog` writes it.
 */
export type PlayerCommand =
  | (CommandBase & { readonly kind: 'sit' | 'leave' })
  | (InDuel & { readonly kind: 'resign' | 'claim-win' | 'ask-rematch' | 'decline-rematch' })
  | (InRound & { readonly kind: 'start' })
  | (WithLog & { readonly kind: 'hint' | 'restart' | 'solve' | 'give-up' });

/** Why a command was refused. After `busy` and `too-fast` the client may retry it unchanged. */
export type CommandRefusal = DuelRefusal | 'malformed' | 'too-fast' | 'busy';

export type CommandAnswer = { readonly ok: true } | { readonly ok: false; readonly refusal: CommandRefusal };

/** How many cells a player has covered in a round. This is presence: relayed, never stored. */
export type Progress = { readonly duel: number; readonly round: number; readonly covered: number };

/** A player's state beyond the duel: since when they have been disconnected, and their covered cells. */
export type Presence = { readonly awaySince: Instant | null; readonly covered: number };

/**
 * The complete state of a room, as one client may see it. A higher version replaces a lower one. `at` is
 * the server's clock when the state was written; `player` is the client's own public id. A visitor who
 * connected without a ticket receives theirs here, so that they have it before they sit down.
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

/** Identifies the state that a client has; version 0 for none. */
export type KnownState = Pick<RoomState, 'version' | 'at'>;

/**
 * Events from the client in the room namespace.
 * Acknowledgements are always sent, even for malformed events.
 */
export type RoomClientEvents = {
  command: (command: PlayerCommand, answer: (answer: CommandAnswer) => void) => void;
  progress: (progress: Progress) => void;
  /** Heartbeat: the server sends the room again if the client's state is old, and answers with its clock. */
  look: (seen: KnownState, answer: (at: Instant) => void) => void;
};

/** Events from the server in the room namespace. */
export type RoomServerEvents = {
  room: (state: RoomState) => void;
  presence: (presence: PerSeat<Presence>) => void;
  /** The same player opened the room in another tab; the server closes this connection. */
  elsewhere: () => void;
};

/** Events from the server in the queue namespace. The client sends none. */
export type QueueServerEvents = { matched: (room: string) => void };
