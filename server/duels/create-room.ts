import { privateDuel } from '#engine/duel/duel.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameRooms } from '#server/db/schema.ts';
import { newRow } from './room.ts';
import { randomRoomCode } from './room-code.ts';

const CODES_TRIED = 10;

/** Makes a room to which two can come who have its code. */
export async function createRoom(db: Database, now: Date, newCode = randomRoomCode): Promise<string> {
  const duel = privateDuel(now.getTime());
  for (let tried = 0; tried < CODES_TRIED; tried++) {
    const code = newCode();
    const made = await db
      .insert(gameRooms)
      .values(newRow(code, duel, false))
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) return code;
  }
  throw new Error(`no free code in ${CODES_TRIED}`);
}
