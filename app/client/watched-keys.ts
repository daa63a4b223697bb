import { localStore } from './storage/safe-storage.ts';

/** Returns true if this browser stores a key that matches. Every page loads this module, so it must stay small. */
const hasKeys = (pattern: RegExp): boolean => pattern.test(`${localStore.keys('')}`);

/** Returns true if this browser stores spare tickets or challenges, which every page may have to update. */
export const hasWatchedKeys = (): boolean => hasKeys(/seat:|challenges/);
