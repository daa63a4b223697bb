import { localStore, type SafeStorage } from '#app/client/storage/safe-storage.ts';

const unstored = new Map<string, string>();

/**
 * The storage of all tabs, which keeps for this page what the browser does not store, because storage is full or
 * forbidden. So the result of a game that began on this page can still be sent (J27). `set` returns false for it.
 */
export const dailyStore: SafeStorage = {
  get: key => unstored.get(key) ?? localStore.get(key),
  set(key, value) {
    const isStored = localStore.set(key, value);
    if (isStored) unstored.delete(key);
    else unstored.set(key, value);
    return isStored;
  },
  remove(key) {
    unstored.delete(key);
    localStore.remove(key);
  },
  keys: prefix => [...new Set([...localStore.keys(prefix), ...unstored.keys()])].filter(key => key.startsWith(prefix)),
};
