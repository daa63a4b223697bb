import type { Generated } from '#engine/generator/generate-level.ts';
import {
  createRandom,
  type Random,
  type Range,
  randomBelow,
  randomFrom,
  randomShare,
} from '#engine/generator/random.ts';
import { type Grade, gradeOfLoad } from '#engine/levels.ts';
import { ok, refused } from '#engine/result.ts';
import type { FreeSize, GridKind } from './kinds.ts';
import { type GridTask, makeGrid, RIMS_LEFT_OUT } from './make-grid.ts';
import { SYMMETRIES } from './symmetry.ts';

/**
 * The loads of each grade (R22) that the generator aims at, from the lowest to the highest. Grade 5 has no upper bound;
 * its highest load depends on the size.
 */
const LOADS: Readonly<Record<Exclude<Grade, 5>, Range>> = {
  1: [4, 11.5],
  2: [12.3, 17.2],
  3: [17.8, 24.7],
  4: [25.3, 39.7],
};
const LOWEST_OF_GRADE_5 = 40.3;
const HIGHEST_LOADS: Readonly<Record<FreeSize, number>> = { 5: 45, 6: 47, 7: 55, 8: 70 };

/** The maximum difference between the load of a grid and the target load that is drawn for it. */
const TOLERANCE = 2;

/**
 * The counts of numbers for each size and grade: first of grids without walls, then with walls. More numbers make a grid
 * easier.
 */
const NUMBERS: Readonly<Record<FreeSize, readonly [readonly Range[], readonly Range[]]>> = {
  5: [
    [
      [8, 11],
      [7, 9],
      [7, 8],
    ],
    [
      [7, 9],
      [6, 7],
    ],
  ],
  6: [
    [
      [12, 16],
      [10, 14],
      [9, 12],
      [9, 11],
      [9, 11],
    ],
    [
      [10, 14],
      [8, 12],
      [8, 10],
      [7, 9],
    ],
  ],
  7: [
    [
      [16, 21],
      [14, 19],
      [13, 17],
      [12, 16],
      [12, 16],
    ],
    [
      [14, 19],
      [13, 17],
      [11, 15],
      [10, 14],
      [10, 14],
    ],
  ],
  8: [
    [
      [21, 27],
      [19, 25],
      [18, 23],
      [16, 21],
      [16, 21],
    ],
    [
      [18, 25],
      [16, 21],
      [15, 19],
      [14, 18],
      [13, 18],
    ],
  ],
};

/** By size, the range from which the minimum number of walls is drawn for a grid that has walls. */
const WALLS: Readonly<Record<FreeSize, Range>> = { 5: [2, 4], 6: [2, 6], 7: [4, 12], 8: [4, 16] };

/**
 * The minimum number of steps in the longest gap between two consecutive numbers, by size: first for grids without
 * walls, then for grids with walls.
 */
const LEAST_GAPS: Readonly<Record<FreeSize, readonly [number, number]>> = {
  5: [0, 0],
  6: [9, 6],
  7: [11, 9],
  8: [13, 12],
};

/**
 * The probability, by size, that the generator searches for a grid of grade 5 that only the shape of the whole board
 * solves: first without walls, then with walls. The generator does not always find such a grid.
 */
const WIDE_SHARES: Readonly<Record<FreeSize, readonly [number, number]>> = {
  5: [0, 0],
  6: [0, 0],
  7: [0.8, 0],
  8: [0.8, 0.8],
};

/**
 * The maximum number of paths that the generator tries: for a grid, and for a grid of grade 5 that only the shape of
 * the whole board solves (a wide proof).
 */
const MAX_TRIES = 40;
const MAX_WIDE_TRIES = 120;

/**
 * The maximum number of times that the generator draws the properties of a grid, until it finds a grid of the wanted
 * grade. Grids with some combinations, such as many numbers and a high load, are so rare that drawing again is faster
 * than searching on. A grid may miss other properties that were drawn for it, but it has the wanted grade.
 */
const MAX_DRAWS = 20;

/**
 * Generates a free grid (of a chosen size and grade) from a seed (R25). The grid has one solution, needs no guess, has
 * symmetric numbers and walls, and has a load of the wanted grade. The same seed gives the same grid on every machine.
 * Refuses a grade that is not offered for the size.
 */
export function generateGrid(kind: GridKind, seed: string): Generated {
  const random = createRandom(seed, `kind ${purposeOf(kind)}`);
  let tries = 0;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const task = taskOfKind(kind, random);
    if (task === undefined) break; // the wanted grade is not offered for grids of the wanted size
    const proofs = task.proof === 'wide' ? (['wide', 'simple'] as const) : (['simple'] as const);
    for (const proof of proofs) {
      const most = proof === 'wide' ? MAX_WIDE_TRIES : MAX_TRIES;
      const made = makeGrid({ ...task, proof }, seed, `${proof} ${draw} ${purposeOf(kind)}`, most);
      tries += made?.tries ?? most;
      if (made !== undefined && gradeOfLoad(made.load) === kind.grade)
        return ok({ puzzle: made.puzzle, solution: made.solution, tries });
    }
  }
  return { ...refused('no-puzzle-found'), tries };
}

const purposeOf = ({ size, hasWalls, grade }: GridKind): string => `${size} ${hasWalls ? 'walls' : 'open'} ${grade}`;

/** Draws at random the properties of a grid of a kind. Returns undefined if its grade is not offered for its size. */
function taskOfKind({ size, hasWalls, grade }: GridKind, random: Random): GridTask | undefined {
  const column = hasWalls ? 1 : 0;
  const numbers = NUMBERS[size][column][grade - 1];
  if (numbers === undefined) return undefined;
  const isWide = grade === 5 && randomShare(random) < WIDE_SHARES[size][column];
  const [lowest, highest]: Range = grade === 5 ? [LOWEST_OF_GRADE_5, HIGHEST_LOADS[size]] : LOADS[grade];
  const middle = (lowest + highest) / 2;
  const load = lowest + ((highest - lowest) * randomBelow(random, 1000)) / 1000;
  return {
    size,
    numberCount: randomFrom(random, isWide ? upperHalf(numbers) : numbers),
    wallCount: hasWalls ? randomFrom(random, WALLS[size]) : 0,
    leastGap: isWide ? 0 : LEAST_GAPS[size][column],
    symmetries: SYMMETRIES,
    rimsLeftOut: size === 5 ? 0 : RIMS_LEFT_OUT,
    // grids that only the shape of the whole board solves are rare, so for them any load of the grade is accepted
    load: isWide
      ? { target: middle, tolerance: highest - middle }
      : { target: Math.min(Math.max(load, lowest + TOLERANCE), highest - TOLERANCE), tolerance: TOLERANCE },
    proof: isWide ? 'wide' : 'simple',
  };
}

/**
 * Returns the upper half of a range of counts of numbers, because with few numbers, grids that only the shape of the
 * whole board solves are rare: 100 paths give one for 4 of 5 grids of 7×7 with 16 numbers, and for 1 of 10 with 12
 * numbers.
 */
const upperHalf = ([lowest, highest]: Range): Range => [Math.ceil((lowest + highest) / 2), highest];
