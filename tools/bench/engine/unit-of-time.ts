import { placeNumbers, puzzleOf } from '#engine/generator/2026-11/place-numbers.ts';
import { createRandom } from '#engine/generator/2026-11/random.ts';
import { samplePath } from '#engine/generator/2026-11/sample-path.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { fastestMs, median } from '#tools/bench/statistics.ts';

const PROOF = { maxSolutions: 2, maxNodes: 100_000 };

/** Returns one U in milliseconds: the median time of a proof that a 6×6 puzzle with 10 numbers has one solution. */
export const unitOfTimeMs = (): number =>
  median(plainPuzzles(6, 10, 400).map(puzzle => fastestMs(5, () => findSolutions(puzzle, PROOF))));

/** Returns puzzles with one solution whose numbers follow no pattern and whose difficulty is not steered. */
export const plainPuzzles = (size: number, count: number, many: number): readonly Puzzle[] =>
  Array.from({ length: many }, (_, seed) => plainPuzzle(size, count, `plain ${seed}`));

function plainPuzzle(size: number, count: number, seed: string): Puzzle {
  const paths = createRandom(seed, 'path');
  const random = createRandom(seed, 'numbers');
  for (let attempts = 0; attempts < 200; attempts++) {
    const path = samplePath(size, paths);
    const indices = placeNumbers({ size, path, count, maxNodes: 100_000, random });
    if (indices !== undefined) return puzzleOf(size, path, indices);
  }
  throw new Error(`no puzzle of side ${size} with ${count} numbers for seed ${seed}`);
}
