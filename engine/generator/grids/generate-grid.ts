import type { Generated } from '#engine/generator/generate.ts';
import { type Grade, gradeOfLoad } from '#engine/levels.ts';
import { ok, refused } from '#engine/result.ts';
import type { FreeSize, GridKind } from './kinds.ts';
import { type GridTask, makeGrid } from './make-grid.ts';
import { MIRRORS, type Symmetry } from './symmetry.ts';

/** The load to steer for, in the middle of each grade's band. Grade 5 has no upper end, so it depends on the size. */
const LOADS: Readonly<Record<Exclude<Grade, 5>, { readonly load: number; readonly tolerance: number }>> = {
  1: { load: 9, tolerance: 2.5 },
  2: { load: 14.75, tolerance: 2.5 },
  3: { load: 21, tolerance: 3 },
  4: { load: 31, tolerance: 5 },
};
const HIGHEST_LOADS: Readonly<Record<FreeSize, number>> = { 5: 43, 6: 43, 7: 47, 8: 52 };
const HIGHEST_TOLERANCES: Readonly<Record<FreeSize, number>> = { 5: 2.5, 6: 2.5, 7: 5, 8: 6 };

/** The count of numbers by grade, of grids without and with walls. Many numbers make a grid easy. */
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

/** The count of walls of a grid with walls. */
const WALLS: Readonly<Record<FreeSize, number>> = { 5: 4, 6: 4, 7: 6, 8: 8 };

const SYMMETRIES: readonly Symmetry[] = ['half-turn', ...MIRRORS];

/** The limit of sampled paths. Of 6×6 grids of grade 5, which are the rarest, one in a hundred needs more than 60. */
const MAX_TRIES = 300;

/**
 * Generates a grid of a kind from a seed (R25): one solution, no guess, symmetric numbers and walls, and a load in
 * the grade's band. The same seed gives the same grid on every machine. Refuses a grade that the size does not offer.
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
