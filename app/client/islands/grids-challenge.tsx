import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Challenge } from '#app/challenge/challenge.tsx';

/** Hydrates the page of a challenge. `player` is the key of the account for which the page was rendered. */
export function mount(container: HTMLElement, player: string | undefined): void {
  const first = JSON.parse(container.dataset.challenge ?? '');
  startTransition(() => {
    hydrateRoot(container, <Challenge first={first} player={player} />);
  });
}
