type Items = Readonly<Record<string, string>>;

/**
 * Creates a storage that behaves like a browser's. As in a browser, the entries are enumerable properties. When it
 * holds `maxItems` entries, `setItem` throws, as in a full storage.
 */
export function createFakeStorage(items: Items = {}, maxItems = Number.POSITIVE_INFINITY): Storage {
  const storage: Record<string, string> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      if (Object.keys(storage).length >= maxItems) throw new DOMException('full', 'QuotaExceededError');
      storage[key] = value;
    },
    removeItem: (key: string) => void delete storage[key],
    get length() {
      return Object.keys(storage).length;
    },
  });
  return Object.assign(storage, items) as unknown as Storage;
}

/** Simulates a browser that forbids storage, where even accessing `localStorage` throws. */
export function forbiddenStorage(): never {
  throw new DOMException('forbidden', 'SecurityError');
}
