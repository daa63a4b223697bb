import { localStore } from '#app/client/storage/safe-storage.ts';

/** The key in local storage of the name that the player has last chosen as a visitor (D26). */
const STORAGE_KEY = 'name';

/** Returns the name that the player has last chosen as a visitor, if there is one. */
export const chosenName = (): string | undefined => localStore.get(STORAGE_KEY) ?? undefined;

/** Remembers a name, or forgets it if it is empty. If the browser cannot store it, it is for this page alone. */
export function keepChosenName(name: string): void {
  if (name.trim() === '') localStore.remove(STORAGE_KEY);
  else localStore.set(STORAGE_KEY, name);
}
