import type { Path } from '#engine/path.ts';
import { difficultyOf } from './difficulty.ts';
import { freeIndices, type NumberIndices, puzzleOf, withIndex } from './place-numbers.ts';
import { type Random, shuffle } from './random.ts';

/** The largest accepted distance between a puzzle's difficulty and its target. */
const TOLERANCE = 1.5;

/**
 * The number of indices to try for each number except the last, which gets more tries because it decides the
 * difficulty and more tries cost less than a new path.
 */
const TRIES = 4;
const TRIES_FOR_LAST_NUMBER = 12;

/** The positions of the numbers on a path, and the difficulty of the resulting puzzle. */
export type Candidate = { readonly indices: NumberIndices; readonly difficulty: number };

/** Returns true if a difficulty is close enough to its target. */
export const isNear = (difficulty: number, target: number): boolean => Math.abs(difficulty - target) <= TOLERANCE;

/**
 * Adds numbers to a path until it has `count`, and moves the difficulty towards the target in roughly equal
 * steps. The seed numbers must already make the path the only solution. More numbers never add a solution, so
 * no further proof is needed.
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
    if (nearest === undefined) return candidate; // No index is left at which a number may be added.
    candidate = nearest;
  }
  return candidate;
}

/** Returns true if the difficulty of the first candidate is nearer to the aim than that of the second. */
export const isNearer = (first: Candidate, second: Candidate, aim: number): boolean =>
  Math.abs(first.difficulty - aim) < Math.abs(second.difficulty - aim);

/**
 * Returns true if a number at this index would be the third in a row on the path. Three numbers in a row
 * would give away that stretch of the path.
 */
function makesRun(indices: NumberIndices, index: number): boolean {
  const has = (other: number) => indices.includes(other);
  return (has(index - 1) && (has(index - 2) || has(index + 1))) || (has(index + 1) && has(index + 2));
}
