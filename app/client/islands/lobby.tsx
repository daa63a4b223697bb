import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Lobby } from '#app/lobby/lobby.tsx';

/** Wakes the lobby that the server drew. */
export function mount(host: HTMLElement): void {
  const { room = '', origin = '', matched, fresh } = host.dataset;
  startTransition(() => {
    hydrateRoot(
      host,
      <Lobby
        room={room}
        origin={origin}
        isMatched={matched !== undefined}
        isNew={fresh !== undefined}
        prepare={prepare}
      />,
    );
  });
}

/** The duel's script, so that the countdown does not wait for it; where it does not come the game's page asks again. */
const prepare = () => void import('./duel.tsx').catch(() => undefined);
