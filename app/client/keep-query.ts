/** Lets the links to the other language keep the query, which a page that was rendered in advance does not know. */
export function keepQueryInLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.search = location.search;
}
