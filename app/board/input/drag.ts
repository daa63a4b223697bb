import { extend, isSolved, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import type { BoardMove, DrawnMoves, RefusedCell } from './move.ts';

/**
 * The result of a drag. `obstacle` is the cell that blocks the drag (a number that cannot come next, or a cell
 * behind a wall), or undefined if nothing blocks it.
 */
export type DragOutcome = DrawnMoves & { readonly obstacle: RefusedCell | undefined };

const MAX_REWIND = 2; // the maximum number of cells that a drag removes by returning to an earlier cell

/**
 * Returns the moves for the cells that a finger enters, without the cells that the rules forbid. `earlierObstacle`
 * is the obstacle that the previous drag of the same stroke returned.
 */
export function drag(puzzle: Puzzle, path: Path, cells: readonly Cell[], earlierObstacle?: RefusedCell): DragOutcome {
  const moves: BoardMove[] = [];
  let current = path;
  let obstacle = earlierObstacle;
  for (const cell of cells) {
    const drawn = dragInto(puzzle, current, cell);
    if (drawn !== undefined) {
      moves.push(...drawn.moves);
      current = drawn.path;
    }
    obstacle = cell === current.at(-1) ? undefined : (obstacleAt(puzzle, current, cell) ?? obstacle);
  }
  return { moves, path: current, obstacle };
}

/** Returns the moves that follow when a finger enters a cell, or undefined if the path does not change. */
function dragInto(puzzle: Puzzle, path: Path, cell: Cell): DrawnMoves | undefined {
  if (isSolved(puzzle, path)) return undefined;
  const visited = path.indexOf(cell);
  if (visited >= 0) {
    const length = visited + 1;
    const behind = path.length - length;
    if (behind < 1 || behind > MAX_REWIND) return undefined;
    return { moves: [{ kind: 'cut', length }], path: path.slice(0, length) };
  }
  return through(puzzle, path, [cell]) ?? roundCorner(puzzle, path, cell);
}

/** Returns the moves that draw the given cells in order, or undefined if the rules forbid any of them. */
function through(puzzle: Puzzle, path: Path, cells: readonly Cell[]): DrawnMoves | undefined {
  let current = path;
  for (const cell of cells) {
    const step = extend(puzzle, current, cell);
    if (!step.ok) return undefined;
    current = step.value;
  }
  return { moves: cells.map((cell): BoardMove => ({ kind: 'cell', cell })), path: current };
}

/**
 * Returns the moves from the head to a diagonal neighbour: through one of the two cells beside both, if the rules allow
 * it (B9).
 */
function roundCorner(puzzle: Puzzle, path: Path, cell: Cell): DrawnMoves | undefined {
  const head = path.at(-1);
  if (head === undefined || !areDiagonal(puzzle, head, cell)) return undefined;
  const { size } = puzzle;
  const corner = rowOf(puzzle, head) * size + columnOf(puzzle, cell);
  const opposite = rowOf(puzzle, cell) * size + columnOf(puzzle, head);
  // A diagonal step leads through one of two cells. Their order does not matter, because the rules usually allow only
  // one of them.
  return through(puzzle, path, [corner, cell]) ?? through(puzzle, path, [opposite, cell]);
}

const areDiagonal = (puzzle: Puzzle, a: Cell, b: Cell): boolean =>
  Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b)) === 1 && Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b)) === 1;

/**
 * Returns the refusal of a cell beside the head if a wall separates the two, or if the cell has a number that
 * cannot come next. Returns undefined for any other cell (B10).
 */
function obstacleAt(puzzle: Puzzle, path: Path, cell: Cell): RefusedCell | undefined {
  const head = path.at(-1);
  if (head === undefined || isSolved(puzzle, path) || !areNeighbours(puzzle, head, cell)) return undefined;
  const step = extend(puzzle, path, cell);
  if (step.ok) return undefined;
  const isObstacle = step.refusal === 'wall' || numberAt(puzzle, cell) !== undefined;
  return isObstacle ? { refusal: step.refusal, cell } : undefined;
}
