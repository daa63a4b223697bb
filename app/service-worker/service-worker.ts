import { type PrecacheEntry, Serwist } from 'serwist';
import { languageOf } from '#site/languages.ts';
import { PAGES, pathOf } from '#site/pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files that solo play needs, with their revisions: filled in by tools/build/service-worker.ts. */
declare const __KEPT_FILES__: PrecacheEntry[];

const TIMEOUT_MS = 3000;

// A new version waits until no page of the old one is open, so that nothing changes under a game.
const serwist = new Serwist({
  precacheEntries: __KEPT_FILES__,
  precacheOptions: { fetchOptions: { credentials: 'omit' } }, // without a session: a cached page must not name a player
});

self.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return;
  event.stopImmediatePropagation(); // otherwise Serwist would answer for solo from the cache, without trying the network
  event.respondWith(respondWithPage(event.request));
});

serwist.addEventListeners();

/** Fetches a page. Without a network, solo comes from the cache and other pages become the offline page. */
async function respondWithPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isSolo = Object.values<string>(PAGES.solo.paths).includes(pathname);
  const cached = await serwist.matchPrecache(isSolo ? pathname : pathOf('offline', languageOf(pathname)));
  const network = fetch(request);
  if (cached === undefined) return network;
  try {
    return await (isSolo ? Promise.race([network, rejectAfter(TIMEOUT_MS)]) : network);
  } catch {
    return await markAsCached(cached); // both reject only if the network fails or is too slow
  }
}

/** Marks a page as a cached copy: it names no player, even if one is signed in. */
async function markAsCached(cached: Response): Promise<Response> {
  const html = (await cached.text()).replace('<html', '<html data-kept');
  return new Response(html, { headers: cached.headers });
}

const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the network is too slow')), ms);
  });
