import { difficultyOfLevel, isLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import { placeNumbers, puzzleOf } from './place-numbers.ts';
import { createRandom } from './random.ts';
import { samplePath } from './sample-path.ts';
import { type Candidate, isNear, isNearer, tuneDifficulty } from './tune-difficulty.ts';

/** A puzzle with its only solution. `tries` is the number of sampled paths. */
export type GeneratedPuzzle = { readonly puzzle: Puzzle; readonly solution: Path; readonly tries: number };

/** A generated puzzle, or the reason why no puzzle was found. */
export type Generated =
  | Ok<GeneratedPuzzle>
  | (Refused<'no-puzzle-found' | 'not-a-level'> & Pick<GeneratedPuzzle, 'tries'>);

/**
 * The limits of the generator: the total number of sampled paths, and the number of positions that one
 * uniqueness proof may visit.
 */
export type GeneratorLimits = { readonly maxTries: number; readonly maxNodes: number };

/** The default limits. The longest proof observed on 6×6 with 8 numbers took a tenth of `maxNodes`. */
export const GENERATOR_LIMITS: GeneratorLimits = { maxTries: 200, maxNodes: 100_000 };

/**
 * The count of numbers that a puzzle starts with, by grid size. So few numbers make the puzzle harder than
 * its target, and adding more then makes it easier.
 */
const SEED_NUMBERS: Readonly<Record<number, number>> = { 5: 6, 6: 8 };

/**
 * The number of tuned puzzles to make before the one nearest to the target is used. If tuning cannot add any
 * numbers, `MAX_UNTUNED_PUZZLES` applies instead.
 */
const MAX_TUNED_PUZZLES = 8;
const MAX_UNTUNED_PUZZLES = 32;

/**
 * Generates the puzzle of a level from a seed (R15–R18). Samples a Hamiltonian path, places a few numbers
 * that make it the only solution, and adds numbers to tune the difficulty. The same seed gives the same
 * puzzle on every machine.
 */
export function generatePuzzle(level: number, seed: string, limits: GeneratorLimits = GENERATOR_LIMITS): Generated {
  if (!isLevel(level)) return { ...refused('not-a-level'), tries: 0 };
  const size = sizeOfLevel(level);
  const count = numbersOfLevel(level);
  const target = difficultyOfLevel(level);
  const seedCount = Math.min(count, SEED_NUMBERS[size] ?? count);
  const pathRandom = createRandom(seed, `path ${level}`);
  const placementRandom = createRandom(seed, `numbers ${level}`);
  const tuningRandom = createRandom(seed, `steering ${level}`);
  let puzzlesLeft = seedCount < count ? MAX_TUNED_PUZZLES : MAX_UNTUNED_PUZZLES;
  let best: { readonly path: Path; readonly candidate: Candidate } | undefined;
  let tries = 0;
  while (tries < limits.maxTries && puzzlesLeft > 0) {
    tries++;
    const path = samplePath(size, pathRandom);
    const { indices } = placeNumbers({
      size,
      path,
      count: seedCount,
      maxNodes: limits.maxNodes,
      random: placementRandom,
    });
    if (indices === undefined) continue;
    puzzlesLeft--;
    const candidate = tuneDifficulty(size, path, indices, count, target, tuningRandom);
    if (best === undefined || isNearer(candidate, best.candidate, target)) best = { path, candidate };
    if (isNear(candidate.difficulty, target)) break;
  }
  if (best === undefined) return { ...refused('no-puzzle-found'), tries };
  return ok({ puzzle: puzzleOf(size, best.path, best.candidate.indices), solution: best.path, tries });
}
