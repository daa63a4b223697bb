import type { Path, StepRefusal } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/** A change to the path, as reported by a board. The owner of the board adds the time to make a log entry. */
export type BoardMove =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'cut'; readonly length: number };

/** The beginning or the end of a stroke. A cancelled stroke leaves no trace (B11). */
export type StrokePhase = 'start' | 'end' | 'cancel';

/** The moves that an input makes, and the path after them. An input that changes nothing has no moves. */
export type DrawnMoves = { readonly moves: readonly BoardMove[]; readonly path: Path };

export type InputRefusal = StepRefusal | 'not-in-line';

/** The reason why an input was refused, and the cell that caused the refusal. */
export type RefusedCell = { readonly refusal: InputRefusal; readonly cell: Cell };
