import { nextNumber, type Path } from '#engine/path.ts';
import { numberAt, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { directionTo } from './direction.ts';
import type { InputRefusal, RefusedCell } from './input/move.ts';

/**
 * Returns the announcement that explains why an input was refused. If a wall is in the way, the announcement says
 * in which direction from the head (B22).
 */
export function refusalAnnouncement(puzzle: Puzzle, path: Path, { refusal, cell }: RefusedCell): string {
  const direction = directionTo(puzzle, path.at(-1) ?? cell, cell);
  if (refusal === 'wall' && direction !== undefined) return WALLS[direction]();
  const number = refusal === 'number-skipped' ? nextNumber(puzzle, path) : numberAt(puzzle, cell);
  return REFUSALS[refusal]({ number: number ?? 0 });
}

const WALLS = {
  up: m.board_refusal_wall_up,
  right: m.board_refusal_wall_right,
  down: m.board_refusal_wall_down,
  left: m.board_refusal_wall_left,
};

/**
 * The message for each reason why the board refuses a press, a key or a drag. The value `number` is the next number to
 * reach for `number-skipped`, and otherwise the number of the refused cell, or 0 if the cell has no number.
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
