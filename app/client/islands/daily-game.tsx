import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Daily } from '#app/daily/daily.tsx';
import { KeptDay } from '#app/daily/offline/kept-day.tsx';
import type { Language } from '#site/languages.ts';
import { dayIn, dayPath } from '#site/pages.ts';

/** Hydrates the page of a day. `player` is the key of the account for which the page was rendered. */
export function mount(container: HTMLElement, player: string | undefined): void {
  const { page } = container.dataset;
  startTransition(() => {
    if (page !== undefined) hydrateRoot(container, <Daily page={JSON.parse(page)} player={player} isFresh />);
    else showCachedPage(container, player);
  });
}

/** Shows a day on the cached copy of the page without a day, which is the same for each day. */
function showCachedPage(container: HTMLElement, player: string | undefined): void {
  const day = dayIn(location.pathname);
  if (day !== undefined)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
      link.pathname = dayPath(day, link.hreflang as Language);
  createRoot(container).render(<KeptDay day={day} player={player} />);
}
