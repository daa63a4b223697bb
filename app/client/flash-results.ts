import { sessionStore } from './storage/safe-storage.ts';

/**
 * The storage key under which `sendWaiting` stores how many results the page has added to the account. The next
 * page in the tab announces this number.
 */
export const FLASH_KEY = 'results-added';

/**
 * Returns the number of results that the previous page in this tab added to the account without announcing them.
 * Clears the stored number.
 */
export function takeFlashResults(): number {
  const added = Number(sessionStore.get(FLASH_KEY) ?? 0);
  sessionStore.remove(FLASH_KEY);
  return added;
}
