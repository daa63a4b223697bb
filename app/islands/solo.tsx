import { hydrateRoot } from 'react-dom/client';
import { SoloGame } from '../play/solo-game.tsx';

/** Wakes the solo game that the server drew. */
export function mount(host: HTMLElement): void {
  hydrateRoot(host, <SoloGame />);
}
