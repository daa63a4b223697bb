import { ok, type Result, refused } from '#engine/result.ts';
import { hasGuessed, mayTell } from '#server/auth/limits/guesses.ts';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Room } from './room.ts';
import { findRoom } from './rooms-table.ts';

type LookUpDeps = { readonly db: Database; readonly memoryLimits: MemoryLimits };

/**
 * Finds the room of a page. A client that has tried too many unknown codes is not told whether the room exists;
 * its page leaves that to the realtime connection, which lets the players with a seat in.
 */
export async function lookUpRoom(
  { db, memoryLimits }: LookUpDeps,
  code: string,
  address: string,
): Promise<Result<Room, 'unknown-room' | 'too-many'>> {
  if (await hasGuessed(memoryLimits, address)) return refused('too-many');
  const room = await findRoom(db, code);
  if (!(await mayTell(memoryLimits, address, room === undefined))) return refused('too-many');
  return room === undefined ? refused('unknown-room') : ok(room);
}
