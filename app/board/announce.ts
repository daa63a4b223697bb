import { listText } from '#app/i18n/format.ts';
import { isSolved, nextNumber, type Path } from '#engine/path.ts';
import { cellCount, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { positionOf } from './cell-names.ts';

/**
 * Returns the announcement of a finished stroke or key press: the number that the path has reached, or how many
 * cells were removed. Returns undefined if there is nothing to announce, and also after a win, which each page
 * announces itself.
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

/** Returns a text that says where the next number is: its row and column, and its distance from the head. */
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

/**
 * Returns a text that says what is left to do: each number still to reach and its place, and the counts of free
 * cells and of walls.
 */
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

/** Returns the highest number that the path has reached, or 0 for an empty path. */
export const lastNumber = (puzzle: Puzzle, path: Path): number =>
  (nextNumber(puzzle, path) ?? puzzle.waypoints.length + 1) - 1;
