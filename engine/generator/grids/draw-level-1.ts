import { createEdgeLogic, propagate } from '#engine/generator/edge-logic.ts';
import { createRandom, randomBelow } from '#engine/generator/random.ts';
import { pathAlong } from '#engine/generator/sides.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { LEVEL_1_GRIDS } from './level-1-list.ts';
import { imageOf, type Symmetry } from './symmetry.ts';

/** The reflections whose combinations give all rotations and reflections of a grid. */
const REFLECTIONS: readonly Symmetry[] = ['left-right', 'top-bottom', 'diagonal'];

/**
 * Picks a random grid from the list of all grids of level 1, and rotates or reflects it at random. A search for such a
 * grid would take far longer, because few 5×5 grids can be solved without reading ahead. The same seed gives the same
 * grid.
 */
export function drawLevel1(seed: string): { readonly puzzle: Puzzle; readonly solution: Path } {
  const random = createRandom(seed, 'grid of level 1');
  const grids = LEVEL_1_GRIDS.trim().split(/\s/);
  const letters = grids[randomBelow(random, grids.length)] as string;
  const reflections = REFLECTIONS.filter(() => randomBelow(random, 2) === 1);
  const size = sizeOfLevel(1);
  const waypoints = Array.from(letters, letter =>
    reflections.reduce((cell, reflection) => imageOf(size, reflection, cell), letter.charCodeAt(0) - 97),
  );
  const puzzle = { size, waypoints, walls: [] };
  const logic = createEdgeLogic(puzzle);
  propagate(logic);
  return { puzzle, solution: pathAlong(logic) };
}
