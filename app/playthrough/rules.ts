import { type Game, isWon } from '#engine/game.ts';
import { type GameEvent, reduceGame } from './local-game.ts';
import type { SolvableGame } from './solvable-game.ts';

/** The rules of one way to play, as functions without effects. `G` is a game together with its other data. */
export type Rules<G extends SolvableGame> = {
  /** Returns the id of the grid on the board. A different id means a different grid, which needs a new board. */
  readonly idOf: (active: G) => string;
  /** Returns the game after an event. An event that the rules refuse returns the same game. */
  readonly reduce: (active: G, event: GameEvent) => G;
  readonly isOver: (active: G) => boolean;
  /** True if the game has no timer (R21). */
  readonly isCalm: (active: G) => boolean;
  readonly makeCalm: (active: G) => G;
  /** False if this game has no score, although its kind has one. */
  readonly mayHaveScore: (active: G) => boolean;
  /** True if the time of the game counts for the player's usual pace (R28). */
  readonly isTimed: (active: G) => boolean;
  /** Returns what screen readers hear when the board begins to show a grid. */
  readonly openingText: (active: G, before: G | undefined) => string | undefined;
  /** Returns what screen readers hear about a change of the game's other data. */
  readonly changeText: (before: G, after: G) => string | undefined;
  readonly winText: (active: G) => string;
  /** Returns the finished game on the grid that has given way to the current one. */
  readonly gameBefore: (active: G) => Game | undefined;
};

/** The default rules, which a way to play may override. */
export const USUAL_RULES = {
  reduce: <G extends SolvableGame>(active: G, event: GameEvent): G => reduceGame(active, event),
  isOver: ({ game }: SolvableGame): boolean => isWon(game),
  isCalm: (): boolean => false,
  makeCalm: <G>(active: G): G => active,
  mayHaveScore: (): boolean => true,
  isTimed: (): boolean => false,
  changeText: (): undefined => undefined,
  gameBefore: (): undefined => undefined,
};
