import type { Namespace, Socket } from 'socket.io';
import type { Instant } from '#engine/duel/duel.ts';
import type { LineRefusal, RoomMessages, RoomNews } from '#protocol/messages.ts';
import type { Room } from '../duels/room.ts';
import type { Visitor } from './know-visitor.ts';

type Nothing = Record<string, never>;

type RoomData = { visitor: Visitor; room: Room };

export type RoomSpace = Namespace<RoomMessages, RoomNews, Nothing, RoomData>;

export type RoomSocket = Socket<RoomMessages, RoomNews, Nothing, RoomData>;

/** One browser’s line to a room. `toldAt` is when it was last sent the whole room. */
export type Line = {
  readonly visitor: Visitor;
  readonly socket: RoomSocket;
  readonly openedAt: Instant;
  toldAt: Instant;
};

/** The error by which a browser learns why its line is not opened. */
export const lineError = (reason: LineRefusal): Error => Object.assign(new Error(reason), { data: { reason } });
