import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Daily } from '#app/daily/daily.tsx';

/** Hydrates the page of a day. `player` is the key of the account for which the page was rendered. */
export function mount(container: HTMLElement, player: string | undefined): void {
  const page = JSON.parse(container.dataset.page ?? '');
  startTransition(() => void hydrateRoot(container, <Daily page={page} player={player} isFresh />));
}
