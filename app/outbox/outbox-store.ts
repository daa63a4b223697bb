import { localStore, type SafeStorage } from '#app/client/storage/safe-storage.ts';

const unstored = new Map<string, string>();

/**
 * The browser's local storage for the outbox. If a row cannot be stored, because storage is full or forbidden or
 * because a later version of the site has stored the row, this page keeps it in memory, so that the result is still
 * sent. `set` then returns false.
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

/**
 * Returns true if the stored row of a key has a later version than `version`. Only a newer page can read such a row, so
 * this page must not overwrite it.
 */
export const isLater = (key: string, version: number): boolean => versionOf(localStore.get(key)) > version;

const versionOf = (text: string | null | undefined): number => Number(rowOf(text).version) || 0;

/** Returns the fields of a stored row, or no fields if the text is not JSON. */
export function rowOf(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}
