import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Solo } from '#app/solo/solo.tsx';

/** Hydrates the solo page. `player` is the key of the account for which the page was rendered. */
export function mount(container: HTMLElement, player: string | undefined): void {
  const nextLevel = Number(container.dataset.nextLevel ?? 1);
  startTransition(() => {
    // in a transition, React hydrates in slices, so that the page stays responsive on a slow phone
    hydrateRoot(container, <Solo account={{ player, nextLevel }} />);
  });
}
