import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Lobby } from '#app/lobby/lobby.tsx';

/** Hydrates the lobby page. */
export function mount(container: HTMLElement): void {
  const { room = '', origin = '', matched, fresh } = container.dataset;
  startTransition(() => {
    hydrateRoot(
      container,
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

/**
 * Preloads the duel's script, so that it is ready for the countdown. If this fails, the game page loads it
 * again.
 */
const prepare = () => void import('./duel.tsx').catch(() => undefined);
