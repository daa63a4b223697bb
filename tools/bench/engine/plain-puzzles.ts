import { placeNumbers, puzzleOf } from '#engine/generator/place-numbers.ts';
import { createRandom } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** A puzzle with one solution, generated without tuning its difficulty, and the cost of generating it. */
export type Plain = {
  readonly puzzle: Puzzle;
  readonly solution: Path;
  readonly attempts: number;
  readonly calls: number;
  readonly nodes: number;
};

const ATTEMPTS = 200;

/** Generates a plain puzzle from a seed. Returns undefined after 200 failed attempts. */
export function plainPuzzle(size: number, count: number, seed: string): Plain | undefined {
  const paths = createRandom(seed, 'path');
  const random = createRandom(seed, 'numbers');
  let calls = 0;
  let nodes = 0;
  for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
    const path = samplePath(size, paths);
    const placing = placeNumbers({ size, path, count, maxNodes: 100_000, random });
    calls += placing.calls;
    nodes += placing.nodes;
    if (placing.indices === undefined) continue;
    return { puzzle: puzzleOf(size, path, placing.indices), solution: path, attempts, calls, nodes };
  }
  return undefined;
}

/** Generates `many` plain puzzles. Throws if one of them cannot be generated. */
export function plainPuzzles(size: number, count: number, many: number): readonly Plain[] {
  return Array.from({ length: many }, (_, seed) => {
    const plain = plainPuzzle(size, count, `plain ${seed}`);
    if (plain === undefined) throw new Error(`no puzzle of side ${size} with ${count} numbers for seed ${seed}`);
    return plain;
  });
}
