import { isLevel, loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import { type GridTask, makeGrid } from './grids/make-grid.ts';
import { DIAGONALS, MIRRORS, type Symmetry } from './grids/symmetry.ts';

/** A puzzle with its only solution. `tries` is the number of paths that the generator has tried. */
export type GeneratedPuzzle = { readonly puzzle: Puzzle; readonly solution: Path; readonly tries: number };

/** A generated puzzle, or the reason why there is none. */
export type Generated =
  | Ok<GeneratedPuzzle>
  | (Refused<'no-puzzle-found' | 'not-a-level'> & Pick<GeneratedPuzzle, 'tries'>);

/** The maximum number of paths that the generator tries for a puzzle (R18). */
export const MAX_TRIES = 200;

/**
 * Generates the puzzle of a level from a seed (R14–R18). The puzzle has one solution, needs no guess, has
 * symmetric numbers from level 2 on, and has a load near the level's target. The same seed gives the same puzzle
 * on every machine.
 */
export function generatePuzzle(level: number, seed: string, maxTries = MAX_TRIES): Generated {
  if (!isLevel(level)) return { ...refused('not-a-level'), tries: 0 };
  const made = makeGrid(taskOfLevel(level), seed, `${level}`, maxTries);
  if (made === undefined) return { ...refused('no-puzzle-found'), tries: maxTries };
  return ok({ puzzle: made.puzzle, solution: made.solution, tries: made.tries });
}

/** The maximum difference between the load of an accepted puzzle and the level's target load. */
export const LOAD_TOLERANCE = 0.65;

/** Returns the properties that the grid of a level should have. */
export const taskOfLevel = (level: number): GridTask => ({
  size: sizeOfLevel(level),
  numberCount: numbersOfLevel(level),
  wallCount: 0,
  symmetries: symmetriesOfLevel(level),
  load: loadOfLevel(level),
  tolerance: LOAD_TOLERANCE,
});

/**
 * Returns the symmetries that the puzzles of a level may have; others would give too few puzzles. Level 1 has no
 * symmetry, because symmetric 5×5 grids with six numbers would be too hard. A half turn is left out on 5×5, where
 * few grids with seven numbers have it. An odd count of numbers on 6×6 needs a number on an axis, and only the
 * diagonals run through cells.
 */
function symmetriesOfLevel(level: number): readonly Symmetry[] {
  if (level === 1) return ['none'];
  if (sizeOfLevel(level) === 5) return MIRRORS;
  return numbersOfLevel(level) % 2 === 1 ? DIAGONALS : ['half-turn', ...MIRRORS];
}
