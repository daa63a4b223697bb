import { randomInt } from 'node:crypto';
import { type Duel, privateDuel } from '#engine/duel/duel.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameRooms } from '#server/db/schema.ts';
import { newRow } from './stored-room.ts';

const MAX_TRIES = 10;

/** Creates a private room with two free seats, and returns its code. */
export const createRoom = (db: Database, now: Date, newCode?: () => string): Promise<string> =>
  insertRoom(db, privateDuel(now.getTime()), newCode);

/** Stores a new duel in a new room and returns the code of the room. Throws if ten random codes are all in use. */
export async function insertRoom(db: Database, duel: Duel, newCode = randomRoomCode): Promise<string> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const code = newCode();
    const inserted = await db
      .insert(gameRooms)
      .values(newRow(code, duel, false))
      .onConflictDoNothing()
      .returning({ code: gameRooms.roomCode });
    if (inserted.length > 0) return code;
  }
  throw new Error(`no free code in ${MAX_TRIES}`);
}

/** Capital letters and digits, without those that look like another: 0 and O, 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Generates a room code of six random capital letters and digits, using a cryptographic source. */
export const randomRoomCode = (): string =>
  Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
