import type { BrowserContext, Page, Response } from '@playwright/test';
import { BROWSER_STORAGE, type StorageKind } from '#app/pages/legal/browser-storage.ts';

/** An entry of a browser's storage, as `kind name`. */
type StoredEntry = `${StorageKind | 'database'} ${string}`;

/** Records everything that pages store in their browsers, including what they remove again. */
export async function watchStorage(...contexts: readonly BrowserContext[]) {
  const found = new Set<StoredEntry>();
  const responses: Response[] = [];
  for (const context of contexts) {
    context.on('response', response => responses.push(response));
    await context.exposeFunction('reportStored', (entry: StoredEntry) => void found.add(entry));
    await context.addInitScript(reportStorageWrites);
  }
  return {
    /** Adds everything that is stored at this moment. */
    async inspect(page: Page): Promise<void> {
      for (const entry of await page.evaluate(listStored)) found.add(entry as StoredEntry);
      for (const { name } of await page.context().cookies()) found.add(`cookie ${name}`);
      for (const response of responses.splice(0))
        for (const name of await cookiesOf(response)) found.add(`cookie ${name}`);
    },
    /** Entries that the table of the privacy page does not list. */
    undocumented: (): readonly string[] =>
      [...found].filter(entry => !BROWSER_STORAGE.some(row => matches(row, entry))),
    /** Rows of that table without any entry. */
    unseen: (): readonly string[] =>
      BROWSER_STORAGE.filter(row => ![...found].some(entry => matches(row, entry))).map(({ name }) => name),
  };
}

/** The names of the cookies that a response sets. A deletion, which sets an empty value, does not count. */
const cookiesOf = async (response: Response): Promise<readonly string[]> =>
  (await response.headersArray())
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .flatMap(({ value }) => /^([^=]+)=[^;]/.exec(value)?.[1] ?? []);

/** A documented name that ends in … is a prefix. */
function matches({ place, name }: (typeof BROWSER_STORAGE)[number], entry: StoredEntry): boolean {
  const documented = `${place} ${name}`;
  return documented.endsWith('…') ? entry.startsWith(documented.slice(0, -1)) : entry === documented;
}

declare const reportStored: (entry: string) => void;

/** Runs in the page, before any of its scripts. */
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

/** Runs in the page. */
async function listStored(): Promise<readonly string[]> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const databases = await indexedDB.databases();
  return [
    ...Object.keys(localStorage).map(key => `local ${key}`),
    ...Object.keys(sessionStorage).map(key => `session ${key}`),
    ...(await caches.keys()).map(name => `cache ${name}`),
    ...databases.map(({ name }) => `database ${name}`),
    ...workers.map(({ active }) => `worker ${new URL(active?.scriptURL ?? '/none', location.href).pathname}`),
  ];
}
