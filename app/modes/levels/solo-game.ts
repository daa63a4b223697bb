import type { SolvableGame } from '#app/playthrough/solvable-game.ts';
import { type Game, isWon, lastMs, newGame, tally } from '#engine/game.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** The totals of all levels won in this browser. */
export type Totals = {
  readonly levels: number;
  readonly score: number;
  readonly durationMs: number;
  readonly undos: number;
  readonly hints: number;
};

/**
 * One attempt at a level (V1). `owner` is the account to which the server issued the attempt, or undefined if
 * the browser created it. An attempt that is calm, without a timer, stays so (R21).
 */
export type Attempt = {
  readonly id: string;
  readonly level: number;
  readonly seed: string;
  readonly owner: string | undefined;
  readonly isCalm?: true | undefined;
};

/** The current level, with its attempt, game and solution. */
export type ActiveLevel = SolvableGame & { readonly attempt: Attempt; readonly solution: Path };

/** A player's progress. */
export type Progress = { readonly level: number; readonly totals: Totals };

/** A player's solo game: the progress, and the active level once its puzzle is ready. */
export type SoloGame = Progress & { readonly activeLevel: ActiveLevel | undefined };

export const NO_TOTALS: Totals = { levels: 0, score: 0, durationMs: 0, undos: 0, hints: 0 };

export const NEW_SOLO_GAME: SoloGame = { level: 1, totals: NO_TOTALS, activeLevel: undefined };

/** Returns the puzzle of an attempt with nothing drawn on it. */
export const newLevel = (attempt: Attempt, puzzle: Puzzle, solution: Path): ActiveLevel => ({
  attempt,
  game: newGame(puzzle),
  solution,
});

/** Returns a level without a timer (R21). */
export const makeCalm = (active: ActiveLevel): ActiveLevel =>
  active.attempt.isCalm ? active : { ...active, attempt: { ...active.attempt, isCalm: true } };

/** Returns the totals with a level that was just won. */
export function withWonLevel(totals: Totals, game: Game): Totals {
  const level = tally(game, lastMs(game));
  return {
    levels: totals.levels + 1,
    score: totals.score + level.score,
    durationMs: totals.durationMs + level.durationMs,
    undos: totals.undos + level.undos,
    hints: totals.hints + level.hints,
  };
}

/** Goes to another level if the current level has been won, and otherwise changes nothing. */
export function goToLevel(soloGame: SoloGame, level: number): SoloGame {
  if (soloGame.activeLevel === undefined || !isWon(soloGame.activeLevel.game)) return soloGame;
  return { ...soloGame, level, activeLevel: undefined };
}
