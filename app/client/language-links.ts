import type { Language } from '#site/languages.ts';

/**
 * Adds the query and the fragment of the current URL to the links to this page in the other language. The HTML cannot
 * contain them, because the server renders the page once for all queries.
 */
export function keepQueryInLinks(): void {
  for (const link of languageLinks()) [link.search, link.hash] = [location.search, location.hash];
}

/**
 * Makes the links to the other language lead to the page at the current address. Pages need this if the server sends
 * the same HTML for many addresses. `pathIn` returns the path of the current page in a language.
 */
export function leadToOtherLanguage(pathIn: (language: Language) => string): void {
  for (const link of languageLinks()) link.pathname = pathIn(link.hreflang as Language);
}

const languageLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[hreflang]');
