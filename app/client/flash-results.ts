import { sessionStore } from './storage/safe-storage.ts';

/**
 * The storage key under which `sendWaiting` stores how many results and, after a comma, how many challenges the page has
 * added to the account. The next page in the tab announces these numbers.
 */
export const FLASH_KEY = 'results-added';

/**
 * Returns the stored numbers of the results and challenges that the previous page in this tab added to the account
 * but did not announce. Removes them from the storage. Returns an empty text if there are none.
 */
export function takeFlashResults(): string {
  const added = sessionStore.get(FLASH_KEY) ?? '';
  sessionStore.remove(FLASH_KEY);
  return added;
}
