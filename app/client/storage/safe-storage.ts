export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type SafeStorage = {
  /** Returns the stored string, null if there is none, or undefined if storage is forbidden. */
  readonly get: (key: string) => string | null | undefined;
  /** Stores a string. Returns false if storage is forbidden or full. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** Returns the stored keys that begin with a prefix, or no keys if storage is forbidden. */
  readonly keys: (prefix: string) => readonly string[];
};

/**
 * Wraps a browser storage so that no call throws. Private windows and strict settings can forbid storage, and
 * then even accessing the `localStorage` property may throw. The browser may allow storage again at any time,
 * so every call accesses the property again through `open`.
 */
export const safeStorage = (open: () => StorageLike): SafeStorage => ({
  get(key) {
    try {
      return open().getItem(key);
    } catch {
      return undefined;
    }
  },
  set(key, value) {
    try {
      open().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key) {
    try {
      open().removeItem(key);
    } catch {} // if storage is forbidden, there is no entry to remove
  },
  keys(prefix) {
    try {
      return Object.keys(open()).filter(key => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
});

/** The storage that all tabs share and that outlives them. */
export const localStore = safeStorage(() => localStorage);

/** The storage that lasts as long as the tab. */
export const sessionStore = safeStorage(() => sessionStorage);
