import { createEdgeLogic } from '#engine/generator/edge-logic.ts';
import { createRandom, type Random, randomBelow, randomShare } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';
import {
  APART_DRAWS,
  type Arrangement,
  type ArrangementTask,
  addWalls,
  drawNumbers,
  startArrangement,
} from './arrangement.ts';
import { type Aims, rate, type SteeredGrid, steer } from './steer.ts';
import type { Symmetry } from './symmetry.ts';

/**
 * The properties that a grid should have. One of the `symmetries` is chosen at random, all with equal probability.
 */
export type GridTask = Omit<ArrangementTask, 'path' | 'symmetry'> &
  Aims & {
    readonly symmetries: readonly Symmetry[];
    /** The minimum number of walls. The last figure (walls that touch one another) may add a few more. */
    readonly wallCount: number;
    /** Of the paths with both ends on the rim, the share that is discarded, so that fewer grids end on the rim. */
    readonly rimsLeftOut?: number;
    /**
     * The number of paths after which a grid with the wanted load is accepted, even if it misses other wanted
     * properties.
     */
    readonly patience?: number;
  };

/** A grid with its only solution. `tries` is the number of paths that were tried. */
export type MadeGrid = SteeredGrid & { readonly solution: Path; readonly tries: number };

/** Of the paths with both ends on the rim, the share that the generator usually discards. */
export const RIMS_LEFT_OUT = 0.5;

/** The number of arrangements of numbers and walls to try on each path. */
const ARRANGEMENTS_PER_PATH = 40;

/** The number of times that `sampleGrid` draws numbers for a path and a symmetry. */
const DRAWS_PER_PATH = 100;

/**
 * By size, how many more numbers than wanted a grid has at first. With more numbers, deduction solves more grids; the
 * generator then removes the surplus numbers.
 */
const SURPLUS: Readonly<Record<number, number>> = { 5: 4, 6: 4, 7: 8, 8: 14 };

/**
 * Makes a grid from a seed: samples a path, arranges numbers and walls symmetrically, and moves them until the grid
 * meets its aims. Returns the first such grid or, after `patience` paths, a grid that meets at least the aim for the
 * load. After `maxTries` paths, returns the grid nearest to its aims, or undefined if no path gave a grid. The same
 * seed and purpose give the same grid on every machine.
 */
export function makeGrid(task: GridTask, seed: string, purpose: string, maxTries: number): MadeGrid | undefined {
  const { paths, arranging, steering } = randomsOf(seed, purpose);
  const logic = createEdgeLogic({ size: task.size, waypoints: [0, 1], walls: [] });
  const numberCount = task.numberCount + (task.fixed === undefined ? (SURPLUS[task.size] ?? 0) : 0);
  let best: (SteeredGrid & { readonly solution: Path }) | undefined;
  let tries = 0;
  const isFound = () =>
    best !== undefined && (best.distance === 0 || (tries >= (task.patience ?? maxTries) && isLoadMet(task, best.load)));
  while (tries < maxTries && !isFound()) {
    tries++;
    const path = pathOf(task, paths);
    for (let attempt = 0; attempt < ARRANGEMENTS_PER_PATH && best?.distance !== 0; attempt++) {
      const arrangement = arrangedOn(path, { ...task, numberCount }, arranging);
      const grid = arrangement && steer(arrangement, task, logic, steering);
      if (grid !== undefined && (best === undefined || grid.distance < best.distance))
        best = { ...grid, solution: path };
    }
  }
  return best && { ...best, tries };
}

const isLoadMet = ({ load: aim }: GridTask, load: number): boolean =>
  aim === undefined || Math.abs(load - aim.target) <= aim.tolerance;

/** Arranges numbers and walls on a path. Returns undefined if there is no room for them. */
function arrangedOn(path: Path, task: GridTask, random: Random): Arrangement | undefined {
  const arrangement = startArrangement({ ...task, path, symmetry: symmetryOf(task, random) }, random);
  if (arrangement === undefined || !drawNumbers(arrangement, task.numberCount, random, APART_DRAWS)) return undefined;
  return addWalls(arrangement, task.wallCount, random) ? arrangement : undefined;
}

/**
 * Makes a grid without walls from a seed: samples paths, and draws new numbers for each path until a grid meets the
 * aims. All such grids have about the same probability, because `steer` does not move their numbers. On 5×5, so few
 * grids meet the aims that `steer` would repeat some of them too often. Returns undefined after `maxTries` paths.
 */
export function sampleGrid(task: GridTask, seed: string, purpose: string, maxTries: number): MadeGrid | undefined {
  const { paths, arranging } = randomsOf(seed, purpose);
  const logic = createEdgeLogic({ size: task.size, waypoints: [0, 1], walls: [] });
  for (let tries = 1; tries <= maxTries; tries++) {
    const path = pathOf(task, paths);
    const arrangement = startArrangement({ ...task, path, symmetry: symmetryOf(task, arranging) }, arranging);
    if (arrangement === undefined) continue;
    for (let draw = 0; draw < DRAWS_PER_PATH; draw++) {
      if (!drawNumbers(arrangement, task.numberCount, arranging)) break;
      const grid = rate(arrangement, task, logic, 0);
      if (grid !== undefined) return { ...grid, solution: path, tries };
    }
  }
  return undefined;
}

const randomsOf = (seed: string, purpose: string) => ({
  paths: createRandom(seed, `path ${purpose}`),
  arranging: createRandom(seed, `numbers ${purpose}`),
  steering: createRandom(seed, `steering ${purpose}`),
});

const symmetryOf = ({ symmetries }: GridTask, random: Random): Symmetry =>
  symmetries[randomBelow(random, symmetries.length)] as Symmetry;

/**
 * Samples a random path. Unless `rimsLeftOut` is 0, a path with only one end on the rim begins there, and a path with
 * both ends on the rim may be discarded.
 */
function pathOf({ size, rimsLeftOut = 0 }: GridTask, random: Random): Path {
  for (;;) {
    const path = samplePath(size, random);
    if (rimsLeftOut === 0 || !isOnRim(size, path.at(-1) as Cell)) return path;
    if (!isOnRim(size, path[0] as Cell)) return path.toReversed();
    if (randomShare(random) >= rimsLeftOut) return path;
  }
}

const isOnRim = (size: number, cell: Cell): boolean =>
  [Math.floor(cell / size), cell % size].some(at => at === 0 || at === size - 1);
