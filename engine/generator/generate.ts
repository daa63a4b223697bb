import { isLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import { taskOfLevel } from './grids/level-task.ts';
import { makeGrid } from './grids/make-grid.ts';

/** A puzzle with its only solution. `tries` is the number of sampled paths. */
export type GeneratedPuzzle = { readonly puzzle: Puzzle; readonly solution: Path; readonly tries: number };

/** A generated puzzle, or the reason why no puzzle was found. */
export type Generated =
  | Ok<GeneratedPuzzle>
  | (Refused<'no-puzzle-found' | 'not-a-level'> & Pick<GeneratedPuzzle, 'tries'>);

/** The limit of sampled paths (R18). */
export const MAX_TRIES = 200;

/**
 * Generates the puzzle of a level from a seed (R14–R18): one solution, no guess, symmetric numbers, and a load near
 * the level's target. The same seed gives the same puzzle on every machine.
 */
export function generatePuzzle(level: number, seed: string, maxTries = MAX_TRIES): Generated {
  if (!isLevel(level)) return { ...refused('not-a-level'), tries: 0 };
  const made = makeGrid(taskOfLevel(level), seed, `${level}`, maxTries);
  if (made === undefined) return { ...refused('no-puzzle-found'), tries: maxTries };
  return ok({ puzzle: made.puzzle, solution: made.solution, tries: made.tries });
}
