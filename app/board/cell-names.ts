import { nextNumber, type Path } from '#engine/path.ts';
import { type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';

/** The accessible names of the grid and of its cells. */
export type BoardMessages = {
  readonly grid: (size: number) => string;
  readonly cell: (cell: NamedCell) => string;
};

/** The details in a cell's accessible name: its row and column (counted from 1), its number and its state. */
export type NamedCell = {
  readonly row: number;
  readonly column: number;
  readonly number: number | undefined;
  readonly state: CellState;
};

/**
 * A cell's state, as its accessible name describes it. `square` is its position on the path, counted from 1.
 */
type CellState =
  | { readonly kind: 'free' }
  | { readonly kind: 'next' }
  | { readonly kind: 'on-thread' | 'head'; readonly square: number };

/** Returns the row and the column of a cell as players count them: from 1. */
export const positionOf = (puzzle: Puzzle, cell: Cell) => ({
  row: rowOf(puzzle, cell) + 1,
  column: columnOf(puzzle, cell) + 1,
});

export const namedCell = (puzzle: Puzzle, path: Path, cell: Cell): NamedCell => ({
  ...positionOf(puzzle, cell),
  number: numberAt(puzzle, cell),
  state: stateOf(puzzle, path, cell),
});

function stateOf(puzzle: Puzzle, path: Path, cell: Cell): CellState {
  const index = path.indexOf(cell);
  if (index >= 0) return { kind: index === path.length - 1 ? 'head' : 'on-thread', square: index + 1 };
  const number = numberAt(puzzle, cell);
  return number !== undefined && number === nextNumber(puzzle, path) ? { kind: 'next' } : { kind: 'free' };
}

/** The accessible names in the page's language. */
export const boardMessages: BoardMessages = {
  grid: size => m.board_grid({ size }),
  cell: cell => (cell.number === undefined ? plainCell(cell) : numberedCell(cell, cell.number)),
};

function plainCell({ row, column, state }: NamedCell): string {
  if (state.kind === 'head') return m.board_cell_head({ row, column, square: state.square });
  if (state.kind === 'on-thread') return m.board_cell_on_thread({ row, column, square: state.square });
  return m.board_cell_free({ row, column });
}

function numberedCell({ row, column, state }: NamedCell, number: number): string {
  const at = { row, column, number };
  if (state.kind === 'head') return m.board_number_head({ ...at, square: state.square });
  if (state.kind === 'on-thread') return m.board_number_on_thread({ ...at, square: state.square });
  return state.kind === 'next' ? m.board_number_next(at) : m.board_number_free(at);
}
