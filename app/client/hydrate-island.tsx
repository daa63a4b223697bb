import { type ComponentType, type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { BegunGame } from './before-react.ts';

/**
 * The props that every island gets besides those that the server has written into the page: the key of its player, and
 * the game that already runs, if any.
 */
export type IslandProps = { readonly player: string | undefined; readonly live: unknown };

/** Hydrates a component in its container. Resolves once the component and everything in it are mounted. */
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
  // a layout effect runs before the browser finishes the event that may have started this hydration
  useLayoutEffect(() => handOver?.(), [handOver]);
  useEffect(onMount, [onMount]);
  return children;
}
