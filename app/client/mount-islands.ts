import type { ComponentType } from 'react';
import type { BegunGame } from './before-react.ts';
import type { IslandProps } from './hydrate-island.tsx';
import { onProximity } from './islands/near.ts';
import { rememberPress, repeatPress } from './islands/press.ts';
import { ISLANDS, NEAR_ISLANDS, NEAR_SCRIPTS, SCRIPTS, URGENT } from './islands.ts';
import { reloadWithoutScript, showMissingScript } from './page/missing-script.ts';

type Mount = (container: HTMLElement, player: string | undefined, live?: BegunGame) => unknown;
type Load = () => Promise<Mount>;
type Scripts = Readonly<Record<string, () => Promise<{ readonly mount: Mount }>>>;
type Components = Readonly<Record<string, () => Promise<ComponentType<never>>>>;

/** Mounts the islands of a page. `player` is the key of the account for which the page was rendered. */
export function mountIslands(player: string | undefined): void {
  const both = (components: Components, scripts: Scripts) =>
    [...Object.entries(components).map(ofComponent), ...Object.entries(scripts).map(ofScript)].flatMap(([name, load]) =>
      [...document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)].map(place => [place, load] as const),
    );
  for (const [place, load] of both(ISLANDS, SCRIPTS)) revive(place, load, player).catch(reloadWithoutScript);
  for (const [place, load] of both(NEAR_ISLANDS, NEAR_SCRIPTS)) {
    const start = (event?: Event) => revive(place, load, player, event).catch(showMissingScript);
    if (URGENT[place.dataset.island ?? '']?.()) start();
    else onProximity(place, start);
  }
}

const ofScript = ([name, load]: [string, Scripts[string]]) => [name, async () => (await load()).mount] as const;

const ofComponent = ([name, load]: [string, Components[string]]) =>
  [
    name,
    async () => {
      const [Component, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.tsx')]);
      return (container: HTMLElement, player?: string, live?: BegunGame) =>
        hydrateIsland(container, Component as ComponentType<IslandProps>, player, live);
    },
  ] as const;

/**
 * Mounts an island, and then repeats a press that came before the island was ready. If the page has a game, the
 * game starts before the island is mounted.
 */
async function revive(container: HTMLElement, load: Load, player: string | undefined, event?: Event): Promise<void> {
  const takePress = rememberPress(container, event);
  const live =
    container.dataset.scripts === undefined
      ? undefined
      : await import('./before-react.ts').then(({ beginBeforeReact }) => beginBeforeReact(container, player));
  const [mount] = await Promise.all([load(), import('./set-locale.ts')]);
  const press = takePress();
  await mount(container, player, live);
  delete container.dataset.scripts; // browser tests wait until the attribute is gone, because then the island is ready
  repeatPress(press);
}
