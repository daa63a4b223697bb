import { type PrecacheEntry, Serwist } from 'serwist';
import { languageOf } from '#site/languages.ts';
import { PAGES, pathOf } from '#site/pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Everything that solo play needs, each file with its version: filled in by tools/build/service-worker.ts. */
declare const __KEPT_FILES__: PrecacheEntry[];

const TIMEOUT_MS = 3000;

// A new version waits until no page of the old one is open, so that nothing changes under a game.
const serwist = new Serwist({
  precacheEntries: __KEPT_FILES__,
  precacheOptions: { fetchOptions: { credentials: 'omit' } }, // as everybody sees them: a kept page must name nobody
});

self.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return;
  event.stopImmediatePropagation(); // or solo would come from the cache without the network being asked
  event.respondWith(answerPage(event.request));
});

serwist.addEventListeners();

/** Pages come from the network. Without one, solo is played from the cache, and every other page says why it is missing. */
async function answerPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isSolo = Object.values<string>(PAGES.solo.paths).includes(pathname);
  const kept = await serwist.matchPrecache(isSolo ? pathname : pathOf('offline', languageOf(pathname)));
  const network = fetch(request);
  if (kept === undefined) return network;
  try {
    return await (isSolo ? Promise.race([network, giveUpAfter(TIMEOUT_MS)]) : network);
  } catch {
    return await marked(kept); // no network is the one thing that makes both fail
  }
}

/** Tells the page that it is a copy: it names nobody, though somebody may be signed in. */
async function marked(kept: Response): Promise<Response> {
  const html = (await kept.text()).replace('<html', '<html data-kept');
  return new Response(html, { headers: kept.headers });
}

const giveUpAfter = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the network is too slow')), ms);
  });
