import { localStore } from './storage/safe-storage.ts';

/**
 * The components that become interactive as soon as their page is parsed, because they are the page's purpose. Each
 * name is also the name of the component's file, so that the build finds the scripts to preload.
 */
export const ISLANDS = {
  challenge: () => import('#app/modes/challenge/challenge.tsx').then(({ Challenge }) => Challenge),
  circle: () => import('#app/circles/circle.tsx').then(({ Circle }) => Circle),
  'day-screen': () => import('#app/modes/daily/day-screen.tsx').then(({ DayScreen }) => DayScreen),
  'duel-game': () => import('#app/duel/duel-game.tsx').then(({ DuelGame }) => DuelGame),
  'free-grids': () => import('#app/modes/custom/free/free-grids.tsx').then(({ FreeGrids }) => FreeGrids),
  'grid-by-code': () => import('#app/modes/custom/grid-by-code.tsx').then(({ GridByCode }) => GridByCode),
  lobby: () => import('#app/lobby/lobby.tsx').then(({ Lobby }) => Lobby),
  'new-circle': () => import('#app/circles/new-circle.tsx').then(({ NewCircle }) => NewCircle),
  print: () => import('#app/print/print.tsx').then(({ Print }) => Print),
  streak: () => import('#app/modes/daily/week/streak.tsx').then(({ StreakLine }) => StreakLine),
  'take-along': () => import('#app/pages/take-along/take-along.tsx').then(({ TakeAlong }) => TakeAlong),
  'take-thread': () => import('#app/pages/take-along/take-thread.tsx').then(({ TakeThread }) => TakeThread),
  solo: () => import('#app/modes/levels/solo.tsx').then(({ Solo }) => Solo),
};

/**
 * The components on pages that are mainly text. A component becomes interactive when the reader comes near it with
 * a finger, the mouse or the focus.
 */
export const NEAR_ISLANDS = {
  'challenge-door': () =>
    import('#app/pages/mode-selection/challenge-door.tsx').then(({ ChallengeDoor }) => ChallengeDoor),
  'duel-door': () => import('#app/pages/mode-selection/duel-door.tsx').then(({ DuelDoor }) => DuelDoor),
  'drawn-walk': () => import('#app/walks/drawn-walk.tsx').then(({ DrawnWalk }) => DrawnWalk),
  drill: () => import('#app/play/drill/drill.tsx').then(({ Drill }) => Drill),
  'month-table': () => import('#app/pages/daily-archive/month-table.tsx').then(({ MonthTable }) => MonthTable),
  username: () => import('#app/pages/account/username.tsx').then(({ Username }) => Username),
};

/**
 * The scripts for elements that need no React. The scripts in `SCRIPTS` start as soon as the page is parsed, the
 * scripts in `NEAR_SCRIPTS` when the reader comes near the element.
 */
export const SCRIPTS = {
  'daily-card': () => import('./islands/daily-card.ts'),
  necklace: () => import('./islands/necklace.ts'),
  replay: () => import('./islands/replay.ts'),
  'today-tile': () => import('./islands/today-tile.ts'),
};
export const NEAR_SCRIPTS = {
  board: () => import('./islands/board.ts'),
};

/**
 * The islands of `NEAR_ISLANDS` that sometimes start before the reader comes near them. The function returns true
 * if the island must start at once.
 */
export const URGENT: Readonly<Record<string, () => boolean>> = {
  // the island about duels starts at once if the server has refused a room code, if a link leads to its button to play,
  // or if a search for an opponent continues after a sign-in
  'duel-door': () => document.querySelector('dialog [aria-invalid]') !== null || /#duel|search/.test(location.href),
  // the table of a month's daily grids starts at once if this browser stores results that the server may not know
  'month-table': () => localStore.get('daily') !== null,
};
