import { privateDuel } from '#engine/duel/duel.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameRooms } from '#server/db/schema.ts';
import { newRow } from './room.ts';
import { randomRoomCode } from './room-code.ts';

const MAX_TRIES = 10;

/** Creates a private room and returns its code. Throws if no free code is found in ten tries. */
export async function createRoom(db: Database, now: Date, newCode = randomRoomCode): Promise<string> {
  const duel = privateDuel(now.getTime());
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const code = newCode();
    const inserted = await db
      .insert(gameRooms)
      .values(newRow(code, duel, false))
      .onConflictDoNothing()
      .returning();
    if (inserted.length > 0) return code;
  }
  throw new Error(`no free code in ${MAX_TRIES}`);
}
