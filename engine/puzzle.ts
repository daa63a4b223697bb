/** A room of the grid, counted row by row from the top left: `row * size + column`. */
export type Cell = number;

/** A closed door between two neighbouring cells, the smaller one first. */
export type Wall = readonly [Cell, Cell];

/** What a player is asked: a square grid, the cells that bear 1, 2, … N, and the closed doors. */
export type Puzzle = {
  readonly size: number;
  readonly waypoints: readonly Cell[];
  readonly walls: readonly Wall[];
};

/** The sides a grid may have, in cells. The upper one is what two 32-bit words and 64 letters hold. */
export const SIZES = { min: 2, max: 8 } as const;

/** What can be wrong with a puzzle from outside. */
export type PuzzleRefusal =
  | 'size-out-of-range'
  | 'too-few-numbers'
  | 'number-off-the-grid'
  | 'number-repeated'
  | 'wall-between-strangers'
  | 'wall-repeated';

export const cellCount = (puzzle: Puzzle): number => puzzle.size * puzzle.size;

export const rowOf = (puzzle: Puzzle, cell: Cell): number => Math.floor(cell / puzzle.size);

export const columnOf = (puzzle: Puzzle, cell: Cell): number => cell % puzzle.size;

/** Whether this number, wherever it comes from, is a cell of the grid. */
export const isCell = (puzzle: Puzzle, cell: number): boolean =>
  Number.isInteger(cell) && cell >= 0 && cell < cellCount(puzzle);

/** The number that a cell bears, or undefined. */
export function numberAt(puzzle: Puzzle, cell: Cell): number | undefined {
  const index = puzzle.waypoints.indexOf(cell);
  return index < 0 ? undefined : index + 1;
}

/** Whether two cells share a side; the end of a row is no neighbour of the next row's start. */
export function areNeighbours(puzzle: Puzzle, a: Cell, b: Cell): boolean {
  const rows = Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b));
  const columns = Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b));
  return rows + columns === 1;
}

/** Whether the door between two neighbours is closed. */
export function hasWall(puzzle: Puzzle, a: Cell, b: Cell): boolean {
  const [first, second] = a < b ? [a, b] : [b, a];
  return puzzle.walls.some(wall => wall[0] === first && wall[1] === second);
}

/** What is wrong with a puzzle from outside, or undefined. It does not ask whether it can be solved. */
export function refusePuzzle(puzzle: Puzzle): PuzzleRefusal | undefined {
  const { size, waypoints, walls } = puzzle;
  if (!Number.isInteger(size) || size < SIZES.min || size > SIZES.max) return 'size-out-of-range';
  if (waypoints.length < 2) return 'too-few-numbers';
  if (!waypoints.every(cell => isCell(puzzle, cell))) return 'number-off-the-grid';
  if (new Set(waypoints).size !== waypoints.length) return 'number-repeated';
  const stands = ([a, b]: Wall) => isCell(puzzle, a) && isCell(puzzle, b) && a < b && areNeighbours(puzzle, a, b);
  if (!walls.every(stands)) return 'wall-between-strangers';
  if (new Set(walls.map(([a, b]) => `${a} ${b}`)).size !== walls.length) return 'wall-repeated';
  return undefined;
}
