import { cellTowards, type Direction, directionTo } from '#app/board/direction.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused } from '#engine/result.ts';
import type { DrawnMoves, InputRefusal, RefusedCell } from './move.ts';

/** The outcome of a press or a key: either its moves, or why it was refused and which cell caused the refusal. */
export type InputOutcome = Ok<DrawnMoves> | (Refused<InputRefusal> & RefusedCell);

const refuse = (refusal: InputRefusal, cell: Cell): InputOutcome => ({ ok: false, refusal, cell });
const unchanged = (path: Path): InputOutcome => ok({ moves: [], path });
const cut = (path: Path, length: number): InputOutcome =>
  ok({ moves: [{ kind: 'cut', length }], path: path.slice(0, length) });

/**
 * Handles a press, which starts the path, shortens it to the pressed cell, or draws straight to that cell (B3 to B6).
 */
export function press(puzzle: Puzzle, path: Path, cell: Cell): InputOutcome {
  if (isSolved(puzzle, path)) return unchanged(path);
  const head = path.at(-1);
  if (head === cell) return unchanged(path);
  if (head === undefined) return step(puzzle, path, cell);
  const visited = path.indexOf(cell);
  if (visited >= 0) return cut(path, visited + 1);
  const direction = directionTo(puzzle, head, cell);
  return direction === undefined ? refuse('not-in-line', cell) : drawStraight(puzzle, path, direction, cell);
}

function drawStraight(puzzle: Puzzle, path: Path, direction: Direction, last: Cell): InputOutcome {
  let drawn: DrawnMoves = { moves: [], path };
  while (drawn.path.at(-1) !== last) {
    const next = stepTowards(puzzle, drawn.path, direction);
    if (!next.ok) return next;
    drawn = { moves: [...drawn.moves, ...next.value.moves], path: next.value.path };
  }
  return ok(drawn);
}

/**
 * Handles an arrow key, which draws one cell, or removes the last cell if the key points back along the path.
 * On an empty board, the key starts the path on 1 and draws on from there, if it can (B12).
 */
export function arrow(puzzle: Puzzle, path: Path, direction: Direction): InputOutcome {
  if (isSolved(puzzle, path)) return unchanged(path);
  const head = path.at(-1);
  if (head === undefined) return arrowFromStart(puzzle, path, direction);
  const cell = cellTowards(puzzle, head, direction);
  if (cell !== undefined && cell === path.at(-2)) return back(puzzle, path);
  return stepTowards(puzzle, path, direction);
}

function arrowFromStart(puzzle: Puzzle, path: Path, direction: Direction): InputOutcome {
  const first = puzzle.waypoints[0];
  const started = first === undefined ? unchanged(path) : step(puzzle, path, first);
  if (!started.ok) return started;
  const drawn = stepTowards(puzzle, started.value.path, direction);
  if (!drawn.ok) return started;
  return ok({ moves: [...started.value.moves, ...drawn.value.moves], path: drawn.value.path });
}

/** Handles Backspace, which removes the last cell of the path. */
export const back = (puzzle: Puzzle, path: Path): InputOutcome =>
  path.length === 0 || isSolved(puzzle, path) ? unchanged(path) : cut(path, path.length - 1);

function stepTowards(puzzle: Puzzle, path: Path, direction: Direction): InputOutcome {
  const head = path.at(-1);
  if (head === undefined) return unchanged(path);
  const cell = cellTowards(puzzle, head, direction);
  return cell === undefined ? refuse('off-the-grid', head) : step(puzzle, path, cell);
}

function step(puzzle: Puzzle, path: Path, cell: Cell): InputOutcome {
  const next = extend(puzzle, path, cell);
  return next.ok ? ok({ moves: [{ kind: 'cell', cell }], path: next.value }) : refuse(next.refusal, cell);
}
