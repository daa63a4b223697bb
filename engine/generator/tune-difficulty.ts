import type { Path } from '#engine/path.ts';
import { difficultyOf } from './difficulty.ts';
import { freeIndices, type NumberIndices, puzzleOf, withIndex } from './place-numbers.ts';
import { type Random, shuffle } from './random.ts';

/** How far from the difficulty that is wanted a puzzle may be. */
export const TOLERANCE = 1.5;

/** How many places are tried for each number; more for the last one, which decides and is cheaper than a new start. */
const TRIES = 4;
const TRIES_FOR_THE_LAST = 12;

/** Numbers along a path, and how hard they make it. */
export type Candidate = { readonly indices: NumberIndices; readonly difficulty: number };

/** Whether a difficulty is close enough to the one that is wanted. */
export const isNear = (difficulty: number, target: number): boolean => Math.abs(difficulty - target) <= TOLERANCE;

/**
 * Adds numbers to a path that is the only solution already, so that the difficulty goes in even steps from
 * what it is to what is wanted. One more number never adds a solution, so nothing has to be proved again.
 */
export function tuneDifficulty(
  size: number,
  path: Path,
  core: NumberIndices,
  count: number,
  target: number,
  random: Random,
): Candidate {
  const rate = (places: NumberIndices): Candidate => ({
    indices: places,
    difficulty: difficultyOf(puzzleOf(size, path, places), path),
  });
  let steered = rate(core);
  while (steered.indices.length < count) {
    const left = count - steered.indices.length;
    const aim = steered.difficulty + (target - steered.difficulty) / left;
    const { indices: places } = steered;
    const open = freeIndices(path, places).filter(place => !makesRun(places, place));
    const tried = shuffle(random, open).slice(0, left === 1 ? TRIES_FOR_THE_LAST : TRIES);
    let nearest: Candidate | undefined;
    for (const place of tried) {
      const next = rate(withIndex(places, place));
      if (nearest === undefined || isNearer(next, nearest, aim)) nearest = next;
      if (left === 1 && isNear(next.difficulty, target)) break;
    }
    if (nearest === undefined) return steered; // not a cell is left to number
    steered = nearest;
  }
  return steered;
}

/** Whether the first comes nearer to a difficulty than the second. */
export const isNearer = (first: Candidate, second: Candidate, aim: number): boolean =>
  Math.abs(first.difficulty - aim) < Math.abs(second.difficulty - aim);

/** Whether a number here would make three in neighbouring cells: a stretch that is given away, and looks it. */
function makesRun(places: NumberIndices, place: number): boolean {
  const has = (other: number) => places.includes(other);
  return (has(place - 1) && (has(place - 2) || has(place + 1))) || (has(place + 1) && has(place + 2));
}
