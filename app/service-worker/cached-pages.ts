import type { PageId } from '#site/pages.ts';

/** The pages that the service worker stores for use without a network. */
export const CACHED_PAGES = [
  'solo',
  'daily-offline',
  'free',
  'grid',
  'replay',
  'print',
  'take-along',
  'progress',
  'offline',
] as const satisfies readonly PageId[];

/**
 * The query at the end of the addresses of stored pages. Requests for a page do not have it, so Serwist does
 * not answer them from its cache but asks the network first.
 */
export const CACHED_PAGE_QUERY = '?kept';

/**
 * Returns the paths of the style sheets, fonts and scripts that the HTML of a page names, without the leading
 * slash.
 */
export const neededFiles = (html: string): readonly string[] =>
  [...html.matchAll(/["\s]\/((?:assets|islands)\/[^"#\s]+)/g)].map(([, path = '']) => path);
