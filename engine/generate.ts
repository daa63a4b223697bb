import { isLevel, numbersOfLevel, sizeOfLevel } from './levels.ts';
import type { Path } from './path.ts';
import { placeNumbers, puzzleOf } from './place-numbers.ts';
import type { Puzzle } from './puzzle.ts';
import { randomOf } from './random.ts';
import { samplePath } from './sample-path.ts';

export type Generated =
  | { readonly ok: true; readonly puzzle: Puzzle; readonly solution: Path; readonly attempts: number }
  | { readonly ok: false; readonly refusal: 'no-puzzle-found' | 'not-a-level'; readonly attempts: number };

const ATTEMPTS = 200;

/** The puzzle of a level: exactly one solution, steered to the level's difficulty, the same for the same seed everywhere. */
export function generatePuzzle(level: number, seed: string): Generated {
  if (!isLevel(level)) return { ok: false, refusal: 'not-a-level', attempts: 0 };
  const size = sizeOfLevel(level);
  const paths = randomOf(seed, `level ${level} path`);
  const numbers = randomOf(seed, `level ${level} numbers`);
  for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
    const path = samplePath(size, paths);
    const places = placeNumbers(size, path, numbersOfLevel(level), numbers, { calls: 0, nodes: 0 });
    if (places !== undefined) return { ok: true, puzzle: puzzleOf(size, path, places), solution: path, attempts };
  }
  return { ok: false, refusal: 'no-puzzle-found', attempts: ATTEMPTS };
}
