import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { difficultyOfLevel, isLevel, numbersOfLevel, sizeOfLevel } from './levels.ts';
import { placeNumbers, puzzleOf } from './place-numbers.ts';
import { createRandom } from './random.ts';
import { samplePath } from './sample-path.ts';
import { type Candidate, isNear, isNearer, tuneDifficulty } from './tune-difficulty.ts';

/*
 * The generator as it was on 22 November 2026. Until then a browser's results carried the seed of their puzzle
 * and not the puzzle. This folder turns such a seed into its puzzle again, so nothing in it may change, and it
 * imports no code from outside, only types. It goes after 20 February 2027 (`SEED_ONLY_UNTIL` in
 * `server/games/puzzles/make-puzzle.ts`).
 */

const MAX_TRIES = 200;

/** The number of positions that one uniqueness proof may visit. */
const MAX_NODES = 100_000;

/** The count of numbers that a puzzle starts with, by grid size. */
const SEED_NUMBERS: Readonly<Record<number, number>> = { 5: 6, 6: 8 };

const MAX_TUNED_PUZZLES = 8;
const MAX_UNTUNED_PUZZLES = 32;

type Regenerated = { readonly puzzle: Puzzle; readonly solution: Path };

/** Makes the puzzle that the generator of November 2026 made from a seed, or returns undefined if it made none. */
export function regeneratePuzzle(level: number, seed: string): Regenerated | undefined {
  if (!isLevel(level)) return undefined;
  const size = sizeOfLevel(level);
  const count = numbersOfLevel(level);
  const target = difficultyOfLevel(level);
  const seedCount = Math.min(count, SEED_NUMBERS[size] ?? count);
  const pathRandom = createRandom(seed, `path ${level}`);
  const placementRandom = createRandom(seed, `numbers ${level}`);
  const tuningRandom = createRandom(seed, `steering ${level}`);
  let puzzlesLeft = seedCount < count ? MAX_TUNED_PUZZLES : MAX_UNTUNED_PUZZLES;
  let best: { readonly path: Path; readonly candidate: Candidate } | undefined;
  for (let tries = 0; tries < MAX_TRIES && puzzlesLeft > 0; tries++) {
    const path = samplePath(size, pathRandom);
    const indices = placeNumbers({ size, path, count: seedCount, maxNodes: MAX_NODES, random: placementRandom });
    if (indices === undefined) continue;
    puzzlesLeft--;
    const candidate = tuneDifficulty(size, path, indices, count, target, tuningRandom);
    if (best === undefined || isNearer(candidate, best.candidate, target)) best = { path, candidate };
    if (isNear(candidate.difficulty, target)) break;
  }
  return best && { puzzle: puzzleOf(size, best.path, best.candidate.indices), solution: best.path };
}
