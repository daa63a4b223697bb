import { isSolved, nextNumber, type Path } from '#engine/path.ts';
import { cellCount, numberAt, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import type { InputRefusal, RefusedCell } from './input/move.ts';

/**
 * Returns the announcement of a finished stroke or key press: the number that it reached, or how many cells
 * it removed. Returns undefined if it did neither, or if it won the game, because each page announces a win
 * itself.
 */
export function announcementFor(puzzle: Puzzle, before: Path, after: Path): string | undefined {
  if (isSolved(puzzle, after)) return undefined;
  const reached = lastNumber(puzzle, after);
  if (reached > lastNumber(puzzle, before))
    return m.board_news_number({ number: reached, left: cellCount(puzzle) - after.length });
  const removed = before.length - after.length;
  return removed > 0 ? m.board_news_cut({ removed }) : undefined;
}

const lastNumber = (puzzle: Puzzle, path: Path): number =>
  (nextNumber(puzzle, path) ?? puzzle.waypoints.length + 1) - 1;

/** Returns the announcement that explains why an input was refused. */
export function refusalAnnouncement(puzzle: Puzzle, path: Path, { refusal, cell }: RefusedCell): string {
  const number = refusal === 'number-skipped' ? nextNumber(puzzle, path) : numberAt(puzzle, cell);
  return REFUSALS[refusal]({ number: number ?? 0 });
}

/**
 * The message of each refusal. For `number-skipped`, `number` is the next number to reach. For any other refusal,
 * it is the number of the refused cell, or 0 if the cell has none.
 */
const REFUSALS: Readonly<Record<InputRefusal, (values: { readonly number: number }) => string>> = {
  'already-visited': m.board_refusal_already_visited,
  'cells-left': m.board_refusal_cells_left,
  'must-start-on-one': m.board_refusal_must_start_on_one,
  'not-a-neighbour': m.board_refusal_not_a_neighbour,
  'not-in-line': m.board_refusal_not_in_line,
  'number-already-passed': m.board_refusal_number_already_passed,
  'number-skipped': m.board_refusal_number_skipped,
  'off-the-grid': m.board_refusal_off_the_grid,
  wall: m.board_refusal_wall,
};
