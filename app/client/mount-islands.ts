import type { ComponentType } from 'react';
import type { BegunGame } from './before-react.ts';
import type { IslandProps } from './hydrate-island.tsx';
import { componentName, ISLANDS, NEAR_ISLANDS, NEAR_SCRIPTS, SCRIPTS, URGENT } from './islands.ts';
import { reloadWithoutScript, showMissingScript } from './page/missing-script.ts';

type Mount = (container: HTMLElement, player: string | undefined, live?: BegunGame) => unknown;
type Load = () => Promise<Mount>;
type Scripts = Readonly<Record<string, () => Promise<{ readonly mount: Mount }>>>;
type Components = Readonly<Record<string, () => Promise<object>>>;

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
      const [module, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.tsx')]);
      const Component = (module as Readonly<Record<string, ComponentType<IslandProps>>>)[componentName(name)];
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
  // browser tests wait until the island has no `data-scripts`, because it is then ready
  delete container.dataset.scripts;
  repeatPress(press);
}

/** The maximum distance in pixels between the mouse and an element at which its script is loaded. */
const NEAR_PX = 200;

/** Calls `onNear` once, with the event, when the element gets the focus or when a finger or the mouse comes near it. */
function onProximity(element: Element, onNear: (event: Event) => void): void {
  // aborting this controller removes all listeners; it is their options object, because it has a `signal`
  const waiting = new AbortController();
  const arrive = (event: Event) => {
    waiting.abort();
    onNear(event);
  };
  const onPointer = (pointer: PointerEvent) => {
    // unlike a mouse, a finger does not approach gradually, so a touch within a screen's height counts as near
    const near = pointer.pointerType === 'mouse' ? NEAR_PX : innerHeight;
    if (distanceTo(element, pointer) < near) arrive(pointer);
  };
  element.addEventListener('focusin', arrive, waiting);
  document.addEventListener('pointermove', onPointer, waiting);
  document.addEventListener('pointerdown', onPointer, waiting);
}

/** Returns the distance in pixels from the pointer to the nearest edge of an element, or 0 inside the element. */
function distanceTo(element: Element, { clientX, clientY }: PointerEvent): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
}

/**
 * Remembers the last press in an element whose script is still loading. `event` is the event that made the script
 * load, and counts as the first press. Returns a function that stops listening and returns the last press.
 */
function rememberPress(within: HTMLElement, event?: Event): () => Event | undefined {
  let last = event;
  // aborting this controller removes all listeners; it is their options object, because it has a `signal`
  const listening = new AbortController();
  const remember = (press: Event) => {
    last = press;
  };
  for (const kind of ['pointerdown', 'click']) within.addEventListener(kind, remember, listening);
  return () => {
    listening.abort();
    return last;
  };
}

const ANSWERED = '[type=submit], a, summary, label, input, select, [data-opens], [data-closes]';

/**
 * Repeats a press that came before the script of the element had loaded. If the finger is still down, the press
 * begins a stroke. If the finger is up, the element is clicked. Links, form fields and other elements that work
 * without the script have already reacted, so nothing is repeated for them.
 */
function repeatPress(event: Event | undefined): void {
  const target = event?.target;
  if (!(target instanceof Element) || !target.isConnected || event?.defaultPrevented) return;
  // a press that came before a script is repeated as `pointerdown` only while its finger is still down on the element
  if (event instanceof PointerEvent && event.type === 'pointerdown') {
    if (target.hasPointerCapture(event.pointerId)) target.dispatchEvent(new PointerEvent('pointerdown', event));
  } else if (event?.type === 'click' && target.closest(ANSWERED) === null)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
