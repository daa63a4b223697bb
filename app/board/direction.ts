import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';

/** The four sides of a cell, clockwise from the top. */
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** Returns the neighbour of a cell in the given direction, or undefined at the edge of the grid. */
export function cellTowards(puzzle: Puzzle, cell: Cell, direction: Direction): Cell | undefined {
  const { size } = puzzle;
  const row = rowOf(puzzle, cell);
  const column = columnOf(puzzle, cell);
  if (direction === 'up') return row > 0 ? cell - size : undefined;
  if (direction === 'down') return row < size - 1 ? cell + size : undefined;
  if (direction === 'left') return column > 0 ? cell - 1 : undefined;
  return column < size - 1 ? cell + 1 : undefined;
}

/**
 * Returns the direction from one cell to another, or undefined if the cells share neither a row nor a column.
 */
export function directionTo(puzzle: Puzzle, from: Cell, to: Cell): Direction | undefined {
  if (from === to) return undefined;
  if (columnOf(puzzle, from) === columnOf(puzzle, to)) return to < from ? 'up' : 'down';
  if (rowOf(puzzle, from) === rowOf(puzzle, to)) return to < from ? 'left' : 'right';
  return undefined;
}
