/**
 * The query under which pages are precached. Without it, Serwist would answer a request for such a page from its
 * cache, and not from the network first.
 */
export const CACHED_PAGE_QUERY = '?kept';
