import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { centreOf } from './draw-thread.ts';

/** The cells to mark on the board in order to explain a hint, which says where the path continues. */
export type ReasonMarks = {
  /** The cells that are outlined, so that the text of the explanation can refer to them. */
  readonly outlined: readonly Cell[];
  /** The cells beside the head that the explanation of a hint rules out as the next cell. */
  readonly excluded: readonly Cell[];
  /**
   * For the explanation of a hint: the cells through which the path would be forced to go after a wrong step. Each list
   * starts with a cell that the explanation rules out.
   */
  readonly walks: readonly (readonly Cell[])[];
};

const CORNERS = 'm-28-13v-9q0-6 6-6h9m26 0h9q6 0 6 6v9m0 26v9q0 6-6 6h-9m-26 0h-9q-6 0-6-6v-9';
const CROSS = 'm-7-7l14 14m0-14l-14 14';

/**
 * Returns the marks of a hint's explanation as SVG. Four corners surround each outlined cell, a cross lies between the
 * head and each excluded cell, and a dotted line follows each sequence of forced moves.
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
