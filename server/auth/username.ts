import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';

export type UsernameRefusal = 'missing' | 'too-long' | 'unwanted-characters';

export type ParsedUsername =
  | { readonly ok: true; readonly username: string }
  | { readonly ok: false; readonly refusal: UsernameRefusal };

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters without a shape, or that turn the text around them: two names could look the same, or a page be upset. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** A grapheme may be made of many code points; this many are enough for any name of any script. */
const MAX_CODE_UNITS = 120;

/** A name of 1 to 30 characters of any script, in one normal form and without space around it. */
export function readUsername(text: string): ParsedUsername {
  const username = text.normalize('NFC').trim();
  if (username === '') return { ok: false, refusal: 'missing' };
  if (username.length > MAX_CODE_UNITS) return { ok: false, refusal: 'too-long' };
  if (UNWANTED.test(username)) return { ok: false, refusal: 'unwanted-characters' };
  const isTooLong = [...characters.segment(username)].length > MAX_USERNAME_CHARACTERS;
  return isTooLong ? { ok: false, refusal: 'too-long' } : { ok: true, username };
}
