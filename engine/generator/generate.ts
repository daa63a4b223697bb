import { difficultyOfLevel, isLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { placeNumbers, puzzleOf } from './place-numbers.ts';
import { randomOf } from './random.ts';
import { samplePath } from './sample-path.ts';
import { type Candidate, isNear, isNearer, tuneDifficulty } from './tune-difficulty.ts';

/** A puzzle with its one solution, or why there is none; and how many paths were drawn for it. */
export type Generated =
  | { readonly ok: true; readonly puzzle: Puzzle; readonly solution: Path; readonly attempts: number }
  | { readonly ok: false; readonly refusal: 'no-puzzle-found' | 'not-a-level'; readonly attempts: number };

/** When the generator gives up: paths drawn in all, and positions that one proof may look at. */
export type Limits = { readonly attempts: number; readonly nodes: number };

/** The longest proof seen on 6×6 with 8 numbers took a tenth of these positions. */
export const LIMITS: Limits = { attempts: 200, nodes: 100_000 };

/** Few numbers make a hard core, which the rest then softens as far as the level wants; how few, by size. */
const CORE_NUMBERS: Readonly<Record<number, number>> = { 5: 6, 6: 8 };

/** How many puzzles are made before the nearest to the level's difficulty is taken; more where nothing is left to steer with. */
const STEERED_TRIES = 8;
const PLAIN_TRIES = 32;

/** The puzzle of a level: exactly one solution, steered to the level's difficulty, the same for the same seed everywhere. */
export function generatePuzzle(level: number, seed: string, limits: Limits = LIMITS): Generated {
  if (!isLevel(level)) return { ok: false, refusal: 'not-a-level', attempts: 0 };
  const size = sizeOfLevel(level);
  const count = numbersOfLevel(level);
  const target = difficultyOfLevel(level);
  const coreCount = Math.min(count, CORE_NUMBERS[size] ?? count);
  const paths = randomOf(seed, `path ${level}`);
  const numbers = randomOf(seed, `numbers ${level}`);
  const steering = randomOf(seed, `steering ${level}`);
  let triesLeft = coreCount < count ? STEERED_TRIES : PLAIN_TRIES;
  let best: { readonly path: Path; readonly steered: Candidate } | undefined;
  let attempts = 0;
  while (attempts < limits.attempts && triesLeft > 0) {
    attempts++;
    const path = samplePath(size, paths);
    const core = placeNumbers({ size, path, count: coreCount, nodes: limits.nodes, random: numbers });
    if (core.places === undefined) continue;
    triesLeft--;
    const steered = tuneDifficulty(size, path, core.places, count, target, steering);
    if (best === undefined || isNearer(steered, best.steered, target)) best = { path, steered };
    if (isNear(steered.difficulty, target)) break;
  }
  if (best === undefined) return { ok: false, refusal: 'no-puzzle-found', attempts };
  return { ok: true, puzzle: puzzleOf(size, best.path, best.steered.places), solution: best.path, attempts };
}
