/** Values of the most recently used keys. */
export type Cache<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
};

type CacheBounds<Value> = {
  readonly max: number;
  readonly maxBytes?: number;
  readonly bytesOf?: (value: Value) => number;
};

/** Creates a cache that forgets the least recently used values beyond a number of them, or beyond their size. */
export function createCache<Value>({
  max,
  maxBytes = Number.POSITIVE_INFINITY,
  bytesOf = () => 0,
}: CacheBounds<Value>): Cache<Value> {
  const values = new Map<string, Value>(); // the least recently used first
  let bytes = 0;

  function take(key: string): Value | undefined {
    const value = values.get(key);
    if (value === undefined) return undefined;
    values.delete(key);
    bytes -= bytesOf(value);
    return value;
  }
  function put(key: string, value: Value): void {
    values.set(key, value);
    bytes += bytesOf(value);
  }

  return {
    get(key) {
      const value = take(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set(key, value) {
      take(key);
      put(key, value);
      for (const oldest of values.keys()) {
        if (values.size <= max && bytes <= maxBytes) return;
        take(oldest);
      }
    },
  };
}
