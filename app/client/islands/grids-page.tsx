import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FreeGrids } from '#app/grids/free/free-grids.tsx';
import { GridByCode } from '#app/grids/grid-by-code.tsx';
import type { Language } from '#site/languages.ts';
import { gridCodeIn, gridPath } from '#site/pages.ts';

/** Hydrates the page of free grids, or that of the grid whose code is in the address. */
export function mount(container: HTMLElement): void {
  const { free, code } = container.dataset;
  const inAddress = gridCodeIn(location.pathname);
  startTransition(() => {
    if (free !== undefined) return void hydrateRoot(container, <FreeGrids />);
    if (inAddress === undefined || code !== undefined) return void hydrateRoot(container, <GridByCode code={code} />);
    showCachedPage(container, inAddress);
  });
}

/** Shows a grid on the cached copy of the page that has the field for its code, which is the same for each code. */
function showCachedPage(container: HTMLElement, codeInAddress: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.pathname = gridPath(codeInAddress, link.hreflang as Language);
  createRoot(container).render(<GridByCode code={codeInAddress} />);
}
