import type { BrowserContext, Page, Response } from '@playwright/test';
import { BROWSER_STORAGE, type StorageKind } from '#app/pages/legal/browser-storage.ts';

/** An entry in a browser's storage, written as the kind of storage and the name of the entry. */
type StoredEntry = `${StorageKind | 'database'} ${string}`;

/** Records everything that pages store in the given contexts, including entries that pages remove later. */
export async function watchStorage(...contexts: readonly BrowserContext[]) {
  const found = new Set<StoredEntry>();
  const responses: Response[] = [];
  for (const context of contexts) {
    context.on('response', response => responses.push(response));
    await context.exposeFunction('reportStored', (entry: StoredEntry) => void found.add(entry));
    await context.addInitScript(reportStorageWrites);
  }
  return {
    /** Records all entries that are currently in the page's browser. */
    async inspect(page: Page): Promise<void> {
      for (const entry of await page.evaluate(listStored)) found.add(entry as StoredEntry);
      for (const { name } of await page.context().cookies()) found.add(`cookie ${name}`);
      for (const response of responses.splice(0))
        for (const name of await cookiesOf(response)) found.add(`cookie ${name}`);
    },
    /** Returns the recorded entries that the table on the privacy page does not list. */
    undocumented: (): readonly string[] =>
      [...found].filter(entry => !BROWSER_STORAGE.some(row => matches(row, entry))),
    /** Returns the names in the table on the privacy page for which no entry was recorded. */
    unseen: (): readonly string[] =>
      BROWSER_STORAGE.filter(row => ![...found].some(entry => matches(row, entry))).map(({ name }) => name),
  };
}

/**
 * Returns the names of the cookies that a response sets. An empty value deletes a cookie and is ignored. Returns no name
 * if the page was closed before its headers were read.
 */
const cookiesOf = async (response: Response): Promise<readonly string[]> =>
  (await response.headersArray().catch(() => []))
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .flatMap(({ value }) => /^([^=]+)=[^;]/.exec(value)?.[1] ?? []);

/** Returns true if a row of the privacy page's table describes the entry. A name that ends in … is a prefix. */
function matches({ place, name }: (typeof BROWSER_STORAGE)[number], entry: StoredEntry): boolean {
  const documented = `${place} ${name}`;
  return documented.endsWith('…') ? entry.startsWith(documented.slice(0, -1)) : entry === documented;
}

declare const reportStored: (entry: string) => void;

/** Reports storage writes and opened databases. This function runs in the page, before the page's own scripts. */
function reportStorageWrites(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    reportStored(`${this === localStorage ? 'local' : 'session'} ${key}`);
    setItem.call(this, key, value);
  };
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    reportStored(`database ${name}`);
    return open(name, version);
  };
}

/** Returns an entry for all that the browser stores except cookies, and for the name of the tab. Runs in the page. */
async function listStored(): Promise<readonly string[]> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const databases = await indexedDB.databases();
  return [
    ...Object.keys(localStorage).map(key => `local ${key}`),
    ...Object.keys(sessionStorage).map(key => `session ${key}`),
    ...(window.name === '' ? [] : [`tab ${window.name}`]),
    ...(await caches.keys()).map(name => `cache ${name}`),
    ...databases.map(({ name }) => `database ${name}`),
    ...workers.flatMap(({ active, waiting, installing }) => {
      // a new service worker is not active at once, and a registration may have no service worker yet
      const worker = active ?? waiting ?? installing;
      return worker === null ? [] : `worker ${new URL(worker.scriptURL).pathname}`;
    }),
  ];
}
