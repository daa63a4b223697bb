import type { Path } from '#engine/path.ts';
import { type Cell, cellCount, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';

export const cellsOf = (puzzle: Puzzle): readonly Cell[] =>
  Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);

/** Returns the number of rows plus the number of columns between two cells (the Manhattan distance). */
export const distance = (puzzle: Puzzle, a: Cell, b: Cell) =>
  Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b)) + Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b));

/**
 * Returns the gaps between consecutive numbers, each with its distance and its number of steps along the
 * solution.
 */
export const gapsOf = (puzzle: Puzzle, solution: Path) =>
  puzzle.waypoints.slice(1).map((to, index) => {
    const from = puzzle.waypoints[index] as Cell;
    return { from, to, far: distance(puzzle, from, to), steps: solution.indexOf(to) - solution.indexOf(from) };
  });

/**
 * Returns how many detours of two steps any solution of a puzzle takes in addition to the shortest ways
 * between the numbers.
 */
export const detoursOf = (puzzle: Puzzle) =>
  (cellCount(puzzle) - 1 - gapsOf(puzzle, []).reduce((sum, { far }) => sum + far, 0)) / 2;

/** Returns the cells that are not on any shortest way between consecutive numbers. */
export function awayFrom(puzzle: Puzzle): readonly Cell[] {
  const all = gapsOf(puzzle, []);
  const isOn = (cell: Cell) => (gap: (typeof all)[number]) =>
    distance(puzzle, gap.from, cell) + distance(puzzle, cell, gap.to) === gap.far;
  return cellsOf(puzzle).filter(cell => !all.some(isOn(cell)));
}
