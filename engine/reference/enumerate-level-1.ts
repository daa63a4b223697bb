import { countChoices } from '#engine/generator/deduction.ts';
import { createEdgeLogic, propagate, startEdgeLogic } from '#engine/generator/edge-logic.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';
import { findAllPaths } from './all-paths.ts';
import { symmetriesOf } from './symmetries.ts';

/**
 * Finds all grids of level 1 (R16): tries every set of numbers on every path, and keeps the grids that deduction solves
 * without reading ahead, and whose load fits the level. Returns only one of a grid and its rotations and reflections. A
 * grid is given as a text with one letter for the cell of each number, in order. Takes about a minute.
 */
export function enumerateLevel1(): readonly string[] {
  const size = sizeOfLevel(1);
  const { target, tolerance } = loadOfLevel(1);
  const images = symmetriesOf(size);
  const logic = createEdgeLogic({ size, waypoints: [0, 1], walls: [] });
  const found = new Set<string>();
  for (const path of [...findAllPaths(size).values()].flat().map(each => Array.from(each))) {
    if (images.some(image => (image[path[0] as Cell] as Cell) < (path[0] as Cell))) continue;
    for (const waypoints of setsOfNumbers(path, numbersOfLevel(1))) {
      const puzzle = { size, waypoints, walls: [] };
      if (countChoices(logic, puzzle, path, 0) > 0) continue;
      startEdgeLogic(logic, puzzle);
      propagate(logic);
      if (logic.undecided[0] !== 0 || Math.abs(refutationLoad(puzzle, path) - target) > tolerance) continue;
      const [first] = images.map(image => lettersOf(waypoints.map(cell => image[cell] as Cell))).sort();
      found.add(first as string);
    }
  }
  return [...found].sort();
}

/** Yields every choice of `count` cells of a path that includes both ends of the path. Keeps the order of the path. */
function* setsOfNumbers(path: Path, count: number, from = 0): Generator<readonly Cell[]> {
  if (count === 1) yield [path.at(-1) as Cell];
  else
    for (let index = from; index <= (from === 0 ? 0 : path.length - count); index++)
      for (const rest of setsOfNumbers(path, count - 1, index + 1)) yield [path[index] as Cell, ...rest];
}

const lettersOf = (cells: readonly Cell[]): string => cells.map(cell => String.fromCharCode(97 + cell)).join('');
