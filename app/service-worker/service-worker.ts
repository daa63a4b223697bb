import { NetworkOnly, type PrecacheEntry, type RouteMatchCallback, Serwist, type SerwistPlugin } from 'serwist';
import { languageOf } from '#site/languages.ts';
import { dayIn, gridCodeIn, PAGES, type PageId, pathOf } from '#site/pages.ts';
import { CACHED_PAGE_QUERY, CACHED_PAGES, neededFiles } from './cached-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The files that play and printing need without a network, with their revisions. The build inserts the list
 * (tools/build/service-worker.ts).
 */
declare const __KEPT_FILES__: PrecacheEntry[];

const KEPT_URLS: ReadonlySet<string> = new Set(__KEPT_FILES__.map(({ url }) => url));

const PLAY_TIMEOUT_SECONDS = 3;

/**
 * Refuses to store a page that names files of another version (O2). During an update, a server of another
 * version may answer with such a page. The installation then fails, and the browser tries again when the next
 * page opens.
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
 * Lets the installation of the service worker fail if a file cannot be fetched, because Serwist alone would wait for
 * the file for ever. The other files are still stored, and the browser fetches the missing one when the next page
 * opens.
 */
const mayFail: SerwistPlugin = {
  handlerDidError: async ({ event, error }) => {
    if (event.type !== 'install') return undefined;
    event.waitUntil(Promise.reject(error));
    return Response.error();
  },
};

// A new version of the service worker waits until all pages of the old version are closed, so that nothing
// changes during a game.
const serwist = new Serwist({
  precacheEntries: __KEPT_FILES__,
  precacheOptions: {
    // the service worker fetches files without cookies, so that stored pages show no player's name
    fetchOptions: { credentials: 'omit' },
    plugins: [ofThisVersion, mayFail],
  },
});

/** Fetches a page from the network. If this fails or takes longer than the given time, returns a stored page. */
const fetchPage = (networkTimeoutSeconds = 0) =>
  new NetworkOnly({ networkTimeoutSeconds, plugins: [{ handlerDidError: ({ request }) => cachedPage(request) }] });

const isAt = (id: PageId, pathname: string): boolean => Object.values<string>(PAGES[id].paths).includes(pathname);
const isPage: RouteMatchCallback = ({ request }) => request.mode === 'navigate';

/** The pages that need no data from the server, so that a stored copy is as good as the page from the network. */
const PLAYED: readonly PageId[] = ['solo', 'free', 'grid'];
const isPlayedPage: RouteMatchCallback = ({ request, url: { pathname } }) =>
  request.mode === 'navigate' && (PLAYED.some(id => isAt(id, pathname)) || gridCodeIn(pathname) !== undefined);

for (const method of ['GET', 'POST'] as const) {
  serwist.registerCapture(isPlayedPage, fetchPage(PLAY_TIMEOUT_SECONDS), method);
  serwist.registerCapture(isPage, fetchPage(), method);
}
serwist.addEventListeners();

/**
 * Returns the id of the stored page that replaces the page at a path. All grid codes have the same stored
 * page, and so have all days.
 */
function cachedPageAt(pathname: string): PageId {
  if (gridCodeIn(pathname) !== undefined) return 'grid';
  if (isAt('daily', pathname) || dayIn(pathname) !== undefined) return 'daily-offline';
  return CACHED_PAGES.find(each => isAt(each, pathname)) ?? 'offline';
}

/**
 * Returns the stored page for a URL, or the stored offline page if there is none. The page carries an attribute that
 * says that it is stored, because it shows no player's name even to a signed-in player. On pages of grids and days, the
 * script reads the grid code or the day from the address.
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
