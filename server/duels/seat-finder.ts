import type { Database } from '#server/db/open-database.ts';
import { batch } from './batch.ts';
import { type RoomWithSeat, roomsWithSeats, type SeatSought } from './rooms-table.ts';

/**
 * The time for which searches are collected into one query. When a server stops, its players reconnect at the
 * same time.
 */
const BATCH_WINDOW_MS = 10;

const MAX_BATCH_SIZE = 100;

export type FindSeat = (sought: SeatSought) => Promise<RoomWithSeat | undefined>;

/**
 * Creates a function that finds a room and a player’s seat, with one query for many simultaneous calls. The
 * function returns undefined for an unknown room.
 */
export function createSeatFinder(db: Database): FindSeat {
  const findAll = roomsWithSeats(db);
  const find = batch(
    async (sought: readonly SeatSought[]) => {
      const found = await findAll(sought);
      return new Map(sought.map((each, index) => [each, found[index]]));
    },
    { windowMs: BATCH_WINDOW_MS, max: MAX_BATCH_SIZE },
  );
  return async sought => (await find(sought)).get(sought);
}
