import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Ticket } from '#protocol/messages.ts';

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const ID_LETTERS = 10;

/** A public id that follows from a secret of the server, and tells nothing of what it was made from. */
function publicId(secret: string, ...parts: readonly string[]): string {
  let number = BigInt(`0x${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')}`);
  const letters = Array.from({ length: ID_LETTERS }, () => {
    const letter = LETTERS[Number(number % BigInt(LETTERS.length))];
    number /= BigInt(LETTERS.length);
    return letter;
  });
  return letters.join('');
}

/** Who an account is in a room: the same in every tab, another in every room, and never the account's own id. */
export const idOfAccount = (secret: string, room: string, userId: string): string =>
  publicId(secret, 'account', room, userId);

const idOfKey = (secret: string, room: string, key: string): string => publicId(secret, 'guest', room, key);

/** A new guest of a room. The id follows from the key, so that nobody can come with the id of somebody else. */
export function newTicket(secret: string, room: string): Ticket {
  const key = randomBytes(16).toString('base64url');
  return { player: idOfKey(secret, room, key), key };
}

/** Whether this server, or another one with its secret, has made a ticket for this room. */
export const isOurTicket = (secret: string, room: string, { player, key }: Ticket): boolean =>
  idOfKey(secret, room, key) === player;

/** What is kept of a key: enough to know it again, and it opens nothing. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
