import { hasDue } from '#app/daily/results/due.ts';
import { hasWaiting } from '#app/solo/results/outbox-keys.ts';
import { currentPlayer, followPlayer } from './current-player.ts';
import { takeFlashResults } from './flash-results.ts';
import { initDialogs } from './page/dialogs.ts';
import { pressWhenSeen, preventDoubleSubmit, revealPasswords } from './page/forms.ts';
import { closeMenus } from './page/menus.ts';
import { reloadWithoutScript, showMissingScript } from './page/missing-script.ts';
import { initTheme, rememberLanguage } from './page/preferences.ts';
import { offerResume } from './page/resume.ts';
import { hasWatchedKeys } from './stored/watched-keys.ts';

/** The maximum distance in pixels between the mouse and a board at which the board's script is loaded. */
const NEAR_PX = 200;

initTheme();
closeMenus();
rememberLanguage();
preventDoubleSubmit();
revealPasswords();
pressWhenSeen();
initDialogs();
offerResume();

/**
 * Loads an island together with the locale of its messages. The server has already translated the rest of the
 * page.
 */
const loadIsland = async <T>(island: Promise<T>): Promise<T> =>
  (await Promise.all([island, import('./set-locale.ts')]))[0];

type Mount = (container: HTMLElement, player?: string) => unknown;

const containersOf = (name: string) => document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`);

for (const container of containersOf('board'))
  onProximity(container, (event, isScroll) =>
    loadIsland(import('./islands/board.ts')).then(
      ({ mount }) => mount(container, event, isScroll()),
      showMissingScript,
    ),
  );

const player = currentPlayer();
followPlayer(player);

/** The islands that are mounted as soon as the page is parsed. */
const ISLANDS: Readonly<Record<string, () => Promise<{ readonly mount: Mount }>>> = {
  account: () => import('./islands/account.ts'),
  lobby: () => import('./islands/lobby.tsx'),
  duel: () => import('./islands/duel.tsx'),
  necklace: () => import('./islands/necklace.ts'),
  replay: () => import('./islands/replay.ts'),
  grids: () => import('./islands/grids.ts'),
  print: () => import('./islands/print.tsx'),
  daily: () => import('./islands/daily.ts'),
};

for (const [name, load] of Object.entries(ISLANDS))
  for (const container of containersOf(name))
    loadIsland(load()).then(({ mount }) => mount(container, player), reloadWithoutScript);

for (const container of containersOf('duel-door')) {
  const door = loadIsland(import('./islands/duel-door.ts'));
  door.then(({ mount }) => mount(container), reloadWithoutScript);
  // if the button is clicked before the island is mounted, the search starts as soon as the island is mounted
  const search = () => door.then(({ startSearch }) => startSearch(container), showMissingScript);
  container.querySelector('[data-search]')?.addEventListener('click', search);
}

const added = takeFlashResults();
const [solo] = containersOf('solo');
if (solo !== undefined)
  loadIsland(import('./islands/solo.tsx')).then(({ mount }) => mount(solo, player), reloadWithoutScript);
else if (((added || hasWaiting()) && player) || hasDue(player))
  loadIsland(import('./send-outbox.ts')).then(({ sendWaiting }) => sendWaiting(player, added));

if (hasWatchedKeys()) import('./stored/check-stored.ts');

if (import.meta.env.PROD) addEventListener('load', () => navigator.serviceWorker?.register('/sw.js'));

if (document.querySelector('time[datetime*=T]')) import('./page/local-dates.ts');

for (const year of document.querySelectorAll('[data-year]')) year.textContent = `${new Date().getFullYear()}`;

/**
 * Calls `onNear` once, with the triggering event, when the element receives the focus or when a finger or the
 * mouse comes near it. `isScroll` tells later whether a touch has become a scroll of the page.
 */
function onProximity(element: Element, onNear: (event: Event, isScroll: () => boolean) => void): void {
  const waiting = new AbortController(); // also serves as the listeners' options, because it has a `signal`
  const arrive = (event: Event) => {
    waiting.abort();
    let isScroll = false;
    const onScroll = () => {
      isScroll = true;
    };
    addEventListener('pointercancel', onScroll, { once: true });
    onNear(event, () => isScroll);
  };
  const onPointer = (pointer: PointerEvent) => {
    // unlike a mouse, a finger does not approach gradually, so a touch within a screen's height counts as
    // near
    const near = pointer.pointerType === 'mouse' ? NEAR_PX : innerHeight;
    if (distanceTo(element, pointer) < near) arrive(pointer);
  };
  element.addEventListener('focusin', arrive, waiting);
  document.addEventListener('pointermove', onPointer, waiting);
  document.addEventListener('pointerdown', onPointer, waiting);
}

/**
 * Returns the distance in pixels from the pointer to the nearest edge of an element, or 0 inside the element.
 */
function distanceTo(element: Element, { clientX, clientY }: PointerEvent): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
}
