import { localStore } from './storage/safe-storage.ts';

/**
 * The components that become interactive as soon as their page is parsed, because they are the page's purpose. Each
 * name is also the name of the component's file, so that the build finds the scripts to preload, and of the component
 * itself (`componentName`).
 */
export const ISLANDS = {
  challenge: () => import('#app/modes/challenge/challenge.tsx'),
  circle: () => import('#app/circles/circle.tsx'),
  'day-screen': () => import('#app/modes/daily/day-screen.tsx'),
  'duel-game': () => import('#app/duel/duel-game.tsx'),
  'free-grids': () => import('#app/modes/custom/free/free-grids.tsx'),
  'grid-by-code': () => import('#app/modes/custom/grid-by-code.tsx'),
  lobby: () => import('#app/lobby/lobby.tsx'),
  'new-circle': () => import('#app/circles/new-circle.tsx'),
  print: () => import('#app/print/print.tsx'),
  'streak-line': () => import('#app/modes/daily/week/streak-line.tsx'),
  'take-along': () => import('#app/pages/take-along/take-along.tsx'),
  'take-thread': () => import('#app/pages/take-along/take-thread.tsx'),
  solo: () => import('#app/modes/levels/solo.tsx'),
};

/**
 * The components on pages that are mainly text. A component becomes interactive when the reader comes near it with
 * a finger, the mouse or the focus.
 */
export const NEAR_ISLANDS = {
  'challenge-door': () => import('#app/pages/mode-selection/challenge-door.tsx'),
  'duel-door': () => import('#app/pages/mode-selection/duel-door.tsx'),
  'drawn-walk': () => import('#app/walks/drawn-walk.tsx'),
  drill: () => import('#app/play/drill/drill.tsx'),
  'month-table': () => import('#app/pages/daily-archive/month-table.tsx'),
  username: () => import('#app/pages/account/username.tsx'),
};

/**
 * The scripts for elements that need no React. The scripts in `SCRIPTS` start as soon as the page is parsed, the
 * scripts in `NEAR_SCRIPTS` when the reader comes near the element.
 */
export const SCRIPTS = {
  'daily-card': () => import('./islands/daily-card.ts'),
  necklace: () => import('./islands/necklace.ts'),
  progress: () => import('./islands/progress.ts'),
  replay: () => import('./islands/replay.ts'),
  'today-tile': () => import('./islands/today-tile.ts'),
};
export const NEAR_SCRIPTS = {
  board: () => import('./islands/board.ts'),
};

/**
 * For each island that sometimes starts before the reader comes near it: a function that returns true if the island
 * must start at once.
 */
export const URGENT: Readonly<Record<string, () => boolean>> = {
  // the island about duels starts at once if the server has refused a room code, if a link leads to its button to play,
  // or if a search for an opponent continues after a sign-in
  'duel-door': () => document.querySelector('dialog [aria-invalid]') !== null || /#duel|search/.test(location.href),
  // the table of a month's daily grids starts at once if this browser stores results that the server may not know
  'month-table': () => localStore.get('daily') !== null,
};

type Islands = typeof ISLANDS & typeof NEAR_ISLANDS;

/** The name of an island that is a React component. (Other islands are scripts without React.) */
export type IslandName = keyof Islands;

/** The name of the component of an island: `DuelGame` is that of the island `duel-game`. */
type ComponentName<Island extends string> = Island extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${ComponentName<Rest>}`
  : Capitalize<Island>;

/** The props that the component of the named island takes. */
export type IslandPropsOf<Name extends IslandName> =
  Awaited<ReturnType<Islands[Name]>> extends Readonly<Record<ComponentName<Name>, (props: infer Props) => unknown>>
    ? Props
    : never;

/** Returns the name of the component of an island: `DuelGame` for `duel-game`. */
export const componentName = (island: string): string =>
  island.replace(/(^|-)(.)/g, (_, _dash, letter) => letter.toUpperCase());
