import { isSolved, nextNumber, type Path } from '#engine/path.ts';
import { cellCount, numberAt, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import type { InputRefusal, RefusedCell } from './input/move.ts';

/** The texts that a board announces to screen readers, through the live region of the page. */
export type AnnouncementMessages = {
  readonly number: (number: number, cellsLeft: number) => string;
  readonly cut: (removed: number) => string;
  /**
   * The announcement of each refusal. For `number-skipped`, `number` is the next number to reach. For any
   * other refusal, it is the number of the refused cell, or 0 if the cell has none.
   */
  readonly refusal: Readonly<Record<InputRefusal, (number: number) => string>>;
};

/**
 * Returns the announcement of a finished stroke or key press: the number that it reached, or how many cells
 * it removed. Returns undefined if it did neither, or if it won the game, because each page announces a win
 * itself.
 */
export function announcementFor(
  messages: AnnouncementMessages,
  puzzle: Puzzle,
  before: Path,
  after: Path,
): string | undefined {
  if (isSolved(puzzle, after)) return undefined;
  const reached = lastNumber(puzzle, after);
  if (reached > lastNumber(puzzle, before)) return messages.number(reached, cellCount(puzzle) - after.length);
  const removed = before.length - after.length;
  return removed > 0 ? messages.cut(removed) : undefined;
}

const lastNumber = (puzzle: Puzzle, path: Path): number =>
  (nextNumber(puzzle, path) ?? puzzle.waypoints.length + 1) - 1;

/** Returns the announcement that explains why an input was refused. */
export function refusalAnnouncement(
  messages: AnnouncementMessages,
  puzzle: Puzzle,
  path: Path,
  { refusal, cell }: RefusedCell,
): string {
  const named = refusal === 'number-skipped' ? nextNumber(puzzle, path) : numberAt(puzzle, cell);
  return messages.refusal[refusal](named ?? 0);
}

/** The announcements in the page's language. */
export const announcementMessages: AnnouncementMessages = {
  number: (number, left) => m.board_news_number({ number, left }),
  cut: removed => m.board_news_cut({ removed }),
  refusal: {
    'already-visited': () => m.board_refusal_already_visited(),
    'cells-left': number => m.board_refusal_cells_left({ number }),
    'must-start-on-one': () => m.board_refusal_must_start_on_one(),
    'not-a-neighbour': () => m.board_refusal_not_a_neighbour(),
    'not-in-line': () => m.board_refusal_not_in_line(),
    'number-already-passed': number => m.board_refusal_number_already_passed({ number }),
    'number-skipped': number => m.board_refusal_number_skipped({ number }),
    'off-the-grid': () => m.board_refusal_off_the_grid(),
    wall: () => m.board_refusal_wall(),
  },
};
