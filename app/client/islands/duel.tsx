import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DuelGame } from '#app/duel/duel-game.tsx';

/** Hydrates the duel page. */
export function mount(container: HTMLElement): void {
  startTransition(() => {
    const { room = '' } = container.dataset;
    hydrateRoot(container, <DuelGame room={room} />);
  });
}
