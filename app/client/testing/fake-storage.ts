type Items = Readonly<Record<string, string>>;

/**
 * A storage like a browser's: its entries are its own enumerable properties. With `maxItems` entries it is
 * full, and `setItem` throws.
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

/** Opens a storage where the browser's settings forbid it: merely naming it throws. */
export function forbiddenStorage(): never {
  throw new DOMException('forbidden', 'SecurityError');
}
