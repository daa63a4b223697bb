import { deductionOfLevel, isLevel, loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import { drawLevel1 } from './grids/draw-level-1.ts';
import { type GridTask, makeGrid, RIMS_LEFT_OUT, sampleGrid } from './grids/make-grid.ts';
import { DIAGONALS, MIRRORS, SYMMETRIES, type Symmetry } from './grids/symmetry.ts';

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
  if (level === 1) return ok({ ...drawLevel1(seed), tries: 1 });
  const make = sizeOfLevel(level) === 5 ? sampleGrid : makeGrid;
  const made = make(taskOfLevel(level), seed, `${level}`, maxTries);
  if (made === undefined) return { ...refused('no-puzzle-found'), tries: maxTries };
  return ok({ puzzle: made.puzzle, solution: made.solution, tries: made.tries });
}

/**
 * The maximum number of pairs of consecutive numbers on neighbouring cells, from level 18 on. These levels have so many
 * numbers that the generator would otherwise reach their loads by numbers that stand side by side.
 */
const MOST_SIDE_BY_SIDE = 3;
const FIRST_LEVEL_APART = 18;

/**
 * The number of paths after which the generator accepts a grid that meets only its target load and misses its other
 * aims, so that no player waits long. It applies from level 6 on, where one grid in twenty needs more paths.
 */
const PATIENCE = 50;

/** Returns the properties that the grid of a level should have, from level 2 on. */
export function taskOfLevel(level: number): GridTask {
  const task: GridTask = {
    size: sizeOfLevel(level),
    numberCount: numbersOfLevel(level),
    wallCount: 0,
    symmetries: symmetriesOfLevel(level),
    load: loadOfLevel(level),
    proof: 'simple',
  };
  if (task.size === 5) return task;
  const isApart = level >= FIRST_LEVEL_APART;
  return {
    ...task,
    ...deductionOfLevel(level),
    ...(isApart && { mostSideBySide: MOST_SIDE_BY_SIDE }),
    rimsLeftOut: RIMS_LEFT_OUT,
    patience: PATIENCE,
  };
}

/**
 * Returns the symmetries (rotations, reflections) that the puzzles of a level may have; other symmetries would give too
 * few puzzles. On 5×5, few grids with seven numbers are symmetric under a half turn. On 6×6, an odd count of numbers
 * needs a number on the axis of symmetry, and only the diagonal axes run through cells.
 */
function symmetriesOfLevel(level: number): readonly Symmetry[] {
  if (sizeOfLevel(level) === 5) return MIRRORS;
  return numbersOfLevel(level) % 2 === 1 ? DIAGONALS : SYMMETRIES;
}
