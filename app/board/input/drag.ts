import { extend, isSolved, type Path, type StepRefusal } from '#engine/path.ts';
import { areNeighbours, type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { cellTowards, type Direction, directionTo } from '#app/board/direction.ts';

/** One line of a game's log as the board reports it; its owner adds the time. */
export type Move = { readonly kind: 'cell'; readonly cell: Cell } | { readonly kind: 'cut'; readonly length: number };

export type InputRefusal = StepRefusal | 'not-in-line';

/** Why a touch comes to nothing, and which cell is to blame. */
export type RefusedCell = { readonly refusal: InputRefusal; readonly cell: Cell };

/** What a touch comes to. No moves: nothing to do. */
export type InputOutcome =
  | { readonly ok: true; readonly moves: readonly Move[] }
  | ({ readonly ok: false } & RefusedCell);

/** What a drag comes to. `obstacle` is the number out of order that the head is held up at, undefined once it moves. */
export type DragOutcome = { readonly moves: readonly Move[]; readonly obstacle: RefusedCell | undefined };

const REWIND = 2; // cells behind the head that a drag may unwind at one touch

const go = (...moves: readonly Move[]): InputOutcome => ({ ok: true, moves });
const refuse = (refusal: InputRefusal, cell: Cell): InputOutcome => ({ ok: false, refusal, cell });
const cutTo = (length: number): Move => ({ kind: 'cut', length });

/** The path after moves that were given for it. */
export function afterMoves(path: Path, moves: readonly Move[]): Path {
  let cells = [...path];
  for (const move of moves) {
    if (move.kind === 'cut') cells = cells.slice(0, move.length);
    else cells.push(move.cell);
  }
  return cells;
}

/** Draws through the cells that a finger glides over. What cannot be drawn is passed over; `obstacle` is from before. */
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

/** Refuses a number beside the head that cannot come next. */
function numberOutOfOrder(puzzle: Puzzle, path: Path, cell: Cell): RefusedCell | undefined {
  const head = path.at(-1);
  if (head === undefined || isSolved(puzzle, path)) return undefined;
  if (numberAt(puzzle, cell) === undefined || !areNeighbours(puzzle, head, cell)) return undefined;
  const step = extend(puzzle, path, cell);
  return step.ok || step.refusal === 'wall' ? undefined : { refusal: step.refusal, cell };
}

function dragInto(puzzle: Puzzle, path: Path, cell: Cell): readonly Move[] {
  if (isSolved(puzzle, path)) return [];
  const visited = path.indexOf(cell);
  if (visited >= 0) {
    const behind = path.length - 1 - visited;
    return behind >= 1 && behind <= REWIND ? [cutTo(visited + 1)] : [];
  }
  if (extend(puzzle, path, cell).ok) return [{ kind: 'cell', cell }];
  return roundCorner(puzzle, path, cell);
}

/** A clipped corner: the way to a diagonal neighbour over the one elbow that the rules allow. */
function roundCorner(puzzle: Puzzle, path: Path, cell: Cell): readonly Move[] {
  const head = path.at(-1);
  if (head === undefined || !areDiagonal(puzzle, head, cell)) return [];
  const { size } = puzzle;
  const elbows = [
    rowOf(puzzle, head) * size + columnOf(puzzle, cell),
    rowOf(puzzle, cell) * size + columnOf(puzzle, head),
  ];
  // An elbow the finger crossed and the rules allow is the head by now, so there is no choice left to make.
  for (const elbow of elbows) {
    const half = extend(puzzle, path, elbow);
    if (half.ok && extend(puzzle, half.path, cell).ok) return [elbow, cell].map(to => ({ kind: 'cell', cell: to }));
  }
  return [];
}

const areDiagonal = (puzzle: Puzzle, a: Cell, b: Cell): boolean =>
  Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b)) === 1 && Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b)) === 1;

/** What a press or a tap means: start, cut back, or draw straight to where the finger points. */
export function press(puzzle: Puzzle, path: Path, cell: Cell): InputOutcome {
  if (isSolved(puzzle, path)) return go();
  const head = path.at(-1);
  if (head === cell) return go();
  if (head === undefined) return step(puzzle, path, cell);
  const visited = path.indexOf(cell);
  if (visited >= 0) return go(cutTo(visited + 1));
  const direction = directionTo(puzzle, head, cell);
  return direction === undefined ? refuse('not-in-line', cell) : straight(puzzle, path, direction, cell);
}

function straight(puzzle: Puzzle, path: Path, direction: Direction, last: Cell): InputOutcome {
  const moves: Move[] = [];
  let current = path;
  while (current.at(-1) !== last) {
    const next = stepTowards(puzzle, current, direction);
    if (!next.ok) return next;
    moves.push(...next.moves);
    current = afterMoves(current, next.moves);
  }
  return go(...moves);
}

/** What an arrow key means: back along the thread unwinds, any other way draws; the first one starts on 1. */
export function arrow(puzzle: Puzzle, path: Path, direction: Direction): InputOutcome {
  if (isSolved(puzzle, path)) return go();
  const head = path.at(-1);
  const first = puzzle.waypoints[0];
  if (head === undefined) return first === undefined ? go() : step(puzzle, path, first);
  const cell = cellTowards(puzzle, head, direction);
  if (cell !== undefined && cell === path.at(-2)) return back(puzzle, path);
  return stepTowards(puzzle, path, direction);
}

/** What Backspace means: the last cell is taken off. */
export const back = (puzzle: Puzzle, path: Path): InputOutcome =>
  path.length === 0 || isSolved(puzzle, path) ? go() : go(cutTo(path.length - 1));

function stepTowards(puzzle: Puzzle, path: Path, direction: Direction): InputOutcome {
  const head = path.at(-1);
  if (head === undefined) return go();
  const cell = cellTowards(puzzle, head, direction);
  return cell === undefined ? refuse('off-the-grid', head) : step(puzzle, path, cell);
}

function step(puzzle: Puzzle, path: Path, cell: Cell): InputOutcome {
  const next = extend(puzzle, path, cell);
  return next.ok ? go({ kind: 'cell', cell }) : refuse(next.refusal, cell);
}
