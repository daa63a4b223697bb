import type { Path } from '#engine/path.ts';
import { type Cell, cellCount, type Puzzle, sidesOf } from '#engine/puzzle.ts';

/** A puzzle with a path on it, in the form in which the rules that find reasons examine it. */
export type Position = {
  readonly puzzle: Puzzle;
  /** For each cell, the neighbours that are not behind a wall. */
  readonly neighbours: readonly (readonly Cell[])[];
  /** For each cell, its number, or 0 if it has none. */
  readonly numbers: Uint8Array;
  /** The cell of the last number, at which the path ends. */
  readonly end: Cell;
  readonly head: Cell;
  /** For each cell, 1 if the path has not visited it, otherwise 0. */
  readonly free: Uint8Array;
  readonly freeCount: number;
  /** The number that the path has to visit next. */
  readonly next: number;
};

/** Returns the position after a path, or undefined if the path is empty. */
export function positionOf(puzzle: Puzzle, path: Path): Position | undefined {
  const head = path.at(-1);
  const end = puzzle.waypoints.at(-1);
  if (head === undefined || end === undefined) return undefined;
  const numbers = new Uint8Array(cellCount(puzzle));
  for (const [index, cell] of puzzle.waypoints.entries()) numbers[cell] = index + 1;
  const free = new Uint8Array(cellCount(puzzle)).fill(1);
  for (const cell of path) free[cell] = 0;
  const next = puzzle.waypoints.filter(cell => free[cell] === 0).length + 1;
  const freeCount = cellCount(puzzle) - path.length;
  return { puzzle, neighbours: neighboursOf(puzzle), numbers, end, head, free, freeCount, next };
}

function neighboursOf(puzzle: Puzzle): readonly (readonly Cell[])[] {
  const walls = new Set(puzzle.walls.map(([a, b]) => `${a} ${b}`));
  const neighbours: Cell[][] = Array.from({ length: cellCount(puzzle) }, () => []);
  for (const [a, b] of sidesOf(puzzle.size)) {
    if (walls.has(`${a} ${b}`)) continue;
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  return neighbours;
}

/** Returns the position after one more move. Does not check that the move is allowed. */
export function after(position: Position, move: Cell): Position {
  const free = position.free.slice();
  free[move] = 0;
  const next = position.numbers[move] === position.next ? position.next + 1 : position.next;
  return { ...position, head: move, free, freeCount: position.freeCount - 1, next };
}

/** A part of the path that is still to be drawn: from the head or a number to the next number, which is `number`. */
export type Stretch = { readonly from: Cell; readonly number: number; readonly to: Cell };

/** Returns all parts of the path that are still to be drawn, in order. */
export function stretchesOf({ puzzle, head, next }: Position): readonly Stretch[] {
  const ahead = puzzle.waypoints.slice(next - 1);
  return ahead.map((to, index) => ({ from: ahead[index - 1] ?? head, number: next + index, to }));
}

export const isFree = ({ free }: Position, cell: Cell): boolean => free[cell] === 1;

export const neighboursIn = ({ neighbours }: Position, cell: Cell): readonly Cell[] => neighbours[cell] ?? [];

/** Returns the free neighbours of a cell that are not behind a wall. */
export const freeNeighbours = (position: Position, cell: Cell): readonly Cell[] =>
  neighboursIn(position, cell).filter(other => isFree(position, other));

/** Returns the cells that may come next by the rules of the game (R3–R7). */
export function movesOf(position: Position): readonly Cell[] {
  const { numbers, next, end, freeCount } = position;
  return freeNeighbours(position, position.head).filter(
    cell => (numbers[cell] === 0 || numbers[cell] === next) && (cell !== end || freeCount === 1),
  );
}

/**
 * Returns the free neighbours of the head that have at most one other way left. The path must go to them now, or
 * can never pass through them. The last number is not among them, because it needs only one way.
 */
export const forcedNeighbours = (position: Position): readonly Cell[] =>
  freeNeighbours(position, position.head).filter(
    cell => cell !== position.end && freeNeighbours(position, cell).length < 2,
  );

/** Returns the free cells for which a condition holds. */
export function freeCells(position: Position, condition: (cell: Cell) => boolean): readonly Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < position.free.length; cell++)
    if (isFree(position, cell) && condition(cell)) cells.push(cell);
  return cells;
}

/**
 * Returns 1 for each cell that steps from `from` through open cells can reach, otherwise 0. `from` itself counts as
 * reached, and need not be open.
 */
export function flood(position: Position, from: Cell, isOpen: (cell: Cell) => boolean): Uint8Array {
  const reached = new Uint8Array(position.free.length);
  reached[from] = 1;
  const queue = [from];
  for (const cell of queue)
    for (const other of neighboursIn(position, cell)) {
      if (reached[other] === 1 || !isOpen(other)) continue;
      reached[other] = 1;
      queue.push(other);
    }
  return reached;
}
