import { areNeighbours, type Cell, cellCount, hasWall, isCell, numberAt, type Puzzle } from './puzzle.ts';
import { ok, type Result, refused } from './result.ts';

/** The cells that a path has visited, in order. The last one is the head. */
export type Path = readonly Cell[];

/** The reasons why a cell cannot come next (R2–R7). */
export type StepRefusal =
  | 'off-the-grid'
  | 'must-start-on-one'
  | 'already-visited'
  | 'number-already-passed'
  | 'not-a-neighbour'
  | 'wall'
  | 'number-skipped'
  | 'cells-left';

/** Returns the number that the path has to visit next, or undefined if it has visited all. */
export function nextNumber(puzzle: Puzzle, path: Path): number | undefined {
  const reached = puzzle.waypoints.findIndex(cell => !path.includes(cell));
  return reached < 0 ? undefined : reached + 1;
}

/** Returns the path with one more cell, or the reason why the cell cannot come next (R2–R7). */
export function extend(puzzle: Puzzle, path: Path, cell: Cell): Result<Path, StepRefusal> {
  if (!isCell(puzzle, cell)) return refused('off-the-grid');
  const head = path.at(-1);
  const number = numberAt(puzzle, cell);
  if (head === undefined) return number === 1 ? ok([cell]) : refused('must-start-on-one');
  if (path.includes(cell)) return refused(number === undefined ? 'already-visited' : 'number-already-passed');
  if (!areNeighbours(puzzle, head, cell)) return refused('not-a-neighbour');
  if (hasWall(puzzle, head, cell)) return refused('wall');
  if (number !== undefined && number !== nextNumber(puzzle, path)) return refused('number-skipped');
  const isLast = number === puzzle.waypoints.length;
  if (isLast && path.length + 1 < cellCount(puzzle)) return refused('cells-left');
  return ok([...path, cell]);
}

/**
 * Returns true if the path solves the puzzle (R8). Only the count of cells is checked, so the path must have been
 * built with `extend`, which enforces all other rules.
 */
export const isSolved = (puzzle: Puzzle, path: Path): boolean => path.length === cellCount(puzzle);

/** Returns true if the rules allow a player to draw untrusted cells in the given order. */
export function isPath(puzzle: Puzzle, cells: Path): boolean {
  let path: Path = [];
  for (const cell of cells) {
    const step = extend(puzzle, path, cell);
    if (!step.ok) return false;
    path = step.value;
  }
  return true;
}

/** Returns true if untrusted cells, drawn in the given order, obey the rules and solve the puzzle. */
export const isSolution = (puzzle: Puzzle, cells: Path): boolean => isSolved(puzzle, cells) && isPath(puzzle, cells);
