import { sessionStore } from './storage.ts';

const KEY = 'results-added';

/**
 * Stores the number of added results for the next page in this tab to announce. Returns false if storing
 * fails.
 */
export const storeFlashResults = (count: number): boolean => sessionStore.set(KEY, String(count));

/** Returns and clears the number of results that the previous page added without announcing them. */
export function takeFlashResults(): number {
  const added = Number(sessionStore.get(KEY) ?? 0);
  sessionStore.remove(KEY);
  return added;
}
