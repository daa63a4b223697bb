import { ok, type Result, refused } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';
import { isReservedName } from './reserved-names.ts';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Matches invisible, control and direction-changing characters, which could break the page layout. */
const UNWANTED = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Matches a zero-width joiner, except between two emoji, where it joins them into one picture, such as a family. */
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/u;

/**
 * Matches characters without a glyph, which could make two different names look the same. A variation selector after an
 * emoji does not match, because it only asks for the coloured picture.
 */
const INVISIBLE =
  /(?!\p{Cf}|\p{Cn}|\ufe0f)[\p{Default_Ignorable_Code_Point}\u2800]|(?<!\p{Extended_Pictographic})\ufe0f/gu;

const VISIBLE = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/**
 * Matches four or more combining marks on a letter: no name needs so many, and they would overlap the lines above and
 * below.
 */
const TOO_MANY_MARKS = /[\p{Mn}\p{Me}]{4}/u;

/**
 * The maximum number of UTF-16 code units for each character of a name, which is enough for any script. The limit is
 * needed because one grapheme can consist of any number of code points.
 */
const MAX_UNITS_PER_CHARACTER = 4;

/**
 * The maximum number of UTF-16 code units that are typed for each code unit of a name. It is greater than one, because
 * normalizing a name may shorten it: it joins letters with their marks, and removes spaces and characters without a
 * glyph.
 */
const MAX_TYPED_PER_UNIT = 4;

/** Reads a username of 1 to 30 characters (V11). */
export const readUsername = (text: string): Result<string, UsernameRefusal> => readName(text, MAX_USERNAME_CHARACTERS);

/**
 * Reads a name of 1 to `maxCharacters` characters in any script. Returns it trimmed, in Unicode normal form C and
 * without characters that have no glyph. Refuses a text that is far too long before normalizing it, because the time to
 * normalize grows faster than the text (H1).
 */
export function readName(text: string, maxCharacters: number): Result<string, UsernameRefusal> {
  const maxUnits = MAX_UNITS_PER_CHARACTER * maxCharacters;
  if (text.length > MAX_TYPED_PER_UNIT * maxUnits) return refused('too-long');
  const name = text.normalize('NFC').replace(INVISIBLE, '').normalize('NFC').trim();
  if (name === '') return refused('missing');
  if (name.length > maxUnits) return refused('too-long');
  if (UNWANTED.test(name) || STRAY_JOINER.test(name)) return refused('unwanted-characters');
  if (TOO_MANY_MARKS.test(name.normalize('NFD'))) return refused('unwanted-characters');
  if ([...characters.segment(name)].length > maxCharacters) return refused('too-long');
  if (!VISIBLE.test(name)) return refused('missing');
  return isReservedName(name) ? refused('reserved') : ok(name);
}
