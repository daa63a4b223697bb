import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 10;

/** Generates the code of a challenge: ten random capital letters and digits, about 52 bits. */
export const randomChallengeCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Reads the code in the path of a page, in either case. Returns undefined for any other text. */
export const readChallengeCode = (text: string): string | undefined =>
  /^[0-9A-Za-z]{10}$/.test(text) ? text.toUpperCase() : undefined;
