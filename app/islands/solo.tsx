import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SoloGame } from '../play/solo-game.tsx';

/** Wakes the solo game that the server drew. */
export function mount(host: HTMLElement): void {
  startTransition(() => {
    hydrateRoot(host, <SoloGame />); // in slices, so that a slow phone scrolls meanwhile
  });
}
