import { sessionStore } from './storage.ts';

const KEY = 'results-added';

/** Stores for the next page of this tab how many results were added; false if nothing can be stored. */
export const storeFlashResults = (count: number): boolean => sessionStore.set(KEY, String(count));

/** Returns, once, how many results the previous page added without announcing them. */
export function takeFlashResults(): number {
  const added = Number(sessionStore.get(KEY) ?? 0);
  sessionStore.remove(KEY);
  return added;
}
