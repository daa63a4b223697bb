import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { type Board, createBoard, decide, look, waysIn } from './ways.ts';

/**
 * Counts the steps of a player who draws from 1 and must read ahead (a count). Before each step the player takes one
 * look at the board, and remembers what every earlier look has shown. The step is hard if two or more ways from the
 * head are open after the look. Then the player takes the next cell of the solution, and the way to it is drawn, with
 * the other ways of a complete cell out at once.
 *
 * Ways to cells that are passed, to numbers other than the next, and to the last number before the end never count:
 * after the look, all of these are out, and so is every other way if one ahead of the head is drawn.
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
