import { createRandom, randomBelow } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import type { Path } from '#engine/path.ts';
import { type ArrangementTask, createArrangement } from './arrangement.ts';
import { type SteeredGrid, steerLoad } from './steer-load.ts';
import type { Symmetry } from './symmetry.ts';

/**
 * The properties that a grid should have. One of the `symmetries` is chosen at random, all with equal probability.
 */
export type GridTask = Omit<ArrangementTask, 'path' | 'symmetry'> & {
  readonly symmetries: readonly Symmetry[];
  readonly load: number;
  readonly tolerance: number;
};

/** A grid with its only solution. `tries` is the number of paths that were tried. */
export type MadeGrid = SteeredGrid & { readonly solution: Path; readonly tries: number };

const MAX_SWAPS = 40;

/**
 * The number of arrangements of numbers and walls to try on each path. If a path allows the target load at all, it
 * usually allows it with several arrangements.
 */
const ARRANGEMENTS_PER_PATH = 6;

/**
 * Makes a grid from a seed: samples a path, arranges numbers and walls symmetrically, and moves them until the
 * load is near the target. Returns the first grid within the tolerance. After `maxTries` paths, returns the grid
 * nearest to the target, or undefined if no path gave a grid. The same seed and purpose give the same grid on
 * every machine.
 */
export function makeGrid(task: GridTask, seed: string, purpose: string, maxTries: number): MadeGrid | undefined {
  const paths = createRandom(seed, `path ${purpose}`);
  const arranging = createRandom(seed, `numbers ${purpose}`);
  const steering = createRandom(seed, `steering ${purpose}`);
  const distanceOf = (grid: SteeredGrid) => Math.abs(grid.load - task.load);
  let best: MadeGrid | undefined;
  for (let tries = 1; tries <= maxTries; tries++) {
    const path = samplePath(task.size, paths);
    for (let attempt = 0; attempt < ARRANGEMENTS_PER_PATH; attempt++) {
      const symmetry = task.symmetries[randomBelow(arranging, task.symmetries.length)] as Symmetry;
      const arrangement = createArrangement({ ...task, path, symmetry }, arranging);
      const grid = arrangement && steerLoad(arrangement, { ...task, target: task.load, maxSwaps: MAX_SWAPS }, steering);
      if (grid === undefined || (best !== undefined && distanceOf(grid) >= distanceOf(best))) continue;
      best = { puzzle: grid.puzzle, load: grid.load, solution: path, tries };
      if (distanceOf(grid) <= task.tolerance) return best;
    }
  }
  return best;
}
