import type { Logger } from 'pino';
import type { Database } from '#server/db/open-database.ts';
import { batch } from './batch.ts';
import { endUnreadable } from './play-duel.ts';
import { roomsWithSeats, type Seat, type SeatSought } from './rooms/rooms-table.ts';
import type { Room } from './rooms/stored-room.ts';

/**
 * The time for which look-ups of rooms and seats are collected into one query. When a server stops, its players
 * reconnect to other servers within a third of a second, and a query for ten rooms costs little more than a query for
 * two.
 */
const BATCH_WINDOW_MS = 10;

const MAX_BATCH_SIZE = 100;

/** A room and the player's seat in it. `seat` is undefined if the player has none. */
type RoomWithSeat = { readonly room: Room; readonly seat: Seat | undefined };

export type FindSeat = (sought: Omit<SeatSought, 'known'>) => Promise<RoomWithSeat | undefined>;

/**
 * Creates a function that finds a room and a player's seat, with one query for many calls at the same time. It returns
 * undefined for an unknown room. It ends an unreadable duel and logs this once. `knownRoom` returns a room that this
 * server has in memory.
 */
export function createSeatFinder(db: Database, log: Logger, knownRoom: (code: string) => Room | undefined): FindSeat {
  const findAll = roomsWithSeats(db);
  const find = batch(
    async (sought: readonly Parameters<FindSeat>[0][]) => {
      const found = await findAll(sought.map(each => ({ ...each, known: knownRoom(each.code) })));
      return new Map(sought.map((each, index) => [each, found[index]]));
    },
    { windowMs: BATCH_WINDOW_MS, max: MAX_BATCH_SIZE },
  );
  return async sought => {
    const found = (await find(sought)).get(sought);
    if (found === undefined) return undefined;
    const { room, seat } = found;
    if (room !== undefined) return { room, seat };
    const ended = await endUnreadable(db, sought.code);
    if (ended?.isUnreadable) log.error({ room: sought.code }, 'room.unreadable');
    return ended && { room: { ...ended, isUnreadable: false }, seat };
  };
}
