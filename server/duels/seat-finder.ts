import DataLoader from 'dataloader';
import type { Database } from '#server/db/open-database.ts';
import { type RoomWithSeat, roomsWithSeats, type SeatSought } from './rooms-table.ts';

/** Thousands come back at once when a server has ended: what they seek within this time is sought together. */
const BATCH_WINDOW_MS = 10;

const MAX_BATCH_SIZE = 100;

export type FindSeat = (sought: SeatSought) => Promise<RoomWithSeat | undefined>;

/** Finds a room with a player's seat, undefined when there is no such room; asks the database for many at a time. */
export function createSeatFinder(db: Database): FindSeat {
  const finder = new DataLoader<SeatSought, RoomWithSeat | undefined>(roomsWithSeats(db), {
    cache: false,
    maxBatchSize: MAX_BATCH_SIZE,
    batchScheduleFn: ask => void setTimeout(ask, BATCH_WINDOW_MS),
  });
  return sought => finder.load(sought);
}
