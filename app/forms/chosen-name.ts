import { localStore } from '#app/client/storage/safe-storage.ts';

/** The key in local storage under which the browser keeps the name that a visitor has chosen (D26). */
const STORAGE_KEY = 'name';

/** Returns the name that the player has chosen as a visitor, or undefined if they have chosen none. */
export const chosenName = (): string | undefined => localStore.get(STORAGE_KEY) ?? undefined;

/** Stores the name that a visitor has chosen, for later pages. A blank name removes the stored one. */
export function keepChosenName(name: string): void {
  if (name.trim() === '') localStore.remove(STORAGE_KEY);
  else localStore.set(STORAGE_KEY, name);
}
