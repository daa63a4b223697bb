import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Solo } from '#app/solo/solo.tsx';

/** Wakes the solo game that the server drew, for the account whose page it is. */
export function mount(host: HTMLElement, player: string | undefined): void {
  const nextLevel = Number(host.dataset.nextLevel ?? 1);
  startTransition(() => {
    hydrateRoot(host, <Solo account={{ player, nextLevel }} />); // in slices, so that a slow phone scrolls meanwhile
  });
}
