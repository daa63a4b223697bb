import { type StorageLike, safeStorage } from './safe-storage.ts';

/**
 * A window with its name, which lasts as long as the tab shows this site. Browsers clear the name when the tab opens
 * another site.
 */
type NamedWindow = { name: string };

/** The prefix of every name that this module writes. */
const PREFIX = 'enfilade ';

/** The maximum length of a name, in characters. A name with the ticket of a room has fewer than 200. */
export const MAX_TAB_NAME = 300;

/**
 * Creates a storage that lasts as long as the tab: session storage, and the name of the tab while the browser refuses
 * to write session storage.
 */
export function createTabStorage(openSession: () => StorageLike, tab: NamedWindow): StorageLike {
  const session = safeStorage(openSession);
  const name = createNameStorage(tab);
  return {
    getItem: key => session.get(key) ?? name.getItem(key),
    setItem(key, value) {
      if (session.set(key, value)) name.removeItem(key);
      else name.setItem(key, value);
    },
    removeItem(key) {
      session.remove(key);
      name.removeItem(key);
    },
  };
}

/**
 * Creates a storage in the name of a tab, for an entry that the browser refuses to store. Only the latest entry has
 * room. Another page may have named the tab, so that its links open in it: such a name stays unchanged, and `setItem`
 * throws. Anyone may write the name, so the reader must check the entry like any other input.
 */
export function createNameStorage(tab: NamedWindow): StorageLike {
  const startOf = (key: string): string => `${PREFIX}${key} `;
  const has = (key: string): boolean => tab.name.length <= MAX_TAB_NAME && tab.name.startsWith(startOf(key));
  return {
    getItem: key => (has(key) ? tab.name.slice(startOf(key).length) : null),
    setItem(key, value) {
      const name = startOf(key) + value;
      if (tab.name !== '' && !tab.name.startsWith(PREFIX)) throw new Error('another page has named the tab');
      if (name.length > MAX_TAB_NAME) throw new Error('the entry is too long for the name of a tab');
      tab.name = name;
    },
    removeItem(key) {
      if (has(key)) tab.name = '';
    },
  };
}
