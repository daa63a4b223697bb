import { localStore, type SafeStorage } from '#app/client/storage/safe-storage.ts';

const unstored = new Map<string, string>();

/**
 * The storage of all tabs, which keeps for this page what the browser does not store, because storage is full or forbidden,
 * or because a later version of the site has stored the row. So a result is still sent. `set` returns false for it.
 */
export const outboxStore: SafeStorage = {
  get: key => unstored.get(key) ?? localStore.get(key),
  set(key, value) {
    const isStored = !isLater(key, versionOf(value)) && localStore.set(key, value);
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

/** Returns true if a version of the site that is later than `version` has stored the row of a key, which reads it again. */
export const isLater = (key: string, version: number): boolean => versionOf(localStore.get(key)) > version;

const versionOf = (text: string | null | undefined): number => Number(rowOf(text).version) || 0;

/** Returns the fields of a stored row. A text that is not ours has none. */
export function rowOf(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}
