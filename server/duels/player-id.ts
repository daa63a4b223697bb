import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { SEATS } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import type { Ticket } from '#protocol/messages.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameSeats } from '#server/db/schema.ts';
import { newVisitorKey } from '#server/players/player.ts';
import type { Room } from './rooms/stored-room.ts';

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const ID_LETTERS = 10;

/**
 * Derives a public id from `parts` by an HMAC with the server's secret, so that the id reveals nothing about the parts.
 */
function publicId(secret: string, ...parts: readonly string[]): string {
  let number = BigInt(`0x${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')}`);
  const letters = Array.from({ length: ID_LETTERS }, () => {
    const letter = LETTERS[Number(number % BigInt(LETTERS.length))];
    number /= BigInt(LETTERS.length);
    return letter;
  });
  return letters.join('');
}

/**
 * Returns the public id of an account in a room. The id is the same in all tabs, differs between rooms, and does not
 * reveal the account's own id.
 */
export const idOfAccount = (secret: string, room: string, userId: string): string =>
  publicId(secret, 'account', room, userId);

const idOfKey = (secret: string, room: string, key: string): string => publicId(secret, 'guest', room, key);

/**
 * Issues a ticket to a visitor, with which the browser returns to the seat. The id is derived from the key, so visitors
 * cannot choose the id of another player.
 */
export function newTicket(secret: string, room: string): Ticket {
  const key = newVisitorKey();
  return { player: idOfKey(secret, room, key), key };
}

/** Returns true if a server with this secret has issued the ticket (the secret of a seat) for this room. */
export const isOurTicket = (secret: string, room: string, { player, key }: Ticket): boolean =>
  idOfKey(secret, room, key) === player;

/**
 * Returns the public id of an account in a room, which is derived from the server’s secret. If the account took its seat
 * while the server had another secret, returns the id that is stored with the seat.
 */
export async function playerIdIn(db: Database, secret: string, { code, duel }: Room, userId: string): Promise<string> {
  const id = idOfAccount(secret, code, userId);
  const hasSeats = SEATS.some(seat => duel.seats[seat] !== null);
  if (!hasSeats || seatOf(duel, id) !== null) return id;
  const isTheirs = and(eq(gameSeats.roomCode, code), eq(gameSeats.userId, userId));
  const seats = await db.select({ player: gameSeats.playerId }).from(gameSeats).where(isTheirs);
  return seats.find(({ player }) => seatOf(duel, player) !== null)?.player ?? id;
}
