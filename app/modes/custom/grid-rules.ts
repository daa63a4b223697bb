import { numberText } from '#app/i18n/format.ts';
import type { SolvableGame } from '#app/playthrough/local-game.ts';
import { type Rules, USUAL_RULES } from '#app/playthrough/rules.ts';
import { lastMs, newGame, tally } from '#engine/game.ts';
import type { Verdict } from '#engine/generator/grids/examine-grid.ts';
import { kindName } from '#engine/levels.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';

/**
 * A single grid outside the levels, identified by its grid code. `verdict` says how many solutions it has,
 * and is undefined until the grid has been examined (R26). `isDrawn` is true if the grid was made at random
 * for this player, so that its time counts (R27).
 */
export type GridGame = SolvableGame & {
  readonly code: string;
  readonly verdict: Verdict | undefined;
  readonly isCalm: boolean;
  readonly isDrawn: boolean;
};

/** Returns a grid with an empty path, of which it is not known yet how many solutions it has. */
export const newGrid = (code: string, puzzle: Puzzle): GridGame => ({
  code,
  game: newGame(puzzle),
  solution: undefined,
  verdict: undefined,
  isCalm: false,
  isDrawn: false,
});

/**
 * Returns a grid with its verdict (how many solutions it has) and, if it has exactly one solution, with the solution.
 */
export const withVerdict = (grid: GridGame, verdict: Verdict): GridGame => ({
  ...grid,
  verdict,
  solution: verdict.kind === 'one' ? verdict.solution : undefined,
});

/**
 * Returns true if a game on the grid may have a score: the grid has exactly one solution, or its solutions have not
 * been examined yet.
 */
export const mayHaveScore = (grid: GridGame | undefined): boolean => (grid?.verdict?.kind ?? 'one') === 'one';

/**
 * Returns the text that says why a grid has neither hints nor a score (R26). Returns undefined if the grid has exactly
 * one solution or is not examined yet.
 */
export function verdictWarning(verdict: Verdict | undefined): string | undefined {
  switch (verdict?.kind) {
    case 'none':
    case 'ends-alike':
    case 'ends-off-corners':
      return m.grid_no_solution({ why: verdict.kind });
    case 'several':
      return m.grid_several_solutions();
    case 'unknown':
      return m.grid_unknown_solutions();
    default:
      return undefined;
  }
}

export const GRID_RULES: Rules<GridGame> = {
  ...USUAL_RULES,
  idOf: ({ code }) => code,
  isCalm: ({ isCalm }) => isCalm,
  makeCalm: grid => ({ ...grid, isCalm: true }),
  mayHaveScore,
  isTimed: ({ isCalm, isDrawn }) => isDrawn && !isCalm,
  kindOf: ({ game, verdict }) => (verdict?.kind === 'one' ? kindName(game.puzzle.size, verdict.grade) : undefined),
  openingText: ({ game: { puzzle } }) => m.grid_announce({ size: puzzle.size, numbers: puzzle.waypoints.length }),
  changeText: (before, after) => (before.verdict === after.verdict ? undefined : verdictWarning(after.verdict)),
  winText(grid) {
    if (grid.isCalm || !mayHaveScore(grid)) return m.solo_win_title();
    return m.grid_win_announce({ score: numberText(tally(grid.game, lastMs(grid.game)).score) });
  },
};
