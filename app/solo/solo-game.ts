import type { SolvableGame } from '#app/game/play/solvable-game.ts';
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

/** A player's solo game: the current level, the totals, and the active level once its puzzle is ready. */
export type SoloGame = {
  readonly level: number;
  readonly totals: Totals;
  readonly activeLevel: ActiveLevel | undefined;
};

export const NO_TOTALS: Totals = { levels: 0, score: 0, durationMs: 0, undos: 0, hints: 0 };

export const NEW_SOLO_GAME: SoloGame = { level: 1, totals: NO_TOTALS, activeLevel: undefined };

/** Starts the active level with the puzzle of an attempt. */
export const loadPuzzle = (soloGame: SoloGame, attempt: Attempt, puzzle: Puzzle, solution: Path): SoloGame => ({
  ...soloGame,
  activeLevel: { attempt, game: newGame(puzzle), solution },
});

/** Returns the game with a calm attempt, unless it is won or there is none (R21). */
export function makeCalm(soloGame: SoloGame): SoloGame {
  const { activeLevel } = soloGame;
  if (activeLevel === undefined || activeLevel.attempt.isCalm || isWon(activeLevel.game)) return soloGame;
  return { ...soloGame, activeLevel: { ...activeLevel, attempt: { ...activeLevel.attempt, isCalm: true } } };
}

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
