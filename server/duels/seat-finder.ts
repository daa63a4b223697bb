import type { Database } from '#server/db/open-database.ts';
import { batch } from './batch.ts';
import { type RoomWithSeat, roomsWithSeats, type SeatSought } from './rooms-table.ts';

/** When a server has ended, thousands of its players reconnect at once. */
const BATCH_WINDOW_MS = 10;

const MAX_BATCH_SIZE = 100;

export type FindSeat = (sought: SeatSought) => Promise<RoomWithSeat | undefined>;

/** Finds a room with a player's seat, in one query for many callers; undefined if there is no such room. */
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
