import { type PrecacheEntry, Serwist } from 'serwist';
import { languageOf } from '#site/languages.ts';
import { PAGES, pathOf } from '#site/pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files that solo play needs, with their revisions. tools/build/service-worker.ts inserts them. */
declare const __KEPT_FILES__: PrecacheEntry[];

const TIMEOUT_MS = 3000;

// A new version waits until all pages of the old version are closed, so that nothing changes during a game.
const serwist = new Serwist({
  precacheEntries: __KEPT_FILES__,
  precacheOptions: { fetchOptions: { credentials: 'omit' } }, // prevents cached pages from showing a player name
});

self.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return;
  event.stopImmediatePropagation(); // otherwise, Serwist would serve the solo page from its cache first
  event.respondWith(respondWithPage(event.request));
});

serwist.addEventListeners();

/** Fetches a page. If that fails, returns the cached solo page or, for any other URL, the offline page. */
async function respondWithPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isSolo = Object.values<string>(PAGES.solo.paths).includes(pathname);
  const cached = await serwist.matchPrecache(isSolo ? pathname : pathOf('offline', languageOf(pathname)));
  const network = fetch(request);
  if (cached === undefined) return network;
  try {
    return await (isSolo ? Promise.race([network, rejectAfter(TIMEOUT_MS)]) : network);
  } catch {
    return await markAsCached(cached); // the network has failed or is too slow
  }
}

/** Marks a page as a cached copy, which shows no player name even if a player is signed in. */
async function markAsCached(cached: Response): Promise<Response> {
  const html = (await cached.text()).replace('<html', '<html data-kept');
  return new Response(html, { headers: cached.headers });
}

const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the network is too slow')), ms);
  });
