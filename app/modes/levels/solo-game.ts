import { NO_TOTALS, type Totals } from '#app/client/storage/stored-totals.ts';
import type { SolvableGame } from '#app/playthrough/local-game.ts';
import { type Game, isWon, lastMs, newGame, tally } from '#engine/game.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/**
 * An attempt at a level (V1). `owner` is the account to which the server issued it, or undefined if the
 * browser created it. A calm attempt has no timer, and stays calm (R21).
 */
export type Attempt = {
  readonly id: string;
  readonly level: number;
  readonly seed: string;
  readonly owner: string | undefined;
  readonly isCalm?: true | undefined;
};

/** The level that is being played: its attempt, its game and the solution of its puzzle. */
export type ActiveLevel = SolvableGame & { readonly attempt: Attempt; readonly solution: Path };

/** The level that the player has reached, and the totals of the levels won. */
export type Progress = { readonly level: number; readonly totals: Totals };

/** A player's solo game. `activeLevel` is undefined until the puzzle is ready. */
export type SoloGame = Progress & { readonly activeLevel: ActiveLevel | undefined };

export const NEW_SOLO_GAME: SoloGame = { level: 1, totals: NO_TOTALS, activeLevel: undefined };

/** Returns a level on which the player has drawn nothing yet. */
export const newLevel = (attempt: Attempt, puzzle: Puzzle, solution: Path): ActiveLevel => ({
  attempt,
  game: newGame(puzzle),
  solution,
});

/** Returns the level as calm, which means without a timer (R21). */
export const makeCalm = (active: ActiveLevel): ActiveLevel =>
  active.attempt.isCalm ? active : { ...active, attempt: { ...active.attempt, isCalm: true } };

/** Adds a won game to the totals of the player's won levels, and returns the sums. */
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

/** Returns the solo game moved on to `level` if the current level is won, otherwise unchanged. */
export function goToLevel(soloGame: SoloGame, level: number): SoloGame {
  if (soloGame.activeLevel === undefined || !isWon(soloGame.activeLevel.game)) return soloGame;
  return { ...soloGame, level, activeLevel: undefined };
}
