import { asc, eq, inArray } from 'drizzle-orm';
import type { Duel, Player } from '#engine/duel/duel.ts';
import type { Transaction } from '#server/db/open-database.ts';
import { gameRooms, gameSeats, matchmakingQueue } from '#server/db/schema.ts';
import { columnsOf, roomOf } from './rooms/stored-room.ts';

/** Removes an account from the queue, and its name from every room, before the account is deleted. */
export async function anonymiseInRooms(tx: Transaction, userId: string): Promise<void> {
  // the search for an opponent is deleted: otherwise a deleted account could still be matched
  await tx.delete(matchmakingQueue).where(eq(matchmakingQueue.playerId, userId));
  const seats = await tx.select().from(gameSeats).where(eq(gameSeats.userId, userId));
  if (seats.length === 0) return;
  const codes = seats.map(({ roomCode }) => roomCode);
  const isTheirs = inArray(gameRooms.roomCode, codes);
  const rooms = await tx.select().from(gameRooms).where(isTheirs).orderBy(asc(gameRooms.roomCode)).for('update');
  for (const row of rooms) {
    const { roomCode, version } = row;
    const ids = seats.filter(seat => seat.roomCode === roomCode).map(({ playerId }) => playerId);
    const anonymised = columnsOf(withoutName(roomOf(row).duel, ids));
    await tx
      .update(gameRooms)
      .set({ version: version + 1, ...anonymised })
      .where(eq(gameRooms.roomCode, roomCode));
  }
}

function withoutName(duel: Duel, ids: readonly string[]): Duel {
  const anonymise = (player: Player | null) =>
    player !== null && ids.includes(player.id) ? { ...player, name: '' } : player;
  return { ...duel, seats: { host: anonymise(duel.seats.host), guest: anonymise(duel.seats.guest) } };
}
