import type { Logger } from 'pino';
import type { DisconnectReason, Namespace, Socket } from 'socket.io';
import type { Instant, PerSeat } from '#engine/duel/duel.ts';
import type { Result } from '#engine/result.ts';
import type { ConnectionRefusal, Presence, RoomClientEvents, RoomServerEvents, RoomState } from '#protocol/messages.ts';
import type { Room } from '#server/duels/rooms/stored-room.ts';
import type { Participant } from './authenticate.ts';

type NoEvents = Record<string, never>;

type RoomData = { participant: Participant; room: Room };

export type RoomNamespace = Namespace<RoomClientEvents, RoomServerEvents, NoEvents, RoomData>;

export type RoomSocket = Socket<RoomClientEvents, RoomServerEvents, NoEvents, RoomData>;

/** A browser’s connection to a room. */
export type Connection = {
  readonly participant: Participant;
  readonly openedAt: Instant;
  readonly sendRoom: (state: RoomState) => void;
  readonly sendPresence: (presence: PerSeat<Presence>) => void;
  /** Closes the connection because the same player has connected in another tab. */
  readonly evict: () => void;
};

/**
 * The part of a Socket.IO namespace that `requireHandshake` (admits only some browsers) needs. `S` is the type of its
 * sockets.
 */
type Guarded<S> = { readonly use: (middleware: (socket: S, next: (error?: Error) => void) => void) => unknown };

/**
 * Makes a namespace accept only the browsers that pass a handshake. The value of the handshake becomes the data of
 * the socket. A refused browser receives the reason. If the handshake throws, the reason is `busy`, and the browser
 * tries again.
 */
export function requireHandshake<S extends { data: unknown }>(
  namespace: Guarded<S>,
  handshake: (socket: S) => Promise<Result<S['data'], ConnectionRefusal>>,
  log: Logger,
): void {
  namespace.use((socket, next) => {
    handshake(socket)
      .then(result => {
        if (!result.ok) return next(connectionError(result.refusal));
        socket.data = result.value;
        next();
      })
      .catch(error => {
        log.error({ err: error }, 'line.cannot-open');
        next(connectionError('busy'));
      });
  });
}

/** Creates the error that a browser receives as `connect_error` when its connection is refused. */
const connectionError = (reason: ConnectionRefusal): Error => Object.assign(new Error(reason), { data: { reason } });

/**
 * Closes the whole connection of a browser that has left its namespace, because the browser needs the connection for
 * nothing else.
 */
export function closeIfLeft({ conn }: Pick<Socket, 'conn'>, reason: DisconnectReason): void {
  if (reason === 'client namespace disconnect') conn.close();
}

/** The interval and timeout of the heartbeats between server and browser. A dead connection is detected within 9 s. */
export const HEARTBEAT = { pingInterval: 5000, pingTimeout: 4000 } as const;
