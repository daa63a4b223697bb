import { extend, isSolved, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { afterMoves, type BoardMove, type RefusedCell } from './move.ts';

/** The result of a drag. `obstacle` is the number out of order that holds the path up, until the path moves again. */
export type DragOutcome = { readonly moves: readonly BoardMove[]; readonly obstacle: RefusedCell | undefined };

const MAX_REWIND = 2; // cells behind the head that a drag rewinds at one touch

/**
 * Draws through the cells that a finger enters, and passes over those that cannot be drawn. `obstacle` is the
 * one from earlier in the same stroke.
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

/** Draws to a diagonal neighbour of the head, through the corner cell that the rules allow (B9). */
function roundCorner(puzzle: Puzzle, path: Path, cell: Cell): readonly BoardMove[] {
  const head = path.at(-1);
  if (head === undefined || !areDiagonal(puzzle, head, cell)) return [];
  const { size } = puzzle;
  const corners = [
    rowOf(puzzle, head) * size + columnOf(puzzle, cell),
    rowOf(puzzle, cell) * size + columnOf(puzzle, head),
  ];
  // A corner that the finger crossed and the rules allow is the head by now, so at most one of the two is left.
  for (const corner of corners) {
    const half = extend(puzzle, path, corner);
    if (half.ok && extend(puzzle, half.path, cell).ok) return [corner, cell].map(to => ({ kind: 'cell', cell: to }));
  }
  return [];
}

const areDiagonal = (puzzle: Puzzle, a: Cell, b: Cell): boolean =>
  Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b)) === 1 && Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b)) === 1;

/** Refuses a number beside the head that cannot come next (B10). */
function numberOutOfOrder(puzzle: Puzzle, path: Path, cell: Cell): RefusedCell | undefined {
  const head = path.at(-1);
  if (head === undefined || isSolved(puzzle, path)) return undefined;
  if (numberAt(puzzle, cell) === undefined || !areNeighbours(puzzle, head, cell)) return undefined;
  const step = extend(puzzle, path, cell);
  return step.ok || step.refusal === 'wall' ? undefined : { refusal: step.refusal, cell };
}
