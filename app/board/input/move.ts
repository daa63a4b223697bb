import type { Path, StepRefusal } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/**
 * A change to the path, as the board reports it to the game: a drawn cell, or the length to which the path is
 * shortened. The code that manages the game adds the time of the change and writes it into the log.
 */
export type BoardMove =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'cut'; readonly length: number };

/**
 * The beginning or the end of a stroke. `cancel` also ends the stroke, and restores the path from before the stroke
 * (B11).
 */
export type StrokePhase = 'start' | 'end' | 'cancel';

/**
 * The moves that a press, a key or a drag makes, and the path after these moves. The list of moves is empty if nothing
 * changes.
 */
export type DrawnMoves = { readonly moves: readonly BoardMove[]; readonly path: Path };

export type InputRefusal = StepRefusal | 'not-in-line';

/** The reason why a press, a key or a drag was refused, and the cell that caused the refusal. */
export type RefusedCell = { readonly refusal: InputRefusal; readonly cell: Cell };
