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
 * Wraps a browser storage so that no call throws. Browsers can forbid storage, for example in private windows; then
 * even access to the `localStorage` property may throw. Browsers may also allow storage again, so every call
 * accesses the property anew through `open`.
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
    } catch {} // if storage is forbidden, there is nothing to remove
  },
  keys(prefix) {
    try {
      return Object.keys(open()).filter(key => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
});

/** The storage that all tabs share, and that remains after they are closed. */
export const localStore = safeStorage(() => localStorage);

/** The storage of one tab, which lasts until the tab is closed. */
export const sessionStore = safeStorage(() => sessionStorage);
