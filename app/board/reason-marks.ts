import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { centreOf } from './drawing.ts';

/** The cells that a reason shows on the board. */
export type ReasonMarks = {
  /** The cells that the sentence of the reason calls outlined. */
  readonly outlined: readonly Cell[];
  /** The cells beside the head that the reason excludes. */
  readonly excluded: readonly Cell[];
  /** Forced walks, each from an excluded cell. */
  readonly walks: readonly (readonly Cell[])[];
};

const CORNERS = 'm-28-13v-9q0-6 6-6h9m26 0h9q6 0 6 6v9m0 26v9q0 6-6 6h-9m-26 0h-9q-6 0-6-6v-9';
const CROSS = 'm-7-7l14 14m0-14l-14 14';

/**
 * Returns the marks of a reason as SVG: four corners around each outlined cell, a cross on each excluded way out of
 * the head, and dots along a forced walk.
 */
export function reasonMarkup(puzzle: Puzzle, head: Cell, { outlined, excluded, walks }: ReasonMarks): string {
  const at = (cell: Cell) => {
    const { x, y } = centreOf(puzzle, cell);
    return `M${x} ${y}`;
  };
  const towards = (cell: Cell) => {
    const [from, to] = [centreOf(puzzle, head), centreOf(puzzle, cell)];
    return `M${(from.x + to.x) / 2} ${(from.y + to.y) / 2}`;
  };
  const corners = outlined.map(cell => at(cell) + CORNERS).join('');
  const crosses = excluded.map(cell => towards(cell) + CROSS).join('');
  const lines = walks.map(([first = head, ...rest]) => at(first) + rest.map(cell => `L${at(cell).slice(1)}`).join(''));
  return `<path d="${corners}"/><path class="board-crosses" d="${crosses}"/><path class="board-walk" d="${lines.join('')}"/>`;
}
