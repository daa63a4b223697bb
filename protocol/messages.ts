import type { DuelRefusal } from '#engine/duel/command.ts';
import type { Instant, PerSeat } from '#engine/duel/duel.ts';
import type { SeatView, UnseatedView } from '#engine/duel/view.ts';
import type { Path } from '#engine/path.ts';
import type { Refused } from '#engine/result.ts';
import type { UsernameRefusal } from './http.ts';

/**
 * The version of the messages that pages and the server exchange over WebSockets. If a page has another version, the
 * server refuses its connection and the page reloads.
 */
export const PROTOCOL = 3;

/** The path of the WebSocket endpoint and the names of its two Socket.IO namespaces. */
export const REALTIME = { path: '/live', room: '/room', queue: '/queue' } as const;

/**
 * The size limits of messages from clients. A duel's log has at most 3,000 entries, on average of at most 13
 * characters. A name that is too long for a player, but has at most `maxNameCharacters`, is refused as too long. An
 * even longer name makes the whole message malformed.
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
 * What a tab sends as Socket.IO's `auth` when it connects to a room. `ticket` is the secret that identifies a visitor,
 * and the session cookie identifies a signed-in player. If `isSpare` is set, the ticket is stored for all tabs of the
 * browser, and the server ignores it while another tab uses it.
 */
export type RoomGreeting = {
  readonly protocol: number;
  readonly room: string;
  readonly ticket?: Ticket | undefined;
  readonly isSpare?: true | undefined;
  readonly language?: 'fr' | 'en' | undefined;
};

/** What a tab sends as Socket.IO's `auth` when it connects to the matchmaking queue. */
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

/**
 * The type of a command for each of the given kinds, all with the given fields. If a `switch` tests `kind`, TypeScript
 * knows the other fields of the command.
 */
type CommandOf<Kind extends string, Fields> = Kind extends string ? { readonly kind: Kind } & Fields : never;

/**
 * A command from a player. If a command is sent again, it keeps its `id`. `duel` and `round` are the numbers of the
 * duel and the round that the player saw, with round 0 before the first round. `log` is the log of the whole round in
 * the format of `writeLog`, and `name` is a visitor's chosen name (D26).
 */
export type PlayerCommand =
  | CommandOf<'sit', Base & { readonly name?: string | undefined }>
  | CommandOf<'leave', Base>
  | CommandOf<'resign' | 'claim-win' | 'ask-rematch' | 'decline-rematch', InDuel>
  | CommandOf<'start' | 'skip', InRound>
  | CommandOf<'hint' | 'restart' | 'solve' | 'give-up', WithLog>;

/**
 * The reasons why the server may refuse a command. After `busy` and `too-fast`, the client may send the same command
 * again.
 */
export type CommandRefusal = DuelRefusal | UsernameRefusal | 'malformed' | 'too-fast' | 'busy';

/**
 * The acknowledgement of a command. If the server has accepted the command, the acknowledgement contains only `ok`,
 * because the next state of the room shows the effect.
 */
export type CommandAnswer = { readonly ok: true } | Refused<CommandRefusal>;

/**
 * The number of cells on a player's path in a round and, once the opponent has finished the round, also the path. The
 * server relays both to the opponent without storing them. It ignores a path that is sent before the opponent has
 * finished.
 */
export type Progress = {
  readonly duel: number;
  readonly round: number;
  readonly covered: number;
  readonly path?: Path | undefined;
};

/**
 * What the server knows about a player without storing it: when they lost the connection (null while connected), the
 * number of cells on the path, and the path if the opponent has finished the round (D27).
 */
export type Presence = { readonly awaySince: Instant | null; readonly covered: number; readonly path?: Path };

/**
 * The complete state of a room, limited to what this client may see. A client keeps the state with the highest
 * `version`.
 */
export type RoomState = {
  readonly version: number;
  /** The time on the server's clock at which this state of the room was created. */
  readonly at: Instant;
  /** The public id of the player who receives the state. */
  readonly player: string;
  /** The new ticket (secret of a seat) of a visitor who connected without one, even before they take a seat. */
  readonly ticket?: Ticket;
  /** True if the player has no account, and so may choose a name (D26). */
  readonly isVisitor: boolean;
  /** Set if the player was never asked whether others may play against recordings of their duels (D31). */
  readonly asksToLend?: true;
  readonly isMatched: boolean;
  readonly view: SeatView | UnseatedView;
  readonly presence: PerSeat<Presence>;
};

/** The `version` and `at` of the latest state that a client has received. Both are 0 if it has received none. */
export type KnownState = Pick<RoomState, 'version' | 'at'>;

/**
 * The events that the client sends in the room namespace. The server calls every acknowledgement callback,
 * even for malformed events.
 */
export type RoomClientEvents = {
  command: (command: PlayerCommand, answer: (answer: CommandAnswer) => void) => void;
  progress: (progress: Progress) => void;
  /**
   * A heartbeat of the client, which says which state of the room it has. The server acknowledges it with the time on
   * its clock. If the client's state is outdated, the server sends the current state again.
   */
  look: (seen: KnownState, answer: (at: Instant) => void) => void;
};

/** The events that the server sends in the room namespace. */
export type RoomServerEvents = {
  room: (state: RoomState) => void;
  presence: (presence: PerSeat<Presence>) => void;
  /** Sent if the same player has opened the room in another tab. The server then closes this connection. */
  elsewhere: () => void;
};

/** The events that the server sends in the queue namespace. The client sends none. */
export type QueueServerEvents = { matched: (room: string) => void };
