import { ok, type Result, refused } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Matches invisible, control and direction-changing characters, which could make two names look the same or
 * break the page layout.
 */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/**
 * The maximum number of UTF-16 code units in a name, which is enough for any script. The limit is needed
 * because one grapheme can consist of any number of code points.
 */
const MAX_CODE_UNITS = 120;

/**
 * Reads a name of 1 to 30 characters in any script and returns the name trimmed and in Unicode normal form C.
 */
export function readUsername(text: string): Result<string, UsernameRefusal> {
  const username = text.normalize('NFC').trim();
  if (username === '') return refused('missing');
  if (username.length > MAX_CODE_UNITS) return refused('too-long');
  if (UNWANTED.test(username)) return refused('unwanted-characters');
  const isTooLong = [...characters.segment(username)].length > MAX_USERNAME_CHARACTERS;
  return isTooLong ? refused('too-long') : ok(username);
}
