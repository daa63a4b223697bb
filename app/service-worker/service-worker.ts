import { NetworkOnly, type PrecacheEntry, type RouteMatchCallback, Serwist, type SerwistPlugin } from 'serwist';
import { languageOf } from '#site/languages.ts';
import { dayIn, gridCodeIn, PAGES, type PageId, pathOf } from '#site/pages.ts';
import { CACHED_PAGE_QUERY, CACHED_PAGES, neededFiles } from './cached-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files that play and printing without a network need, with their revisions. tools/build/service-worker.ts inserts them. */
declare const __KEPT_FILES__: PrecacheEntry[];

const KEPT_URLS: ReadonlySet<string> = new Set(__KEPT_FILES__.map(({ url }) => url));

const PLAY_TIMEOUT_SECONDS = 3;

/**
 * Refuses a page that names files which are not precached, because a server of another version answered, as may happen
 * during an update (O2). The installation then fails, and the browser tries again when it opens the next page.
 */
const ofThisVersion: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (!response.ok) return null;
    if (!request.url.endsWith(CACHED_PAGE_QUERY)) return response;
    const files = neededFiles(await response.clone().text());
    return files.every(file => KEPT_URLS.has(file)) ? response : null;
  },
};

/**
 * Lets the installation fail if it lacks a file, once the other files are stored. The browser tries again when it opens
 * the next page, for what is missing. Serwist alone would wait for the file for ever.
 */
const mayFail: SerwistPlugin = {
  handlerDidError: async ({ event, error }) => {
    if (event.type !== 'install') return undefined;
    event.waitUntil(Promise.reject(error));
    return Response.error();
  },
};

// A new version waits until all pages of the old version are closed, so that nothing changes during a game.
const serwist = new Serwist({
  precacheEntries: __KEPT_FILES__,
  precacheOptions: {
    fetchOptions: { credentials: 'omit' }, // this option prevents cached pages from showing a player’s name
    plugins: [ofThisVersion, mayFail],
  },
});

/** Fetches a page. If the request fails or takes too long, returns a cached page. */
const fetchPage = (networkTimeoutSeconds = 0) =>
  new NetworkOnly({ networkTimeoutSeconds, plugins: [{ handlerDidError: ({ request }) => cachedPage(request) }] });

const isAt = (id: PageId, pathname: string): boolean => Object.values<string>(PAGES[id].paths).includes(pathname);
const isPage: RouteMatchCallback = ({ request }) => request.mode === 'navigate';

/** The pages whose cached copies are as good as the pages from the server. */
const PLAYED: readonly PageId[] = ['solo', 'free', 'grid'];
const isPlayedPage: RouteMatchCallback = ({ request, url: { pathname } }) =>
  request.mode === 'navigate' && (PLAYED.some(id => isAt(id, pathname)) || gridCodeIn(pathname) !== undefined);

for (const method of ['GET', 'POST'] as const) {
  serwist.registerCapture(isPlayedPage, fetchPage(PLAY_TIMEOUT_SECONDS), method);
  serwist.registerCapture(isPage, fetchPage(), method);
}
serwist.addEventListeners();

/** Returns the id of the page whose copy stands for the page at a path. All grids share a copy, and so do all days. */
function cachedPageAt(pathname: string): PageId {
  if (gridCodeIn(pathname) !== undefined) return 'grid';
  if (isAt('daily', pathname) || dayIn(pathname) !== undefined) return 'daily-offline';
  return CACHED_PAGES.find(each => isAt(each, pathname)) ?? 'offline';
}

/**
 * Returns the cached copy of a page or, for any other URL, the cached offline page. It is marked as a cached copy,
 * which shows no player name even if a player is signed in. The scripts of grids and days read the address.
 */
async function cachedPage({ url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  const language = languageOf(pathname);
  const path = pathOf(cachedPageAt(pathname), language);
  const cached = await serwist.matchPrecache(path + CACHED_PAGE_QUERY);
  if (cached === undefined) return undefined;
  const html = (await cached.text()).replace('<html', '<html data-kept');
  return new Response(html, { headers: cached.headers });
}
