import { createRandom } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { placeNumbers, puzzleOf } from './place-numbers.ts';

const MAX_TRIES = 200;

/** The number of positions that one uniqueness proof may visit. */
const MAX_NODES = 100_000;

/** Returns puzzles with one solution whose numbers follow no pattern and whose difficulty is not steered. */
export const plainPuzzles = (size: number, count: number, many: number): readonly Puzzle[] =>
  Array.from({ length: many }, (_, seed) => plainPuzzle(size, count, `plain ${seed}`));

function plainPuzzle(size: number, count: number, seed: string): Puzzle {
  const paths = createRandom(seed, 'path');
  const random = createRandom(seed, 'numbers');
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const path = samplePath(size, paths);
    const indices = placeNumbers({ size, path, count, maxNodes: MAX_NODES, random });
    if (indices !== undefined) return puzzleOf(size, path, indices);
  }
  throw new Error(`no puzzle of side ${size} with ${count} numbers for seed ${seed}`);
}
