import type { Path, StepRefusal } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/** A change to the path, as reported by a board. The owner of the board adds the time to make a log entry. */
export type BoardMove =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'cut'; readonly length: number };

export type InputRefusal = StepRefusal | 'not-in-line';

/** The reason why an input was refused, and the cell that caused the refusal. */
export type RefusedCell = { readonly refusal: InputRefusal; readonly cell: Cell };

/** Applies moves to a path and returns the new path. The moves must be valid for the path. */
export function afterMoves(path: Path, moves: readonly BoardMove[]): Path {
  let cells = [...path];
  for (const move of moves) {
    if (move.kind === 'cut') cells = cells.slice(0, move.length);
    else cells.push(move.cell);
  }
  return cells;
}
