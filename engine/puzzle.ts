/** A cell of the grid. Cells are counted row by row from the top left: `row * size + column`. */
export type Cell = number;

/** A side between two neighbouring cells. The cell with the lower index comes first. */
export type Side = readonly [Cell, Cell];

/** A wall: a side between two neighbouring cells that the path cannot cross. */
export type Wall = Side;

/** A square grid with numbers and walls. `waypoints` lists the cells of the numbers 1, 2, … N in this order. */
export type Puzzle = {
  readonly size: number;
  readonly waypoints: readonly Cell[];
  readonly walls: readonly Wall[];
};

/**
 * The minimum and maximum side length of a grid, in cells. More than 8×8 cells would not fit the bitboards of two
 * 32-bit words and the 64 letters of the notation.
 */
export const SIZES = { min: 2, max: 8 } as const;

/** The reasons why a value is not a valid puzzle (R1). */
export type PuzzleRefusal =
  | 'size-out-of-range'
  | 'too-few-numbers'
  | 'number-off-the-grid'
  | 'number-repeated'
  | 'wall-between-non-neighbours'
  | 'wall-repeated';

export const cellCount = (puzzle: Puzzle): number => puzzle.size * puzzle.size;

export const rowOf = (puzzle: Puzzle, cell: Cell): number => Math.floor(cell / puzzle.size);

export const columnOf = (puzzle: Puzzle, cell: Cell): number => cell % puzzle.size;

/** Returns true if an untrusted number is a cell of the grid. */
export const isCell = (puzzle: Puzzle, cell: number): boolean =>
  Number.isInteger(cell) && cell >= 0 && cell < cellCount(puzzle);

/** Returns the number in a cell, or undefined if the cell has none. */
export function numberAt(puzzle: Puzzle, cell: Cell): number | undefined {
  const index = puzzle.waypoints.indexOf(cell);
  return index < 0 ? undefined : index + 1;
}

/** Returns true if two cells share a side. The end of a row and the start of the next row do not. */
export function areNeighbours(puzzle: Puzzle, a: Cell, b: Cell): boolean {
  const rows = Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b));
  const columns = Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b));
  return rows + columns === 1;
}

/**
 * Returns all sides between neighbouring cells: cell by cell, first the side to the right and then the side below.
 * `readPuzzle` lists walls in the same order.
 */
export function sidesOf(size: number): readonly Side[] {
  const cells = Array.from({ length: size * size }, (_, cell): Cell => cell);
  return cells.flatMap(cell => {
    const right: readonly Side[] = cell % size < size - 1 ? [[cell, cell + 1]] : [];
    return cell + size < size * size ? [...right, [cell, cell + size] as const] : right;
  });
}

/** Returns true if there is a wall between two neighbouring cells, given in any order. */
export function hasWall(puzzle: Puzzle, a: Cell, b: Cell): boolean {
  const [first, second] = a < b ? [a, b] : [b, a];
  return puzzle.walls.some(wall => wall[0] === first && wall[1] === second);
}

/**
 * Returns why an untrusted puzzle is invalid (R1), or undefined if it is valid. Does not check that the puzzle can
 * be solved.
 */
export function puzzleRefusal(puzzle: Puzzle): PuzzleRefusal | undefined {
  const { size, waypoints, walls } = puzzle;
  if (!Number.isInteger(size) || size < SIZES.min || size > SIZES.max) return 'size-out-of-range';
  if (waypoints.length < 2) return 'too-few-numbers';
  if (!waypoints.every(cell => isCell(puzzle, cell))) return 'number-off-the-grid';
  if (new Set(waypoints).size !== waypoints.length) return 'number-repeated';
  const isValidWall = ([a, b]: Wall) => isCell(puzzle, a) && isCell(puzzle, b) && a < b && areNeighbours(puzzle, a, b);
  if (!walls.every(isValidWall)) return 'wall-between-non-neighbours';
  if (new Set(walls.map(([a, b]) => `${a} ${b}`)).size !== walls.length) return 'wall-repeated';
  return undefined;
}
