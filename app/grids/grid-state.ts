import { type GameEvent, gameAnnouncement, reduceGame } from '#app/game/local-game.ts';
import { lostCellsAnnouncement } from '#app/game/play/lost-cells.ts';
import type { SolvableGame } from '#app/game/play/solvable-game.ts';
import type { GameRules } from '#app/game/use-game.ts';
import { numberText } from '#app/i18n/format.ts';
import { isWon, lastMs, newGame, tally } from '#engine/game.ts';
import type { Verdict } from '#engine/generator/grids/examine-grid.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';

/**
 * A grid that is played by itself, outside the levels. Its code names it. `verdict` is undefined until the grid has
 * been examined (R26). `isDrawn` is true if it was drawn by lot for this player, so that its time counts (R27).
 */
export type GridGame = SolvableGame & {
  readonly code: string;
  readonly verdict: Verdict | undefined;
  readonly isCalm: boolean;
  readonly isDrawn: boolean;
};

/** The state of a page with one grid. `isWonHere` is true if the grid was solved on this page, and not before. */
export type GridState = {
  readonly grid: GridGame | undefined;
  readonly isWonHere: boolean;
  readonly tellsUnreachable: boolean;
};

export type GridAction =
  | { readonly kind: 'open'; readonly grid: GridGame }
  | { readonly kind: 'examined'; readonly code: string; readonly verdict: Verdict }
  | { readonly kind: 'calm' }
  | { readonly kind: 'tell-unreachable'; readonly isOn: boolean }
  | GameEvent;

export const NO_GRID: GridState = { grid: undefined, isWonHere: false, tellsUnreachable: false };

/** Returns a grid on which nothing was drawn yet. */
export const newGrid = (code: string, puzzle: Puzzle): GridGame => ({
  code,
  game: newGame(puzzle),
  solution: undefined,
  verdict: undefined,
  isCalm: false,
  isDrawn: false,
});

/** Returns a grid with what is known about its solutions. */
export const withVerdict = (grid: GridGame, verdict: Verdict): GridGame => ({
  ...grid,
  verdict,
  solution: verdict.kind === 'one' ? verdict.solution : undefined,
});

/** Returns false if a grid turned out not to have exactly one solution, so that it has no score. */
export const mayHaveScore = (grid: GridGame | undefined): boolean => (grid?.verdict?.kind ?? 'one') === 'one';

/** Returns the next state. An action that the rules refuse, or that comes too late, changes nothing. */
export function gridReducer(state: GridState, action: GridAction): GridState {
  const { grid } = state;
  switch (action.kind) {
    case 'open':
      return { ...state, grid: asKnown(action.grid, grid), isWonHere: false };
    case 'tell-unreachable':
      return { ...state, tellsUnreachable: action.isOn };
    case 'examined':
      return grid?.code === action.code ? { ...state, grid: withVerdict(grid, action.verdict) } : state;
    case 'calm':
      return grid === undefined || isWon(grid.game) ? state : { ...state, grid: { ...grid, isCalm: true } };
    default:
      return grid === undefined ? state : afterEvent(state, grid, action);
  }
}

/** Returns an opened grid with the verdict of the grid before it, if both are the same. */
const asKnown = (opened: GridGame, before: GridGame | undefined): GridGame =>
  before?.verdict !== undefined && before.code === opened.code ? withVerdict(opened, before.verdict) : opened;

function afterEvent(state: GridState, before: GridGame, event: GameEvent): GridState {
  const grid = reduceGame(before, event);
  if (grid === before) return state;
  return { ...state, grid, isWonHere: state.isWonHere || (isWon(grid.game) && !isWon(before.game)) };
}

/** Returns why a grid has neither hints nor a score (R26), or undefined if it has both. */
export function verdictWarning(verdict: Verdict | undefined): string | undefined {
  switch (verdict?.kind) {
    case 'none':
      return m.grid_no_solution();
    case 'several':
      return m.grid_several_solutions();
    case 'unknown':
      return m.grid_unknown_solutions();
    default:
      return undefined;
  }
}

/** Returns the announcement of a change: another grid, what is known about it, a step of the game or the win. */
function gridAnnouncement(before: GridState, after: GridState): string | undefined {
  const { grid } = after;
  const previous = before.grid;
  if (grid === undefined) return undefined;
  const { puzzle, path } = grid.game;
  if (previous?.code !== grid.code) return m.grid_announce({ size: puzzle.size, numbers: puzzle.waypoints.length });
  if (previous.game.puzzle !== puzzle) return undefined; // the same grid, as the player left it
  if (previous.verdict !== grid.verdict) return verdictWarning(grid.verdict);
  const isScored = !grid.isCalm && mayHaveScore(grid);
  if (!isWon(grid.game) || path === previous.game.path) {
    const lost = after.tellsUnreachable && lostCellsAnnouncement(previous, grid);
    return [gameAnnouncement(previous, grid, !isScored), lost].filter(Boolean).join(' ') || undefined;
  }
  if (!isScored) return m.solo_win_title();
  return m.grid_win_announce({ score: numberText(tally(grid.game, lastMs(grid.game)).score) });
}

export const GRID_RULES: GameRules<GridState, GridAction> = {
  reduce: gridReducer,
  gameOf: ({ grid }) => grid?.game,
  announcementOf: gridAnnouncement,
};
