import { difficultyOfLevel, isLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { placeNumbers, puzzleOf } from './place-numbers.ts';
import { createRandom } from './random.ts';
import { samplePath } from './sample-path.ts';
import { type Candidate, isNear, isNearer, tuneDifficulty } from './tune-difficulty.ts';

/** A puzzle with its one solution, or why there is none; and how many paths were drawn for it. */
export type Generated =
  | { readonly ok: true; readonly puzzle: Puzzle; readonly solution: Path; readonly tries: number }
  | { readonly ok: false; readonly refusal: 'no-puzzle-found' | 'not-a-level'; readonly tries: number };

/** When the generator gives up: paths drawn in all, and positions that one proof may look at. */
export type GeneratorLimits = { readonly maxTries: number; readonly maxNodes: number };

/** The longest proof seen on 6×6 with 8 numbers took a tenth of these positions. */
export const GENERATOR_LIMITS: GeneratorLimits = { maxTries: 200, maxNodes: 100_000 };

/** Few numbers make a hard core, which the rest then softens as far as the level wants; how few, by size. */
const SEED_NUMBERS: Readonly<Record<number, number>> = { 5: 6, 6: 8 };

/** How many puzzles are made before the nearest to the level's difficulty is taken; more where nothing is left to steer with. */
const MAX_TUNED_PUZZLES = 8;
const MAX_UNTUNED_PUZZLES = 32;

/** The puzzle of a level: exactly one solution, steered to the level's difficulty, the same for the same seed everywhere. */
export function generatePuzzle(level: number, seed: string, limits: GeneratorLimits = GENERATOR_LIMITS): Generated {
  if (!isLevel(level)) return { ok: false, refusal: 'not-a-level', tries: 0 };
  const size = sizeOfLevel(level);
  const count = numbersOfLevel(level);
  const target = difficultyOfLevel(level);
  const coreCount = Math.min(count, SEED_NUMBERS[size] ?? count);
  const paths = createRandom(seed, `path ${level}`);
  const numbers = createRandom(seed, `numbers ${level}`);
  const steering = createRandom(seed, `steering ${level}`);
  let triesLeft = coreCount < count ? MAX_TUNED_PUZZLES : MAX_UNTUNED_PUZZLES;
  let best: { readonly path: Path; readonly steered: Candidate } | undefined;
  let attempts = 0;
  while (attempts < limits.maxTries && triesLeft > 0) {
    attempts++;
    const path = samplePath(size, paths);
    const core = placeNumbers({ size, path, count: coreCount, maxNodes: limits.maxNodes, random: numbers });
    if (core.indices === undefined) continue;
    triesLeft--;
    const steered = tuneDifficulty(size, path, core.indices, count, target, steering);
    if (best === undefined || isNearer(steered, best.steered, target)) best = { path, steered };
    if (isNear(steered.difficulty, target)) break;
  }
  if (best === undefined) return { ok: false, refusal: 'no-puzzle-found', tries: attempts };
  return { ok: true, puzzle: puzzleOf(size, best.path, best.steered.indices), solution: best.path, tries: attempts };
}
