import type { Language } from '#site/languages.ts';

/** Lets the links to the other language keep the query, which a page that was rendered in advance does not know. */
export function keepQueryInLinks(): void {
  for (const link of languageLinks()) link.search = location.search;
}

/** Lets the links to the other language lead to what a cached page stands for, which is in its address. */
export function leadToOtherLanguage(pathIn: (language: Language) => string): void {
  for (const link of languageLinks()) link.pathname = pathIn(link.hreflang as Language);
}

const languageLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[hreflang]');
