import { type StorageLike, safeStorage } from './safe-storage.ts';

/**
 * An object with the name of a tab, such as `window`. The name remains when the tab opens another page of this
 * site. Browsers clear it when the tab opens another site.
 */
type NamedWindow = { name: string };

/** The prefix of every name that this site gives a tab, so that the names of other sites are recognised. */
const PREFIX = 'enfilade ';

/**
 * The maximum length of a name, in characters. A name that holds a player's ticket, the secret that gives back a seat
 * in a duel room, has fewer than 200.
 */
export const MAX_TAB_NAME = 300;

/**
 * Creates a storage that lasts as long as the tab. It uses session storage, or the name of the tab if the browser
 * refuses to write to session storage.
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
 * Creates a storage for one entry, which it keeps in `window.name` of a tab. If another site has written that name
 * before, `setItem` throws and leaves it unchanged. Any page can write the name, so callers must check what they read.
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
