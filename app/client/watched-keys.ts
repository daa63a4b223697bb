import { localStore } from './storage/safe-storage.ts';

/**
 * Returns true if a key in this browser's storage matches the pattern. Every page loads this module, so it must
 * stay small.
 */
const hasKeys = (pattern: RegExp): boolean => pattern.test(`${localStore.keys('')}`);

/**
 * Returns true if this browser stores challenges, circles, tickets (secrets that give back seats in duel rooms), or a
 * running duel, which `check-stored.ts` maintains or shows.
 */
export const hasWatchedKeys = (): boolean => hasKeys(/seat:|challenges|circles|duel/);
