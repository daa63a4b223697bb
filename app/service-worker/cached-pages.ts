import type { PageId } from '#site/pages.ts';

/** The pages that are precached for use without a network. */
export const CACHED_PAGES = [
  'solo',
  'daily-offline',
  'free',
  'grid',
  'replay',
  'print',
  'offline',
] as const satisfies readonly PageId[];

/**
 * The query that is added to the addresses of precached pages. Without it, Serwist would answer a request for such a
 * page from its cache, and not from the network first.
 */
export const CACHED_PAGE_QUERY = '?kept';

/** Returns the style sheets, fonts and scripts that a page names, as the list of precached files has them. */
export const neededFiles = (html: string): readonly string[] =>
  [...html.matchAll(/["\s]\/((?:assets|islands)\/[^"#\s]+)/g)].map(([, path = '']) => path);
