import { randomInt } from 'node:crypto';
import { ROOM_CODE } from '#protocol/parse.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A random room code: six capital letters and digits, from a cryptographic source. */
export const randomRoomCode = (): string =>
  Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Reads a room code as typed, in any case and with any spaces; undefined if it is not one. */
export function readRoomCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return ROOM_CODE.test(code) ? code : undefined;
}
