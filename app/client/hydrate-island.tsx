import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The props of every island: those that the server has written into the page, and whose page it is. */
export type IslandProps = { readonly player: string | undefined };

/** Hydrates a component in its container. Resolves once it and all it contains are mounted. */
export const hydrateIsland = (container: HTMLElement, Component: ComponentType<IslandProps>, player?: string) =>
  new Promise<void>(resolve =>
    // in a transition, React hydrates in slices, so that the page stays responsive on a slow phone
    startTransition(() => {
      const props = JSON.parse(container.dataset.props ?? '{}');
      hydrateRoot(
        container,
        <Announced onMount={resolve}>
          <Component {...props} player={player} />
        </Announced>,
        { identifierPrefix: container.dataset.island ?? '', onRecoverableError: reportError },
      );
    }),
  );

type AnnouncedProps = { readonly onMount: () => void; readonly children: ReactNode };

function Announced({ onMount, children }: AnnouncedProps) {
  useEffect(onMount, [onMount]);
  return children;
}
