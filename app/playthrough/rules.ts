import { type Game, isWon } from '#engine/game.ts';
import type { GridKindName } from '#engine/levels.ts';
import { type GameEvent, reduceGame, type SolvableGame } from './local-game.ts';

/**
 * The functions in which a way to play alone differs from the others. They are pure. `G` is a game together with the
 * data of this way to play.
 */
export type Rules<G extends SolvableGame> = {
  /** Returns the id of the grid that is played. If the id changes, the board is replaced. */
  readonly idOf: (active: G) => string;
  /** Returns the game after an event. If the rules refuse the event, returns the same object. */
  readonly reduce: (active: G, event: GameEvent) => G;
  readonly isOver: (active: G) => boolean;
  /** True if the game has no timer (R21). */
  readonly isCalm: (active: G) => boolean;
  readonly makeCalm: (active: G) => G;
  /**
   * False if a game has no score although others of its kind do, for instance because its grid has several solutions.
   */
  readonly mayHaveScore: (active: G) => boolean;
  /** True if the player may make notes (marks beside the path) with a pencil (B28). */
  readonly hasPencil: (active: G) => boolean;
  /** True if the game counts for the player's usual pace (squares over time) (R28). */
  readonly isTimed: (active: G) => boolean;
  /**
   * Returns the kind of the grid, under which the browser stores the player's usual pace (squares over time), or
   * undefined if the kind is not known.
   */
  readonly kindOf: (active: G) => GridKindName | undefined;
  /**
   * Returns what screen readers hear when a grid appears on the board. `before` is the game that was there
   * until then.
   */
  readonly openingText: (active: G, before: G | undefined) => string | undefined;
  /** Returns what screen readers hear when data of the game other than its moves change. */
  readonly changeText: (before: G, after: G) => string | undefined;
  readonly winText: (active: G) => string;
  /** Returns the finished game on the previous grid, if the last move on that grid has brought the current grid. */
  readonly gameBefore: (active: G) => Game | undefined;
};

/** The default rules, which a way to play uses where it does not define its own. */
export const USUAL_RULES = {
  reduce: <G extends SolvableGame>(active: G, event: GameEvent): G => reduceGame(active, event),
  isOver: ({ game }: SolvableGame): boolean => isWon(game),
  isCalm: (): boolean => false,
  makeCalm: <G>(active: G): G => active,
  mayHaveScore: (): boolean => true,
  hasPencil: (): boolean => true,
  isTimed: (): boolean => false,
  kindOf: (): undefined => undefined,
  changeText: (): undefined => undefined,
  gameBefore: (): undefined => undefined,
};
