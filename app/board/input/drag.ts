import { extend, isSolved, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { afterMoves, type BoardMove, type RefusedCell } from './move.ts';

/**
 * The result of a drag. `obstacle` is the number that blocks the drag because
 * it is out of order, if there is one.
 */
export type DragOutcome = { readonly moves: readonly BoardMove[]; readonly obstacle: RefusedCell | undefined };

const MAX_REWIND = 2; // the maximum number of cells that a drag removes by returning to an earlier cell

/**
 * Returns the moves for the cells that a finger enters, skipping those that the rules do not allow. The
 * parameter `obstacle` is the one returned by the previous drag of the same stroke.
 */
export function drag(puzzle: Puzzle, path: Path, cells: readonly Cell[], obstacle?: RefusedCell): DragOutcome {
  return cells.reduce<DragOutcome>(
    (sofar, cell) => {
      const current = afterMoves(path, sofar.moves);
      const moves = dragInto(puzzle, current, cell);
      if (moves.length > 0 || cell === current.at(-1))
        return { moves: [...sofar.moves, ...moves], obstacle: undefined };
      return { moves: sofar.moves, obstacle: numberOutOfOrder(puzzle, current, cell) ?? sofar.obstacle };
    },
    { moves: [], obstacle },
  );
}

function dragInto(puzzle: Puzzle, path: Path, cell: Cell): readonly BoardMove[] {
  if (isSolved(puzzle, path)) return [];
  const visited = path.indexOf(cell);
  if (visited >= 0) {
    const behind = path.length - 1 - visited;
    return behind >= 1 && behind <= MAX_REWIND ? [{ kind: 'cut', length: visited + 1 }] : [];
  }
  if (extend(puzzle, path, cell).ok) return [{ kind: 'cell', cell }];
  return roundCorner(puzzle, path, cell);
}

/** Draws to a diagonal neighbour of the head, through a corner cell that the rules allow (B9). */
function roundCorner(puzzle: Puzzle, path: Path, cell: Cell): readonly BoardMove[] {
  const head = path.at(-1);
  if (head === undefined || !areDiagonal(puzzle, head, cell)) return [];
  const { size } = puzzle;
  const corners = [
    rowOf(puzzle, head) * size + columnOf(puzzle, cell),
    rowOf(puzzle, cell) * size + columnOf(puzzle, head),
  ];
  // A finger reaches a diagonal neighbour through one of the two corner cells. If the rules had allowed that
  // corner cell, it would already be the head, so only the other corner cell can still be drawn.
  for (const corner of corners) {
    const half = extend(puzzle, path, corner);
    if (half.ok && extend(puzzle, half.value, cell).ok) return [corner, cell].map(to => ({ kind: 'cell', cell: to }));
  }
  return [];
}

const areDiagonal = (puzzle: Puzzle, a: Cell, b: Cell): boolean =>
  Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b)) === 1 && Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b)) === 1;

/**
 * Returns the refusal of a number beside the head that cannot come next, or
 * undefined for any other cell (B10).
 */
function numberOutOfOrder(puzzle: Puzzle, path: Path, cell: Cell): RefusedCell | undefined {
  const head = path.at(-1);
  if (head === undefined || isSolved(puzzle, path)) return undefined;
  if (numberAt(puzzle, cell) === undefined || !areNeighbours(puzzle, head, cell)) return undefined;
  const step = extend(puzzle, path, cell);
  return step.ok || step.refusal === 'wall' ? undefined : { refusal: step.refusal, cell };
}
