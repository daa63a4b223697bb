import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Solo } from '#app/solo/solo.tsx';

/** Hydrates the solo page. `player` is the key of the account that the page was made for. */
export function mount(container: HTMLElement, player: string | undefined): void {
  const nextLevel = Number(container.dataset.nextLevel ?? 1);
  startTransition(() => {
    // a transition hydrates in slices, so that a slow phone can scroll meanwhile
    hydrateRoot(container, <Solo account={{ player, nextLevel }} />);
  });
}
