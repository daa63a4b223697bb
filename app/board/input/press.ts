import { cellTowards, type Direction, directionTo } from '#app/board/direction.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import { afterMoves, type BoardMove, type InputRefusal } from './move.ts';

/** The result of a press or a key. An accepted input without moves changes nothing. */
export type InputOutcome = Ok<readonly BoardMove[]> | (Refused<InputRefusal> & { readonly cell: Cell });

const go = (...moves: readonly BoardMove[]): InputOutcome => ok(moves);
const refuse = (refusal: InputRefusal, cell: Cell): InputOutcome => ({ ...refused(refusal), cell });
const cutTo = (length: number): BoardMove => ({ kind: 'cut', length });

/**
 * Handles a press, which starts the path, cuts it back to the pressed cell, or
 * draws straight to that cell (B3 to B6).
 */
export function press(puzzle: Puzzle, path: Path, cell: Cell): InputOutcome {
  if (isSolved(puzzle, path)) return go();
  const head = path.at(-1);
  if (head === cell) return go();
  if (head === undefined) return step(puzzle, path, cell);
  const visited = path.indexOf(cell);
  if (visited >= 0) return go(cutTo(visited + 1));
  const direction = directionTo(puzzle, head, cell);
  return direction === undefined ? refuse('not-in-line', cell) : drawStraight(puzzle, path, direction, cell);
}

function drawStraight(puzzle: Puzzle, path: Path, direction: Direction, last: Cell): InputOutcome {
  const moves: BoardMove[] = [];
  let current = path;
  while (current.at(-1) !== last) {
    const next = stepTowards(puzzle, current, direction);
    if (!next.ok) return next;
    moves.push(...next.value);
    current = afterMoves(current, next.value);
  }
  return go(...moves);
}

/**
 * Handles an arrow key, which draws one cell, or removes the last cell if the key points back along the path.
 * On an empty board, any arrow key starts the path on 1 (B12).
 */
export function arrow(puzzle: Puzzle, path: Path, direction: Direction): InputOutcome {
  if (isSolved(puzzle, path)) return go();
  const head = path.at(-1);
  const first = puzzle.waypoints[0];
  if (head === undefined) return first === undefined ? go() : step(puzzle, path, first);
  const cell = cellTowards(puzzle, head, direction);
  if (cell !== undefined && cell === path.at(-2)) return back(puzzle, path);
  return stepTowards(puzzle, path, direction);
}

/** Handles Backspace, which removes the last cell of the path. */
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
