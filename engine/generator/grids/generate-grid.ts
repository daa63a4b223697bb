import type { Generated } from '#engine/generator/generate.ts';
import { type Grade, gradeOfLoad } from '#engine/levels.ts';
import { ok, refused } from '#engine/result.ts';
import type { FreeSize, GridKind } from './kinds.ts';
import { type GridTask, makeGrid } from './make-grid.ts';
import { MIRRORS, type Symmetry } from './symmetry.ts';

/**
 * The target load and its tolerance for each grade, near the middle of the grade's range of loads. Grade 5 has no
 * upper bound, so its target is given by size in `HIGHEST_LOADS`.
 */
const LOADS: Readonly<Record<Exclude<Grade, 5>, { readonly load: number; readonly tolerance: number }>> = {
  1: { load: 9, tolerance: 2.5 },
  2: { load: 14.75, tolerance: 2.5 },
  3: { load: 21, tolerance: 3 },
  4: { load: 31, tolerance: 5 },
};
const HIGHEST_LOADS: Readonly<Record<FreeSize, number>> = { 5: 43, 6: 43, 7: 47, 8: 52 };
const HIGHEST_TOLERANCES: Readonly<Record<FreeSize, number>> = { 5: 2.5, 6: 2.5, 7: 5, 8: 6 };

/**
 * The counts of numbers for each size: first by grade for grids without walls, then by grade for grids with walls.
 * More numbers make a grid easier.
 */
const NUMBERS: Readonly<Record<FreeSize, readonly [readonly number[], readonly number[]]>> = {
  5: [
    [10, 8, 8],
    [8, 6],
  ],
  6: [
    [14, 12, 10, 10, 10],
    [12, 10, 8, 8],
  ],
  7: [
    [20, 18, 16, 14, 14],
    [18, 16, 14, 12, 12],
  ],
  8: [
    [26, 24, 22, 22, 20],
    [24, 20, 18, 18, 16],
  ],
};

/** The count of walls, by size, of a grid that has walls. */
const WALLS: Readonly<Record<FreeSize, number>> = { 5: 4, 6: 4, 7: 6, 8: 8 };

const SYMMETRIES: readonly Symmetry[] = ['half-turn', ...MIRRORS];

/**
 * The maximum number of paths that the generator tries. The rarest grids, 6×6 of grade 5, need more than 60 tries
 * once in a hundred grids.
 */
const MAX_TRIES = 300;

/**
 * Generates a free grid from a seed (R25). The grid has one solution, needs no guess, has symmetric numbers and
 * walls, and has a load of the wanted grade. The same seed gives the same grid on every machine. Refuses a grade
 * that the size does not offer.
 */
export function generateGrid(kind: GridKind, seed: string): Generated {
  const task = taskOfKind(kind);
  const made = task && makeGrid(task, seed, purposeOf(kind), MAX_TRIES);
  if (made === undefined || gradeOfLoad(made.load) !== kind.grade)
    return { ...refused('no-puzzle-found'), tries: made?.tries ?? 0 };
  return ok({ puzzle: made.puzzle, solution: made.solution, tries: made.tries });
}

const purposeOf = ({ size, hasWalls, grade }: GridKind): string => `${size} ${hasWalls ? 'walls' : 'open'} ${grade}`;

function taskOfKind({ size, hasWalls, grade }: GridKind): GridTask | undefined {
  const numberCount = NUMBERS[size][hasWalls ? 1 : 0][grade - 1];
  if (numberCount === undefined) return undefined;
  const aim = grade === 5 ? { load: HIGHEST_LOADS[size], tolerance: HIGHEST_TOLERANCES[size] } : LOADS[grade];
  const wallCount = hasWalls ? WALLS[size] : 0;
  return { size, numberCount, wallCount, symmetries: SYMMETRIES, ...aim };
}
