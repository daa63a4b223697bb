import type { BrowserContext, Page, Response } from '@playwright/test';
import { BROWSER_STORAGE, type StorageKind } from '#app/pages/legal/browser-storage.ts';

/** Something found in a browser, as `place name`. */
type Found = `${StorageKind | 'database'} ${string}`;

/** Writes down all that pages keep in their browser, also what they take out again. */
export async function watchKept(...contexts: readonly BrowserContext[]) {
  const found = new Set<Found>();
  const answers: Response[] = [];
  for (const context of contexts) {
    context.on('response', answer => answers.push(answer));
    await context.exposeFunction('tellKept', (what: Found) => void found.add(what));
    await context.addInitScript(tellWhatIsKept);
  }
  return {
    /** Looks at everything that is kept at this moment. */
    async look(page: Page): Promise<void> {
      for (const what of await page.evaluate(listKept)) found.add(what as Found);
      for (const { name } of await page.context().cookies()) found.add(`cookie ${name}`);
      for (const answer of answers.splice(0)) for (const name of await cookiesOf(answer)) found.add(`cookie ${name}`);
    },
    /** What the table does not tell of. */
    untold: (): readonly string[] => [...found].filter(what => !BROWSER_STORAGE.some(row => isOf(row, what))),
    /** What the table tells of and nobody has seen. */
    unseen: (): readonly string[] =>
      BROWSER_STORAGE.filter(row => ![...found].some(what => isOf(row, what))).map(({ name }) => name),
  };
}

/** The names of the cookies that an answer sets; deleting one sets it to nothing. */
const cookiesOf = async (answer: Response): Promise<readonly string[]> =>
  (await answer.headersArray())
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .flatMap(({ value }) => /^([^=]+)=[^;]/.exec(value)?.[1] ?? []);

function isOf({ place, name }: (typeof BROWSER_STORAGE)[number], what: Found): boolean {
  const told = `${place} ${name}`;
  return told.endsWith('…') ? what.startsWith(told.slice(0, -1)) : what === told;
}

declare const tellKept: (what: string) => void;

/** Runs in the page, before any of its scripts. */
function tellWhatIsKept(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    tellKept(`${this === localStorage ? 'local' : 'session'} ${key}`);
    setItem.call(this, key, value);
  };
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    tellKept(`database ${name}`);
    return open(name, version);
  };
}

/** Runs in the page. */
async function listKept(): Promise<readonly string[]> {
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
