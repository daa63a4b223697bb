import type { Game } from '#engine/game.ts';
import type { Grade } from '#engine/levels.ts';
import { writeLog, writePuzzle } from '#engine/notation.ts';

/**
 * Data about a grid besides its game: the attempt, if the server has issued it, with a visitor's key, and the grade.
 */
export type KnownGrid = {
  readonly attempt?: string | undefined;
  readonly attemptKey?: string | undefined;
  readonly grade?: Grade | undefined;
};

/** A solved grid that can become a challenge, in the notation of engine/notation.ts. */
export type SolvedGrid = KnownGrid & { readonly puzzle: string; readonly log: string };

/** Returns a solved game as a grid for a challenge. */
export const solvedGrid = ({ puzzle, log }: Pick<Game, 'puzzle' | 'log'>, known: KnownGrid = {}): SolvedGrid => ({
  ...known,
  puzzle: writePuzzle(puzzle),
  log: writeLog(log),
});
