import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';

export type UsernameRefusal = 'missing' | 'too-long' | 'unwanted-characters';

export type ParsedUsername =
  | { readonly ok: true; readonly username: string }
  | { readonly ok: false; readonly refusal: UsernameRefusal };

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Invisible, control and direction-changing characters: two names could look the same, or disturb the page.
 */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** A grapheme may consist of many code points; this many suffice for any name in any script. */
const MAX_CODE_UNITS = 120;

/** Reads a name of 1 to 30 characters in any script; returns it trimmed and in normal form C. */
export function readUsername(text: string): ParsedUsername {
  const username = text.normalize('NFC').trim();
  if (username === '') return { ok: false, refusal: 'missing' };
  if (username.length > MAX_CODE_UNITS) return { ok: false, refusal: 'too-long' };
  if (UNWANTED.test(username)) return { ok: false, refusal: 'unwanted-characters' };
  const isTooLong = [...characters.segment(username)].length > MAX_USERNAME_CHARACTERS;
  return isTooLong ? { ok: false, refusal: 'too-long' } : { ok: true, username };
}
