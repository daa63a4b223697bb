import { randomInt } from 'node:crypto';
import { ROOM_CODE } from '#protocol/codes.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Generates a room code of six random capital letters and digits, using a cryptographic source. */
export const randomRoomCode = (): string =>
  Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Reads the room code in the path of a page, in either case. Letters outside ASCII are refused, because some of
 * them are the lowercase of one or two capital letters in it.
 */
export const readRoomParam = (text: string): string | undefined =>
  /^[0-9A-Za-z]{6}$/.test(text) ? text.toUpperCase() : undefined;

/** Reads a room code as typed, ignoring case and spaces. Returns undefined if the text is not a room code. */
export function readRoomCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return ROOM_CODE.test(code) ? code : undefined;
}
