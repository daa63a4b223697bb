import { isLevel, loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import { type GridTask, makeGrid } from './grids/make-grid.ts';
import { DIAGONALS, MIRRORS, type Symmetry } from './grids/symmetry.ts';

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

/** The distance from a level's load within which a grid is accepted. */
export const LOAD_TOLERANCE = 0.65;

/** Returns the properties that the grid of a level should have: its size, its numbers, their symmetry and its load. */
export const taskOfLevel = (level: number): GridTask => ({
  size: sizeOfLevel(level),
  numberCount: numbersOfLevel(level),
  wallCount: 0,
  symmetries: symmetriesOfLevel(level),
  load: loadOfLevel(level),
  tolerance: LOAD_TOLERANCE,
});

/**
 * Returns the symmetries with which a level has the most grids. Level 1 has none, because with six numbers all
 * symmetric grids would be hard. A half turn of 5×5 leaves few grids of seven numbers. An odd count of numbers on 6×6
 * needs a cell that is its own image, and only diagonals have one.
 */
function symmetriesOfLevel(level: number): readonly Symmetry[] {
  if (level === 1) return ['none'];
  if (sizeOfLevel(level) === 5) return MIRRORS;
  return numbersOfLevel(level) % 2 === 1 ? DIAGONALS : ['half-turn', ...MIRRORS];
}
