import { and, eq, or } from 'drizzle-orm';
import { isAutomatonId } from '#engine/duel/duel.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { ROOM_CODE } from '#protocol/schemas/fields.ts';
import { hasGuessed, type MemoryLimits, mayTell } from '#server/auth/limits/memory-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameRooms } from '#server/db/schema.ts';

/**
 * Reads a room code from the path of a page, in capital or small letters. Refuses letters outside ASCII, because
 * `toUpperCase` would turn some of them into ASCII letters.
 */
export const readRoomParam = (text: string): string | undefined =>
  /^[0-9A-Za-z]{6}$/.test(text) ? text.toUpperCase() : undefined;

/** Reads a room code as typed, ignoring case and spaces. Returns undefined if the text is not a room code. */
export function readRoomCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return ROOM_CODE.test(code) ? code : undefined;
}

type LookUpDeps = { readonly db: Database; readonly memoryLimits: MemoryLimits };

/** What a page shows of a room before its browser is connected. The kind is `new` while both seats are free. */
export type FoundRoom = { readonly kind: 'new' | 'matched' | 'other'; readonly hasAutomaton: boolean };

/**
 * Finds the room of a page without reading its duel. Refuses a client that has tried too many unknown codes; its page
 * then connects, and the connection lets in only players who have a seat.
 */
export async function lookUpRoom(
  { db, memoryLimits }: LookUpDeps,
  code: string,
  address: string,
): Promise<Result<FoundRoom, 'unknown-room' | 'too-many'>> {
  if (await hasGuessed(memoryLimits, address)) return refused('too-many');
  const { isMatchmaking: isMatched, player1Id: host, player2Id: guest } = gameRooms;
  const [row] = await db.select({ isMatched, host, guest }).from(gameRooms).where(eq(gameRooms.roomCode, code));
  if (!(await mayTell(memoryLimits, address, row === undefined))) return refused('too-many');
  if (row === undefined) return refused('unknown-room');
  const kind = row.isMatched ? 'matched' : row.host === null ? 'new' : 'other';
  return ok({ kind, hasAutomaton: row.guest !== null && isAutomatonId(row.guest) });
}

/**
 * Returns true if the duel in a room has begun and is not over, and one of its seats has this player. Returns undefined
 * to a client without a seat that has tried too many unknown codes.
 */
export async function isRunningDuel(
  { db, memoryLimits }: LookUpDeps,
  { room, player }: { readonly room: string; readonly player: string },
  address: string,
): Promise<boolean | undefined> {
  const { roomCode, status, player1Id: host, player2Id: guest } = gameRooms;
  const isSeated = and(eq(roomCode, room), or(eq(host, player), eq(guest, player)));
  const [row] = await db.select({ status }).from(gameRooms).where(isSeated);
  if (row === undefined && !(await mayTell(memoryLimits, address, true))) return undefined;
  return row?.status === 'active' || row?.status === 'playing';
}
