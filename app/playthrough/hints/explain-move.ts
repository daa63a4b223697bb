import { positionOf } from '#app/board/cell-names.ts';
import type { ReasonMarks } from '#app/board/reason-marks.ts';
import { listText } from '#app/i18n/format.ts';
import { extend, type Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';
import type { Reason } from '#engine/reasons/reason.ts';
import { m } from '#messages/compiled/messages.js';
import { reasonText, saysMore, shortText, speaksOfOutlined } from './reason-text.ts';

/** The explanation why the hinted cell comes next. `marks` are the symbols that show it on the board. */
export type Explanation = {
  /** The short form of the reason. In the message, it follows “Go here:”. */
  readonly short: string;
  /** False if `text` would only repeat the short form of the reason. */
  readonly saysMore: boolean;
  readonly text: string;
  /** The text for screen readers. Unlike `text`, it names the outlined squares. */
  readonly spoken: string;
  readonly marks: ReasonMarks;
};

const MAX_NAMED = 4;

/**
 * Explains why the given cell is the only one that can come next. Returns undefined if no reason is known, or
 * if the cell cannot come next.
 */
export function explainMove(puzzle: Puzzle, path: Path, cell: Cell): Explanation | undefined {
  const head = path.at(-1);
  const reasons = findReasons(puzzle, path);
  const excluded = reasons.flatMap(reason => reason.excluded);
  if (head === undefined || reasons.length === 0 || excluded.includes(cell) || !extend(puzzle, path, cell).ok)
    return undefined;
  const outlined = outlinedBy(reasons, cell);
  const text = reasons.map(reason => reasonText(puzzle, head, reason, outlined.length)).join(' ');
  const walks = reasons.filter(({ walk }) => walk.length > 0).map(({ excluded, walk }) => [...excluded, ...walk]);
  const marks = { outlined, excluded, walks };
  const spoken = [text, ...outlinedText(puzzle, outlined)].join(' ');
  return { short: shortText(reasons), saysMore: saysMore(reasons), text, spoken, marks };
}

/**
 * Returns the squares that the board outlines for the reasons. If a sentence speaks of outlined squares, these are
 * the squares of such sentences, even the hinted square. Otherwise, they are all squares of the reasons except the
 * hinted square.
 */
function outlinedBy(reasons: readonly Reason[], hinted: Cell): readonly Cell[] {
  const named = reasons.filter(speaksOfOutlined);
  const cells = new Set((named.length > 0 ? named : reasons).flatMap(reason => reason.cells));
  return [...cells].filter(cell => named.length > 0 || cell !== hinted);
}

/**
 * Returns one sentence for screen readers that names the outlined squares. Returns no sentence if no square or more
 * than `MAX_NAMED` squares are outlined.
 */
export function outlinedText(puzzle: Puzzle, outlined: readonly Cell[]): readonly string[] {
  if (outlined.length === 0 || outlined.length > MAX_NAMED) return [];
  const squares = listText(outlined.map(cell => m.board_square(positionOf(puzzle, cell))));
  return [m.reason_outlined({ count: outlined.length, squares })];
}
