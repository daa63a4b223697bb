import { findSolutions } from '#engine/generator/find-solutions.ts';
import { plainPuzzles } from '#engine/reference/plain-puzzles.ts';
import { fastestMs, median } from '#tools/bench/statistics.ts';

const PROOF = { maxSolutions: 2, maxNodes: 100_000 };

/**
 * Returns the unit of time U in milliseconds, which makes figures of different machines comparable: the median time to
 * prove that a 6×6 puzzle with 10 numbers has one solution.
 */
export const unitOfTimeMs = (): number =>
  median(plainPuzzles(6, 10, 400).map(puzzle => fastestMs(5, () => findSolutions(puzzle, PROOF))));
