import type { Language } from '#site/languages.ts';

/** Adds the current query to the links to the other language. A prerendered page does not know its query. */
export function keepQueryInLinks(): void {
  for (const link of languageLinks()) link.search = location.search;
}

/**
 * Makes the links to the other language lead to the page of the current address. A cached page, which is the same for
 * many addresses, cannot contain these links.
 */
export function leadToOtherLanguage(pathIn: (language: Language) => string): void {
  for (const link of languageLinks()) link.pathname = pathIn(link.hreflang as Language);
}

const languageLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[hreflang]');
