import { localStore } from './storage/safe-storage.ts';

/** Returns true if a key in this browser's storage matches. Every page loads this module, so it must stay small. */
const hasKeys = (pattern: RegExp): boolean => pattern.test(`${localStore.keys('')}`);

/**
 * Returns true if this browser stores challenges or tickets of seats in duel rooms, which `check-stored.ts`
 * maintains.
 */
export const hasWatchedKeys = (): boolean => hasKeys(/seat:|challenges/);
