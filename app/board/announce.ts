import { listText } from '#app/i18n/format.ts';
import { isSolved, nextNumber, type Path } from '#engine/path.ts';
import { cellCount, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { positionOf } from './cell-names.ts';
import { directionTo } from './direction.ts';
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
    return [
      m.board_news_number({ number: reached, left: cellCount(puzzle) - after.length }),
      whereNext(puzzle, after),
    ].join('. ');
  const removed = before.length - after.length;
  return removed > 0 ? m.board_news_cut({ removed }) : undefined;
}

/** Says where the next number is: its row and column, and how far it is from the end of the path. */
function whereNext(puzzle: Puzzle, path: Path): string {
  const number = nextNumber(puzzle, path) ?? 0;
  const [head, target] = [path.at(-1), puzzle.waypoints[number - 1]];
  if (head === undefined || target === undefined) return '';
  const [rows, columns] = [
    rowOf(puzzle, target) - rowOf(puzzle, head),
    columnOf(puzzle, target) - columnOf(puzzle, head),
  ];
  const ways = [
    ...(rows === 0 ? [] : [rows > 0 ? m.board_way_down({ count: rows }) : m.board_way_up({ count: -rows })]),
    ...(columns === 0
      ? []
      : [columns > 0 ? m.board_way_right({ count: columns }) : m.board_way_left({ count: -columns })]),
  ];
  return m.board_news_next({ number, ...positionOf(puzzle, target), way: listText(ways) });
}

/** Describes what is left to do: the numbers to come with their places, and the numbers of free cells and walls. */
export function overviewOf(puzzle: Puzzle, path: Path): string {
  const first = nextNumber(puzzle, path) ?? puzzle.waypoints.length + 1;
  const numbers = puzzle.waypoints.flatMap((cell, index) =>
    index + 1 < first ? [] : [m.board_overview_number({ number: index + 1, ...positionOf(puzzle, cell) })],
  );
  return [
    ...(numbers.length === 0 ? [] : [m.board_overview_numbers({ numbers: listText(numbers) })]),
    m.board_overview({ count: cellCount(puzzle) - path.length }),
    ...(puzzle.walls.length === 0 ? [] : [m.board_overview_walls({ count: puzzle.walls.length })]),
  ].join(' ');
}

/** Returns the last number that a path has reached, or 0. */
export const lastNumber = (puzzle: Puzzle, path: Path): number =>
  (nextNumber(puzzle, path) ?? puzzle.waypoints.length + 1) - 1;

/** Returns the announcement that explains why an input was refused. That of a wall names its direction (B22). */
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
