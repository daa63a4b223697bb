import type { Path } from '#engine/path.ts';
import { difficultyOf } from './difficulty.ts';
import { freeIndices, type NumberIndices, puzzleOf, withIndex } from './place-numbers.ts';
import { type Random, shuffle } from './random.ts';

/** The largest accepted distance between a puzzle's difficulty and its target. */
export const TOLERANCE = 1.5;

/** Indices tried for each number; more for the last one, which decides and costs less than a new path. */
const TRIES = 4;
const TRIES_FOR_LAST_NUMBER = 12;

/** Numbers along a path, and the difficulty of their puzzle. */
export type Candidate = { readonly indices: NumberIndices; readonly difficulty: number };

/** Whether a difficulty is close enough to its target. */
export const isNear = (difficulty: number, target: number): boolean => Math.abs(difficulty - target) <= TOLERANCE;

/**
 * Adds numbers to a path until it has `count`, and moves the difficulty in even steps to the target. The path
 * must be the only solution of its seed numbers. Another number never adds a solution, so no proof is needed.
 */
export function tuneDifficulty(
  size: number,
  path: Path,
  seedNumbers: NumberIndices,
  count: number,
  target: number,
  random: Random,
): Candidate {
  const rate = (indices: NumberIndices): Candidate => ({
    indices,
    difficulty: difficultyOf(puzzleOf(size, path, indices), path),
  });
  let candidate = rate(seedNumbers);
  while (candidate.indices.length < count) {
    const left = count - candidate.indices.length;
    const aim = candidate.difficulty + (target - candidate.difficulty) / left;
    const { indices } = candidate;
    const open = freeIndices(path, indices).filter(index => !makesRun(indices, index));
    const tried = shuffle(random, open).slice(0, left === 1 ? TRIES_FOR_LAST_NUMBER : TRIES);
    let nearest: Candidate | undefined;
    for (const index of tried) {
      const next = rate(withIndex(indices, index));
      if (nearest === undefined || isNearer(next, nearest, aim)) nearest = next;
      if (left === 1 && isNear(next.difficulty, target)) break;
    }
    if (nearest === undefined) return candidate; // no cell is left for a number
    candidate = nearest;
  }
  return candidate;
}

/** Whether the first candidate is nearer to a difficulty than the second. */
export const isNearer = (first: Candidate, second: Candidate, aim: number): boolean =>
  Math.abs(first.difficulty - aim) < Math.abs(second.difficulty - aim);

/** Whether a number here would be the third in a row of neighbouring cells, which gives that stretch away. */
function makesRun(indices: NumberIndices, index: number): boolean {
  const has = (other: number) => indices.includes(other);
  return (has(index - 1) && (has(index - 2) || has(index + 1))) || (has(index + 1) && has(index + 2));
}
