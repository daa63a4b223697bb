import type { Namespace, Socket } from 'socket.io';
import type { Instant } from '#engine/duel/duel.ts';
import type { ConnectionRefusal, RoomClientEvents, RoomServerEvents } from '#protocol/messages.ts';
import type { Room } from '#server/duels/room.ts';
import type { Participant } from './authenticate.ts';

type Nothing = Record<string, never>;

type RoomData = { visitor: Participant; room: Room };

export type RoomNamespace = Namespace<RoomClientEvents, RoomServerEvents, Nothing, RoomData>;

export type RoomSocket = Socket<RoomClientEvents, RoomServerEvents, Nothing, RoomData>;

/** One browser’s line to a room. `toldAt` is when it was last sent the whole room. */
export type Connection = {
  readonly visitor: Participant;
  readonly socket: RoomSocket;
  readonly openedAt: Instant;
  sentAt: Instant;
};

/** The error by which a browser learns why its line is not opened. */
export const connectionError = (reason: ConnectionRefusal): Error =>
  Object.assign(new Error(reason), { data: { reason } });

/** Interval and timeout of the pings: a dead connection is noticed within 9 s. */
export const HEARTBEAT = { pingInterval: 5000, pingTimeout: 4000 } as const;
