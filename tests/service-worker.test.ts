import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CACHED_PAGES } from '#app/service-worker/cached-pages.ts';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

const [load] = Object.values(import.meta.glob('/app/service-worker/service-worker.ts'));

const ORIGIN = 'http://localhost';

const KEPT_FILES = CACHED_PAGES.flatMap(id => LANGUAGES.map(language => pathOf(id, language))).map(path => ({
  url: `${path}?kept`,
  revision: '1',
}));

/** An event of a service worker, with only the members that Serwist reads. */
class ExtendableEvent {
  waitUntil() {}
}

class FetchEvent extends ExtendableEvent {
  shown: string | undefined;
  readonly request: Request;
  constructor(path: string, method: string) {
    super();
    // the mode is defined by hand, because Node has no requests of the mode `navigate`
    this.request = Object.defineProperty(new Request(ORIGIN + path, { method }), 'mode', { value: 'navigate' });
  }
  async respondWith(response: Promise<Response>) {
    this.shown = await (await response).text();
  }
}

let onFetch: (event: FetchEvent) => void;

/** Starts the service worker in a fake browser, whose cache has every page and whose network never answers. */
beforeEach(async () => {
  vi.useFakeTimers();
  // NODE_ENV is set, because outside production, Serwist throws away the response of a plugin
  vi.stubEnv('NODE_ENV', 'production');
  const match = async (kept: Request | string) =>
    new Response(`<html>${new URL(kept instanceof Request ? kept.url : kept, ORIGIN).pathname}`);
  const scope = {
    addEventListener: (name: string, listener: typeof onFetch) => {
      if (name === 'fetch') onFetch = listener;
    },
    location: new URL(ORIGIN),
    registration: { scope: `${ORIGIN}/` },
    caches: { open: async () => ({ match }), match },
    __KEPT_FILES__: KEPT_FILES,
    ...{ ExtendableEvent, FetchEvent },
    fetch: () => new Promise(() => {}),
  };
  for (const [name, value] of Object.entries({ self: scope, ...scope })) vi.stubGlobal(name, value);
  vi.resetModules();
  await load?.();
});
afterEach(() => void vi.useRealTimers().unstubAllEnvs());

/** Begins to load a page. Returns a function that waits and returns what the browser then shows, if anything. */
function navigate(path: string, method = 'GET') {
  const event = new FetchEvent(path, method);
  onFetch(event);
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return event.shown;
  };
}

test.each([
  ['/play', 'GET'],
  ['/en/play', 'GET'],
  ['/play', 'POST'],
  ['/libre', 'GET'],
])('if the network does not answer, %s (%s) shows its cached copy after 3 seconds', async (path, method) => {
  const shownAfter = navigate(path, method);
  expect(await shownAfter(2900)).toBeUndefined();
  expect(await shownAfter(100)).toBe(`<html data-kept>${path}`);
});

test('all grids share one cached page, because the page reads the grid code from its address', async () => {
  expect(await navigate('/grille/MEMTIWaL')(3000)).toBe('<html data-kept>/grille');
  expect(await navigate('/en/grid/MEMTIWaL')(3000)).toBe('<html data-kept>/en/grid');
});

test.each([
  ['/jour', '/jour/hors-ligne'],
  ['/jour/2026-11-22', '/jour/hors-ligne'],
  ['/en/daily/2026-11-22', '/en/daily/offline'],
  ['/jour/archives', '/hors-ligne'],
  ['/jour/archives/2026-11', '/hors-ligne'],
])('J28 if there is no network, %s shows the cached page %s', async (path, cached) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await navigate(path)(0)).toBe(`<html data-kept>${cached}`);
});

test('if the network does not answer, a page without a cached copy keeps waiting', async () => {
  expect(await navigate('/regles')(60_000)).toBeUndefined();
});

test('if there is no network, a page without a cached copy shows the cached offline page at once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await navigate('/en/rules')(0)).toBe('<html data-kept>/en/offline');
});

test('N3 if there is no network, a replay shows its cached page, which looks for the game in the browser’s storage', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await navigate('/revoir?level=7')(0)).toBe('<html data-kept>/revoir');
});
