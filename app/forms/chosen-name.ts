import { localStore } from '#app/client/storage/safe-storage.ts';

/** The key in local storage of the name that the player has last chosen as a visitor (D26). */
const STORAGE_KEY = 'name';

/** Returns the name that the player has last chosen as a visitor, if there is one. */
export const chosenName = (): string | undefined => localStore.get(STORAGE_KEY) ?? undefined;

/**
 * Stores a name for later pages, or removes the stored name if the new one is empty. If the browser cannot store the
 * name, only this page has it.
 */
export function keepChosenName(name: string): void {
  if (name.trim() === '') localStore.remove(STORAGE_KEY);
  else localStore.set(STORAGE_KEY, name);
}
