import type { DuelRefusal } from '#engine/duel/command.ts';
import type { Instant, PerSeat } from '#engine/duel/duel.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import type { Path } from '#engine/path.ts';
import type { Refused } from '#engine/result.ts';
import type { UsernameRefusal } from './http.ts';

/**
 * The version of this protocol. The server refuses pages with any other version, and those pages then reload.
 */
export const PROTOCOL = 3;

/** The path of the WebSocket endpoint and the names of its two Socket.IO namespaces. */
export const REALTIME = { path: '/live', room: '/room', queue: '/queue' } as const;

/**
 * The size limits for messages from clients. A duel's log has at most 3,000 entries, of at most 13 characters on average:
 * each cut has 13 with its space and each restart 15, but follows a cell, which has ten. A name that is too long for a player is refused as such
 * up to `maxNameCharacters`, and beyond as malformed.
 */
export const MESSAGE_LIMITS = {
  maxFrameBytes: 49_152,
  maxLogCharacters: 39_000,
  maxIdCharacters: 64,
  maxNameCharacters: 500,
} as const;

/**
 * The credentials of a visitor in one room. `player` is the visitor's public id. `key` is a secret that
 * grants access to their seat. The server generates the key and stores only its hash.
 */
export type Ticket = { readonly player: string; readonly key: string };

/**
 * The `auth` payload that a tab sends when it connects to a room. A signed-in player is identified by the
 * session cookie. A spare ticket is accepted only if no other connection uses it. `language` is the page's
 * language, which the server uses to count started games per language.
 */
export type RoomGreeting = {
  readonly protocol: number;
  readonly room: string;
  readonly ticket?: Ticket | undefined;
  readonly isSpare?: true | undefined;
  readonly language?: 'fr' | 'en' | undefined;
};

/** The `auth` payload that a tab sends when it connects to the matchmaking queue. */
export type QueueGreeting = { readonly protocol: number };

/** The reasons why the server may refuse a connection, sent in `data.reason` of Socket.IO's `connect_error`. */
export type ConnectionRefusal =
  | 'malformed'
  | 'outdated'
  | 'unknown-room'
  | 'wrong-key'
  | 'not-signed-in'
  | 'too-many'
  | 'busy';

type Base = { readonly id: string };
type InDuel = Base & { readonly duel: number };
type InRound = InDuel & { readonly round: number };
type WithLog = InRound & { readonly log: string };

/** One command type for each kind, so that a `switch` over `kind` narrows the whole command. */
type CommandOf<Kind extends string, Fields> = Kind extends string ? { readonly kind: Kind } & Fields : never;

/**
 * A command from a player. A retry has the same `id` as the first attempt. `duel` and `round` are the numbers
 * that the player saw when sending the command (round 0 before the first round). `log` is the complete log of
 * the round so far, in the format of `writeLog`. `name` is the name that a visitor has chosen (D26).
 */
export type PlayerCommand =
  | CommandOf<'sit', Base & { readonly name?: string | undefined }>
  | CommandOf<'leave', Base>
  | CommandOf<'resign' | 'claim-win' | 'ask-rematch' | 'decline-rematch', InDuel>
  | CommandOf<'start', InRound>
  | CommandOf<'hint' | 'restart' | 'solve' | 'give-up', WithLog>;

/**
 * The reasons why the server may refuse a command. After `busy` and `too-fast` the client may retry the
 * command unchanged.
 */
export type CommandRefusal = DuelRefusal | UsernameRefusal | 'malformed' | 'too-fast' | 'busy';

/** The answer to a command. An accepted command has no value, because the next state shows its effect. */
export type CommandAnswer = { readonly ok: true } | Refused<CommandRefusal>;

/**
 * The number of cells that a player has covered in a round, with their path once the opponent has finished the
 * round. The server relays both to the opponent but never stores them. It ignores a path that comes earlier.
 */
export type Progress = {
  readonly duel: number;
  readonly round: number;
  readonly covered: number;
  readonly path?: Path | undefined;
};

/**
 * The part of a player's state that is not stored in the duel: the time at which they lost the connection
 * (null while connected), the number of cells they have covered and, for an opponent who has finished the round,
 * their path (D27).
 */
export type Presence = { readonly awaySince: Instant | null; readonly covered: number; readonly path?: Path };

/**
 * The complete state of a room, limited to what one client may see. A state with a higher version replaces
 * one with a lower version. `at` is the time on the server's clock at which the state was created. `player`
 * is the client's own public id. A visitor who connects without a ticket receives one in `ticket`, even
 * before taking a seat. `isVisitor` is true for a player without an account, who may choose a name (D26).
 * `asksToLend` is set for an account that was never asked whether it lends recordings (D31).
 */
export type RoomState = {
  readonly version: number;
  readonly at: Instant;
  readonly player: string;
  readonly ticket?: Ticket;
  readonly isVisitor: boolean;
  readonly asksToLend?: true;
  readonly isMatched: boolean;
  readonly view: SeatView | UnseatedView;
  readonly presence: PerSeat<Presence>;
};

/** The version and timestamp of the state that a client has. Version 0 means that the client has no state. */
export type KnownState = Pick<RoomState, 'version' | 'at'>;

/**
 * The events that the client sends in the room namespace. The server calls every acknowledgement callback,
 * even for malformed events.
 */
export type RoomClientEvents = {
  command: (command: PlayerCommand, answer: (answer: CommandAnswer) => void) => void;
  progress: (progress: Progress) => void;
  /**
   * A heartbeat. The server acknowledges it with the time on its clock, and resends the room's state if the
   * client's is outdated.
   */
  look: (seen: KnownState, answer: (at: Instant) => void) => void;
};

/** The events that the server sends in the room namespace. */
export type RoomServerEvents = {
  room: (state: RoomState) => void;
  presence: (presence: PerSeat<Presence>) => void;
  /**
   * Tells the client that the same player has opened the room in another tab. The server then closes this
   * connection.
   */
  elsewhere: () => void;
};

/** The events that the server sends in the queue namespace. The client sends no events there. */
export type QueueServerEvents = { matched: (room: string) => void };
