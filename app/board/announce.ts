import { isSolved, nextNumber, type Path } from '#engine/path.ts';
import { cellCount, numberAt, type Puzzle } from '#engine/puzzle.ts';
import type { InputRefusal, RefusedCell } from './input/move.ts';

/** The words of what happens on a board; its owner speaks them in the page's one live region. */
export type AnnouncementMessages = {
  readonly number: (number: number, cellsLeft: number) => string;
  readonly cut: (removed: number) => string;
  /** The number is the one the refusal speaks of: passed already, wanted first, or left for last. */
  readonly refusal: Readonly<Record<InputRefusal, (number: number) => string>>;
};

/**
 * What a finished stroke or a key has come to, or undefined when it is not worth a word. A win is the
 * owner's to tell.
 */
export function announcementFor(
  words: AnnouncementMessages,
  puzzle: Puzzle,
  before: Path,
  after: Path,
): string | undefined {
  if (isSolved(puzzle, after)) return undefined;
  const reached = lastNumber(puzzle, after);
  if (reached > lastNumber(puzzle, before)) return words.number(reached, cellCount(puzzle) - after.length);
  const removed = before.length - after.length;
  return removed > 0 ? words.cut(removed) : undefined;
}

const lastNumber = (puzzle: Puzzle, path: Path): number =>
  (nextNumber(puzzle, path) ?? puzzle.waypoints.length + 1) - 1;

/** Why nothing was drawn. */
export function refusalAnnouncement(
  words: AnnouncementMessages,
  puzzle: Puzzle,
  path: Path,
  { refusal, cell }: RefusedCell,
): string {
  const spokenOf = refusal === 'number-skipped' ? nextNumber(puzzle, path) : numberAt(puzzle, cell);
  return words.refusal[refusal](spokenOf ?? 0);
}
