export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type SafeStorage = {
  /** The stored text; null if there is none, undefined where storage is forbidden. */
  readonly get: (key: string) => string | null | undefined;
  /** Stores a text; false where storage is forbidden or full. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** The stored keys that begin with a prefix; none where storage is forbidden. */
  readonly keys: (prefix: string) => readonly string[];
};

/**
 * Wraps a browser storage so that nothing throws. Private windows and strict settings forbid storage, a
 * browser may allow it again at any time, and merely naming it can throw: so `open` names it anew for every
 * call.
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
    } catch {} // where nothing can be removed, nothing was stored
  },
  keys(prefix) {
    try {
      return Object.keys(open()).filter(key => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
});

/** Shared by all tabs; outlives them. */
export const localStore = safeStorage(() => localStorage);

/** Lives as long as the tab. */
export const sessionStore = safeStorage(() => sessionStorage);
