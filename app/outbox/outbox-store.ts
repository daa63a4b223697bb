import { localStore, type SafeStorage } from '#app/client/storage/safe-storage.ts';

const unstored = new Map<string, string>();

/**
 * The browser's storage for results that wait to be sent. A result stays in memory if storage is full or forbidden, or
 * if a later version of the site has already stored it. `set` then returns false, but this page can still send the
 * result.
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
 * Returns true if the result stored under a key has a later version than `version`. This page cannot read such a
 * result, so it must not overwrite it.
 */
export const isLater = (key: string, version: number): boolean => versionOf(localStore.get(key)) > version;

const versionOf = (text: string | null | undefined): number => Number(rowOf(text).version) || 0;

/** Returns the fields of a stored result, or no fields if the text is not JSON. */
export function rowOf(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}
