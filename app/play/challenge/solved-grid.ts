import type { Game } from '#engine/game.ts';
import type { Grade } from '#engine/levels.ts';
import { writeLog, writePuzzle } from '#engine/notation.ts';

/**
 * What is known about a solved grid besides its puzzle and log: the id of the attempt if the server issued it, the key
 * of a visitor's attempt, and the grade.
 */
export type KnownGrid = {
  readonly attempt?: string | undefined;
  readonly attemptKey?: string | undefined;
  readonly grade?: Grade | undefined;
};

/** A solved grid that can become a challenge. Puzzle and log are in the notation of engine/notation.ts. */
export type SolvedGrid = KnownGrid & { readonly puzzle: string; readonly log: string };

/** Converts a solved game to a grid for a challenge. */
export const solvedGrid = ({ puzzle, log }: Pick<Game, 'puzzle' | 'log'>, known: KnownGrid = {}): SolvedGrid => ({
  ...known,
  puzzle: writePuzzle(puzzle),
  log: writeLog(log),
});
