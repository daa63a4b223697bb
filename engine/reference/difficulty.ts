import { createEdgeLogic, propagate } from '#engine/generator/edge-logic.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { type Board, createBoard, decide, look, waysIn } from './ways.ts';

/** Returns the share of edges (steps between two cells without a wall) that deduction cannot decide without a guess. */
export function undecidedShare(puzzle: Puzzle): number {
  const logic = createEdgeLogic(puzzle);
  propagate(logic);
  return (logic.undecided[0] as number) / (logic.count - puzzle.walls.length);
}

/**
 * Counts the hard steps of a puzzle, at which a player who draws from number 1 must read ahead. Before each step, the
 * player takes one look at the board (one round of deduction), and remembers what every earlier look has shown. The
 * step is hard if two or more ways from the head are open after the look. Then the player draws the way to the next
 * cell of the solution, and the other ways of each complete cell are ruled out at once.
 *
 * Ways to visited cells, to numbers other than the next, and to the last number before the end never count, because
 * the look rules all of them out. If a way ahead of the head is already drawn, the look rules out every other way
 * from the head.
 */
export function countHardSteps(puzzle: Puzzle, solution: Path): number {
  let board = createBoard(puzzle);
  let hardSteps = 0;
  for (const [index, next] of solution.slice(1).entries()) {
    const head = solution[index] as Cell;
    board = look(board);
    if (waysIn(board, head, 'open').length >= 2) hardSteps++;
    board = decide(board, [{ way: wayBetween(board, head, next), state: 'drawn' }]);
  }
  return hardSteps;
}

const wayBetween = ({ ways, waysOf }: Board, a: Cell, b: Cell): number =>
  (waysOf[a] as readonly number[]).find(way => ways[way]?.includes(b)) as number;
