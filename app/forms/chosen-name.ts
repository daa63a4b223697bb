import { localStore } from '#app/client/storage/safe-storage.ts';
import { m } from '#messages/compiled/messages.js';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';

/** The key in local storage under which the browser keeps the name that a visitor has chosen (D26). */
const STORAGE_KEY = 'name';

/** Returns the name that the player has chosen as a visitor, or undefined if they have chosen none. */
export const chosenName = (): string | undefined => localStore.get(STORAGE_KEY) ?? undefined;

/** Stores the name that a visitor has chosen, for later pages. A blank name removes the stored one. */
export function keepChosenName(name: string): void {
  if (name.trim() === '') localStore.remove(STORAGE_KEY);
  else localStore.set(STORAGE_KEY, name);
}

const REFUSALS: Readonly<Record<UsernameRefusal, () => string>> = {
  missing: m.lobby_name_missing,
  'too-long': () => m.field_too_long({ max: String(MAX_USERNAME_CHARACTERS) }),
  'unwanted-characters': m.lobby_name_unwanted,
  reserved: m.lobby_name_reserved,
};

export const isNameRefusal = (refusal: string): refusal is UsernameRefusal => Object.hasOwn(REFUSALS, refusal);

/** Returns the message that says why a visitor cannot have the name that they have typed. */
export const nameRefusalText = (refusal: UsernameRefusal): string => REFUSALS[refusal]();
