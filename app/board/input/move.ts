import type { Path, StepRefusal } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/** A change of the path that a board reports. Its owner adds the time, which makes it an entry of the log. */
export type BoardMove =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'cut'; readonly length: number };

export type InputRefusal = StepRefusal | 'not-in-line';

/** Why an input changes nothing, and the cell that is in the way. */
export type RefusedCell = { readonly refusal: InputRefusal; readonly cell: Cell };

/** Returns the path after moves that are valid for it. */
export function afterMoves(path: Path, moves: readonly BoardMove[]): Path {
  let cells = [...path];
  for (const move of moves) {
    if (move.kind === 'cut') cells = cells.slice(0, move.length);
    else cells.push(move.cell);
  }
  return cells;
}
