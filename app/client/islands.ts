import { localStore } from './storage/safe-storage.ts';

/**
 * The components that become interactive as soon as their page is parsed, because the page exists for them. The name of
 * an island is the name of the file of its component, by which a page finds the scripts that it preloads.
 */
export const ISLANDS = {
  challenge: () => import('#app/modes/challenge/challenge.tsx').then(({ Challenge }) => Challenge),
  'day-screen': () => import('#app/modes/daily/day-screen.tsx').then(({ DayScreen }) => DayScreen),
  'duel-game': () => import('#app/duel/duel-game.tsx').then(({ DuelGame }) => DuelGame),
  'free-grids': () => import('#app/modes/custom/free/free-grids.tsx').then(({ FreeGrids }) => FreeGrids),
  'grid-by-code': () => import('#app/modes/custom/grid-by-code.tsx').then(({ GridByCode }) => GridByCode),
  lobby: () => import('#app/lobby/lobby.tsx').then(({ Lobby }) => Lobby),
  print: () => import('#app/print/print.tsx').then(({ Print }) => Print),
  streak: () => import('#app/modes/daily/week/streak.tsx').then(({ StreakLine }) => StreakLine),
  solo: () => import('#app/modes/levels/solo.tsx').then(({ Solo }) => Solo),
};

/**
 * The components on pages that are mainly text. A component becomes interactive when the reader scrolls near it or
 * presses it.
 */
export const NEAR_ISLANDS = {
  'duel-door': () => import('#app/pages/mode-selection/duel-door.tsx').then(({ DuelDoor }) => DuelDoor),
  'drawn-walk': () => import('#app/walks/drawn-walk.tsx').then(({ DrawnWalk }) => DrawnWalk),
  drill: () => import('#app/play/drill/drill.tsx').then(({ Drill }) => Drill),
  'month-table': () => import('#app/pages/daily-archive/month-table.tsx').then(({ MonthTable }) => MonthTable),
  username: () => import('#app/pages/account/username.tsx').then(({ Username }) => Username),
};

/**
 * The scripts that use no React and find their elements themselves: those that start as soon as the page is parsed, and
 * those that start when the reader comes near.
 */
export const SCRIPTS = {
  'daily-card': () => import('./islands/daily-card.ts'),
  necklace: () => import('./islands/necklace.ts'),
  replay: () => import('./islands/replay.ts'),
};
export const NEAR_SCRIPTS = {
  board: () => import('./islands/board.ts'),
};

/**
 * For some islands that wait until the reader comes near, a function that returns true if the island has to start at
 * once.
 */
export const URGENT: Readonly<Record<string, () => boolean>> = {
  // the server has refused the code of a room, or a search goes on after a sign-in
  'duel-door': () => document.querySelector('dialog [aria-invalid]') !== null || location.search.includes('search'),
  // the browser keeps days that the server may not know
  'month-table': () => localStore.get('daily') !== null,
};
