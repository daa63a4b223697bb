import { loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { GridTask } from './make-grid.ts';
import { DIAGONALS, MIRRORS, type Symmetry } from './symmetry.ts';

/** The distance from a level's load within which a grid is accepted. */
export const LOAD_TOLERANCE = 0.65;

/** Returns what the grid of a level is to be like: its size, its numbers, their symmetry and its load. */
export const taskOfLevel = (level: number): GridTask => ({
  size: sizeOfLevel(level),
  numberCount: numbersOfLevel(level),
  wallCount: 0,
  symmetries: symmetriesOfLevel(level),
  load: loadOfLevel(level),
  tolerance: LOAD_TOLERANCE,
});

/**
 * Returns the symmetries that offer a level the most grids. With six numbers they would leave level 1 none but hard
 * ones. A half turn of 5×5 leaves few grids of seven numbers. An odd count of numbers on 6×6 needs a cell that is its
 * own image, and only diagonals have one.
 */
function symmetriesOfLevel(level: number): readonly Symmetry[] {
  if (level === 1) return ['none'];
  if (sizeOfLevel(level) === 5) return MIRRORS;
  return numbersOfLevel(level) % 2 === 1 ? DIAGONALS : ['half-turn', ...MIRRORS];
}
