import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DuelGame } from '#app/duel/duel-game.tsx';

/** Wakes the duel that the server drew. */
export function mount(host: HTMLElement): void {
  startTransition(() => {
    hydrateRoot(host, <DuelGame room={host.dataset.room ?? ''} />);
  });
}
