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
 * Loads the duel's script ahead, so that the countdown does not wait for it. If this fails, the game's page
 * retries.
 */
const prepare = () => void import('./duel.tsx').catch(() => undefined);
