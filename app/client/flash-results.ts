import { sessionStore } from './storage.ts';

const KEY = 'results-added';

/**
 * Stores the number of added results for the next page of this tab to announce. Returns false if it cannot be
 * stored.
 */
export const storeFlashResults = (count: number): boolean => sessionStore.set(KEY, String(count));

/**
 * Returns the number of results that the previous page added without announcing them, and removes the stored
 * number.
 */
export function takeFlashResults(): number {
  const added = Number(sessionStore.get(KEY) ?? 0);
  sessionStore.remove(KEY);
  return added;
}
