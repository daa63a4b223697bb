import { and, eq } from 'drizzle-orm';
import { SEATS } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameSeats } from '#server/db/schema.ts';
import type { Room } from './rooms/room.ts';
import { idOfAccount } from './ticket.ts';

/**
 * Returns the public id of an account in a room. An account that sat down under an earlier secret keeps the id
 * of its seat.
 */
export async function playerIdIn(db: Database, secret: string, { code, duel }: Room, userId: string): Promise<string> {
  const id = idOfAccount(secret, code, userId);
  const hasSeats = SEATS.some(seat => duel.seats[seat] !== null);
  if (!hasSeats || seatOf(duel, id) !== null) return id;
  const isTheirs = and(eq(gameSeats.roomCode, code), eq(gameSeats.userId, userId));
  const seats = await db.select({ player: gameSeats.playerId }).from(gameSeats).where(isTheirs);
  return seats.find(({ player }) => seatOf(duel, player) !== null)?.player ?? id;
}
