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

/** How far the load may be from the one that is drawn for a grid. */
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

/** By size, the range from which the least number of walls is drawn for a grid that has walls. */
const WALLS: Readonly<Record<FreeSize, Range>> = { 5: [2, 4], 6: [2, 6], 7: [4, 12], 8: [4, 16] };

/** The least steps of the longest gap between two numbers, by size: first of grids without walls, then with walls. */
const LEAST_GAPS: Readonly<Record<FreeSize, readonly [number, number]>> = {
  5: [0, 0],
  6: [9, 6],
  7: [11, 9],
  8: [13, 12],
};

/**
 * The share of grids of grade 5, by size, for which the generator looks for one that only the shape of the whole board
 * solves: first without walls, then with walls. It does not always find one.
 */
const WIDE_SHARES: Readonly<Record<FreeSize, readonly [number, number]>> = {
  5: [0, 0],
  6: [0, 0],
  7: [0.9, 0],
  8: [0.9, 0.8],
};

/** The number of paths that the generator tries for a grid, and for one of grade 5 with a wide proof. */
const MAX_TRIES = 40;
const MAX_WIDE_TRIES = 120;

/**
 * The number of times that the generator draws what a grid should be like, until it finds one of the wanted grade. Some
 * draws, such as many numbers with a high load, are so rare that it is better to draw again than to go on looking. A grid need not meet
 * everything that was drawn for it, but it has the wanted grade.
 */
const MAX_DRAWS = 20;

/**
 * Generates a free grid from a seed (R25). The grid has one solution, needs no guess, has symmetric numbers and
 * walls, and has a load of the wanted grade. The same seed gives the same grid on every machine. Refuses a grade
 * that the size does not offer.
 */
export function generateGrid(kind: GridKind, seed: string): Generated {
  const random = createRandom(seed, `kind ${purposeOf(kind)}`);
  let tries = 0;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const task = taskOfKind(kind, random);
    if (task === undefined) break; // the size does not offer the grade
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

/** Draws what the grid of a kind should be like. */
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
    numberCount: randomFrom(random, numbers),
    wallCount: hasWalls ? randomFrom(random, WALLS[size]) : 0,
    leastGap: isWide ? 0 : LEAST_GAPS[size][column],
    symmetries: SYMMETRIES,
    rimsLeftOut: size === 5 ? 0 : RIMS_LEFT_OUT,
    // a grid with a wide proof is rare enough, so any load of its grade will do
    load: isWide
      ? { target: middle, tolerance: highest - middle }
      : { target: Math.min(Math.max(load, lowest + TOLERANCE), highest - TOLERANCE), tolerance: TOLERANCE },
    proof: isWide ? 'wide' : 'simple',
  };
}
