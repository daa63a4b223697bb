import { localStore } from './storage/safe-storage.ts';

/** Returns true if this browser stores a key that matches. Every page loads this module, so it must stay small. */
const hasKeys = (pattern: RegExp): boolean => pattern.test(`${localStore.keys('')}`);

/** Returns true if this browser stores what any page may have to see to: spare tickets and challenges. */
export const hasWatchedKeys = (): boolean => hasKeys(/seat:|challenges/);
