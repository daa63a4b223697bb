import { nextNumber, type Path } from '#engine/path.ts';
import { type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';

/** The words of a board that stand in the page: what the grid is called, and each of its cells. */
export type BoardMessages = {
  readonly grid: (size: number) => string;
  readonly cell: (cell: NamedCell) => string;
};

/** What stands in a cell for somebody who does not see it. `square` counts the thread's cells from 1. */
type CellState =
  | { readonly kind: 'free' }
  | { readonly kind: 'next' }
  | { readonly kind: 'on-thread'; readonly square: number }
  | { readonly kind: 'head' };

/** A cell as its name tells it: rows and columns from 1. */
export type NamedCell = {
  readonly row: number;
  readonly column: number;
  readonly number: number | undefined;
  readonly state: CellState;
};

/** What a cell's name has to tell while the thread lies like this. */
export function namedCell(puzzle: Puzzle, path: Path, cell: Cell): NamedCell {
  const number = numberAt(puzzle, cell);
  return {
    row: rowOf(puzzle, cell) + 1,
    column: columnOf(puzzle, cell) + 1,
    number,
    state: stateOf(puzzle, path, cell),
  };
}

function stateOf(puzzle: Puzzle, path: Path, cell: Cell): CellState {
  const index = path.indexOf(cell);
  if (index >= 0) return index === path.length - 1 ? { kind: 'head' } : { kind: 'on-thread', square: index + 1 };
  const number = numberAt(puzzle, cell);
  return number !== undefined && number === nextNumber(puzzle, path) ? { kind: 'next' } : { kind: 'free' };
}
