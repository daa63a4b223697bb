import { createFreeGrids } from '#app/modes/custom/free/free-choice.ts';
import { createCodedGrid } from '#app/modes/custom/grids.ts';
import { createLevels } from '#app/modes/levels/levels.ts';
import type { FirstActions, FirstPlay, FirstTitle } from '#app/play/first-screen.ts';
import { gridCodeIn } from '#site/pages.ts';
import { BROWSER_PAGE } from './browser-page.ts';
import type { ISLANDS, IslandPropsOf } from './islands.ts';

/**
 * The parts of a game that its page uses before React has loaded. `play` is the game with its actions, such as undo
 * and hint. `start` begins the game, and `restart` clears the path.
 */
export type Mode = {
  readonly play: FirstPlay & FirstActions;
  readonly start: () => unknown;
  readonly restart: () => void;
  /**
   * Returns the texts of the heading that the server may not know, such as the level of a visitor. Returns undefined
   * until the browser has read the stored game. The function is missing if the server always knows the texts.
   */
  readonly title?: () => FirstTitle | undefined;
};

type Islands = typeof ISLANDS;

/**
 * The names of the islands whose game starts before React has loaded. Their components get the running game as the
 * property `live`.
 */
type BeforeReactName = {
  [Name in keyof Islands]: 'live' extends keyof IslandPropsOf<Name> ? Name : never;
}[keyof Islands];

/**
 * `begin` creates the game of an island from the props of its component. `worker` is the name of the script that
 * makes the grid, if the island needs one. The page preloads this script.
 */
type BeforeReactIsland<Props, M extends Mode> = {
  readonly begin: (props: Props) => M | undefined;
  readonly worker?: string;
};

type BeforeReactIslands = {
  readonly [Name in BeforeReactName]: IslandPropsOf<Name> extends { readonly live?: infer M extends Mode }
    ? BeforeReactIsland<Omit<IslandPropsOf<Name>, 'live'>, M>
    : never;
};

/** The islands whose game starts before React has loaded (`before-react.ts`), by name. */
export const BEFORE_REACT: Readonly<Record<string, BeforeReactIsland<never, Mode>>> = {
  solo: { begin: props => createLevels(props, BROWSER_PAGE) },
  'free-grids': { begin: () => createFreeGrids(BROWSER_PAGE), worker: 'grid-worker' },
  'grid-by-code': {
    begin: ({ code = gridCodeIn(location.pathname) ?? '' }) => createCodedGrid(code, BROWSER_PAGE),
  },
} satisfies BeforeReactIslands;
