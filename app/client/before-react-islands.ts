import { createFreeGrids } from '#app/modes/custom/free/free-choice.ts';
import { createCodedGrid } from '#app/modes/custom/grids.ts';
import { createLevels } from '#app/modes/levels/levels.ts';
import type { FirstActions, FirstPlay, FirstTitle } from '#app/play/first-screen.ts';
import { gridCodeIn } from '#site/pages.ts';
import { BROWSER_PAGE } from './browser-page.ts';
import type { ISLANDS, IslandPropsOf } from './islands.ts';

/**
 * The parts of a game that its page uses before React has loaded. `play` is the game and what the player can do in it,
 * such as undo and hint. `start` begins the game, and `restart` clears the path.
 */
export type Mode = {
  readonly play: FirstPlay & FirstActions;
  readonly start: () => unknown;
  readonly restart: () => void;
  /**
   * Returns the texts of the page's heading that the server may not know, such as the level that a visitor has reached.
   * Returns undefined until the browser has read the stored game. The function is missing if the server always knows
   * the texts.
   */
  readonly title?: () => FirstTitle | undefined;
};

type Islands = typeof ISLANDS;

/**
 * The names of the islands whose game starts before React has loaded. React later gives the component of such an island
 * the running game as the property `live`.
 */
type BeforeReactName = {
  [Name in keyof Islands]: 'live' extends keyof IslandPropsOf<Name> ? Name : never;
}[keyof Islands];

/**
 * How an island starts its game before React has loaded. `begin` creates the game from the props of the island's
 * component. `worker` is the name of the script that makes the grid, if the island needs one; the page preloads it.
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

/** The islands whose game starts before React has loaded, by their names. */
export const BEFORE_REACT: Readonly<Record<string, BeforeReactIsland<never, Mode>>> = {
  solo: { begin: props => createLevels(props, BROWSER_PAGE) },
  'free-grids': { begin: () => createFreeGrids(BROWSER_PAGE), worker: 'grid-worker' },
  'grid-by-code': {
    begin: ({ code = gridCodeIn(location.pathname) ?? '' }) => createCodedGrid(code, BROWSER_PAGE),
  },
} satisfies BeforeReactIslands;
