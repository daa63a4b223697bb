import { type ComponentType, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { BegunGame } from './before-react.ts';

/**
 * The props that every component of an island gets in addition to those in the page's HTML: the key of the player,
 * and the game that started before React loaded, if there is one.
 */
export type IslandProps = { readonly player: string | undefined; readonly live: unknown };

/** Hydrates a component in its container. Resolves when the component and its children are mounted. */
export const hydrateIsland = (
  container: HTMLElement,
  Component: ComponentType<IslandProps>,
  player?: string,
  live?: BegunGame,
) =>
  new Promise<void>(resolve =>
    // in a transition, React hydrates in slices, so that the page stays responsive on a slow phone
    startTransition(() => {
      const props = JSON.parse(container.dataset.props ?? '{}');
      hydrateRoot(
        container,
        <Announced onMount={resolve} handOver={live?.handOver}>
          <Component {...props} player={player} live={live?.mode} />
        </Announced>,
        { identifierPrefix: container.dataset.island ?? '', onRecoverableError: reportError },
      );
    }),
  );

type AnnouncedProps = {
  readonly onMount: () => void;
  readonly handOver: (() => void) | undefined;
  readonly children: ReactNode;
};

function Announced({ onMount, handOver, children }: AnnouncedProps) {
  const [, setHandedOver] = useState(false);
  // React may hydrate the island because of a press, just before the press reaches its button. `handOver` runs during
  // the hydration and removes the earlier listener of that button, so that only React handles the press.
  useLayoutEffect(() => {
    if (handOver === undefined) return;
    handOver();
    // React has hydrated the HTML of the server, but the player may already have made moves. Setting a state makes
    // React render the current game at once.
    setHandedOver(true);
  }, [handOver]);
  useEffect(onMount, [onMount]);
  return children;
}
