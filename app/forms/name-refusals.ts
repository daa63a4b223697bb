import { m } from '#messages/compiled/messages.js';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';

const REFUSALS: Readonly<Record<UsernameRefusal, () => string>> = {
  missing: m.lobby_name_missing,
  'too-long': () => m.field_too_long({ max: String(MAX_USERNAME_CHARACTERS) }),
  'unwanted-characters': m.lobby_name_unwanted,
  reserved: m.lobby_name_reserved,
};

export const isNameRefusal = (refusal: string): refusal is UsernameRefusal => Object.hasOwn(REFUSALS, refusal);

/** Returns the message that says what is wrong with the name that a visitor has chosen. */
export const nameRefusalText = (refusal: UsernameRefusal): string => REFUSALS[refusal]();
