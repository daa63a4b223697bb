import type { ReasonMarks } from '#app/board/reason-marks.ts';
import { type Explanation, explainMove, outlinedText } from '#app/playthrough/hints/explain-move.ts';
import { reasonText } from '#app/playthrough/hints/reason-text.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';
import type { Reason } from '#engine/reasons/reason.ts';
import { m } from '#messages/compiled/messages.js';

/** A grid of a drill. `given` is the beginning of the only solution, which is drawn before the player takes over. */
export type DrillGrid = { readonly puzzle: Puzzle; readonly solution: Path; readonly given: Path };

/**
 * The verdict on a path that a player has drawn: it follows the solution (`right`), it leaves the solution at `cell`
 * (`wrong`), or it lacks given squares (`given`). `path` is the path that the board must then show. It has all given
 * squares, and ends before a wrong step.
 */
export type Verdict =
  | { readonly kind: 'right' | 'given'; readonly path: Path }
  | { readonly kind: 'wrong'; readonly path: Path; readonly cell: Cell };

export function judge({ solution, given }: DrillGrid, path: Path): Verdict {
  if (path.length < given.length) return { kind: 'given', path: given };
  const wrong = path.findIndex((cell, index) => cell !== solution[index]);
  const cell = path[wrong];
  return cell === undefined ? { kind: 'right', path } : { kind: 'wrong', path: path.slice(0, wrong), cell };
}

/**
 * The explanation of a step in a drill: a visible text, a text for screen readers, and the marks to draw on the board.
 */
export type Answer = Omit<Explanation, 'short' | 'saysMore'>;

/**
 * Explains why a step in a drill, from the end of `path` to `cell`, was right. The marks fit the board after the step.
 */
export function answerToRight(puzzle: Puzzle, path: Path, cell: Cell): Answer {
  const explained = explainMove(puzzle, path, cell);
  const marks = { outlined: explained?.marks.outlined ?? [], excluded: [], walks: [] };
  return {
    text: m.drill_right({ reason: explained?.text ?? '' }).trim(),
    spoken: m.drill_right({ reason: explained?.spoken ?? '' }).trim(),
    marks,
  };
}

/**
 * Explains why a step in a drill, from the end of `path` to `cell`, was wrong. The marks fit the board before the step.
 */
export function answerToWrong(puzzle: Puzzle, path: Path, cell: Cell): Answer {
  const reason = findReasons(puzzle, path).find(({ excluded }) => excluded.includes(cell));
  const marks = marksOf(reason, cell);
  const text = wrongText(puzzle, path.at(-1) ?? cell, reason, cell);
  return { text, spoken: [text, ...outlinedText(puzzle, marks.outlined)].join(' '), marks };
}

function wrongText(puzzle: Puzzle, head: Cell, reason: Reason | undefined, cell: Cell): string {
  // The reasons `needed-now` and `settled-sides` say why the right step is right. All other kinds of reason say what
  // would follow from the wrong step, so that only their texts explain why the step is wrong.
  if (reason?.kind === 'needed-now') return m.drill_wrong_needed();
  if (reason === undefined || reason.kind === 'settled-sides') return m.drill_wrong_other();
  return m.drill_wrong({ reason: reasonText(puzzle, head, { ...reason, excluded: [cell] }) });
}

function marksOf(reason: Reason | undefined, cell: Cell): ReasonMarks {
  const { kind, cells = [], walk = [] } = reason ?? {};
  const outlined = kind === 'needed-now' ? cells.slice(0, 1) : kind === 'settled-sides' ? [] : cells;
  return { outlined, excluded: [cell], walks: walk.length === 0 ? [] : [[cell, ...walk]] };
}
