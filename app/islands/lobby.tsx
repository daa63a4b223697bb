import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Lobby } from '../lobby/lobby.tsx';

/** Wakes the lobby that the server drew. */
export function mount(host: HTMLElement): void {
  const { room = '', origin = '', matched, fresh } = host.dataset;
  startTransition(() => {
    hydrateRoot(
      host,
      <Lobby room={room} origin={origin} isMatched={matched !== undefined} isNew={fresh !== undefined} />,
    );
  });
}
