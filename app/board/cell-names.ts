import { nextNumber, type Path } from '#engine/path.ts';
import { type Cell, columnOf, hasWall, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { cellTowards, DIRECTIONS, type Direction } from './direction.ts';

/** The accessible names of the grid and of its cells. */
export type BoardMessages = {
  readonly grid: (size: number) => string;
  readonly cell: (cell: NamedCell) => string;
};

/**
 * The details that make up a cell's accessible name: its row and column (counted from 1), its number, its state, and
 * the sides with a wall.
 */
export type NamedCell = {
  readonly row: number;
  readonly column: number;
  readonly number: number | undefined;
  readonly state: CellState;
  readonly walls: readonly Direction[];
};

/**
 * What a cell's accessible name says of the cell: free, next to reach, part of the path, or its head. `square` is the
 * position of the cell on the path, counted from 1.
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
  walls: DIRECTIONS.filter(direction => isWalled(puzzle, cell, direction)),
});

function isWalled(puzzle: Puzzle, cell: Cell, direction: Direction): boolean {
  const neighbour = cellTowards(puzzle, cell, direction);
  return neighbour !== undefined && hasWall(puzzle, cell, neighbour);
}

function stateOf(puzzle: Puzzle, path: Path, cell: Cell): CellState {
  const index = path.indexOf(cell);
  if (index >= 0) return { kind: index === path.length - 1 ? 'head' : 'on-thread', square: index + 1 };
  const number = numberAt(puzzle, cell);
  return number !== undefined && number === nextNumber(puzzle, path) ? { kind: 'next' } : { kind: 'free' };
}

/** The accessible names of the grid and of its cells, in the page's language. */
export const boardMessages: BoardMessages = {
  grid: size => m.board_grid({ size }),
  cell(cell) {
    const name = cell.number === undefined ? plainCell(cell) : numberedCell(cell, cell.number);
    return [name, ...cell.walls.map(side => WALLS[side]())].join(', ');
  },
};

const WALLS = { up: m.board_wall_up, right: m.board_wall_right, down: m.board_wall_down, left: m.board_wall_left };

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
