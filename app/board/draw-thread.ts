import { nextNumber, type Path } from '#engine/path.ts';
import { type Cell, cellCount, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { DIRECTIONS, directionTo } from './direction.ts';

/**
 * The distance between the centres of neighbouring cells, in drawing units. The
 * square of each cell is 64 units wide.
 */
export const PITCH = 72;

/**
 * The attributes of a cell's SVG group that depend on the path: its classes, and the colour of the path in the
 * cell. Where the path goes straight, `fill` colours one third of the cell and `stroke` the opposite third, so that
 * the colour changes evenly along the line.
 */
export type CellAppearance = {
  readonly class: string;
  readonly color?: string;
  readonly fill?: string;
  readonly stroke?: string;
};

/**
 * The attributes that make up the appearance of a cell. When the path leaves a cell, the attributes for its colour keep
 * their old values, because nothing is drawn with them.
 */
const ATTRIBUTES = ['class', 'color', 'fill', 'stroke'] as const;

/** Returns the centre of a cell, in drawing units. */
export const centreOf = (puzzle: Puzzle, cell: Cell) => ({
  x: (columnOf(puzzle, cell) + 0.5) * PITCH,
  y: (rowOf(puzzle, cell) + 0.5) * PITCH,
});

/** Draws a path. Writes only to the groups of cells whose appearance changes. */
export const drawCells = (groups: readonly Element[], puzzle: Puzzle, path: Path): void =>
  applyAppearances(groups, cellAppearances(puzzle, path));

/**
 * Gives the SVG group of each cell the attributes of that cell's appearance. Writes only the attributes that differ.
 */
export function applyAppearances(groups: readonly Element[], appearances: readonly CellAppearance[]): void {
  for (const [cell, appearance] of appearances.entries()) {
    for (const name of ATTRIBUTES) {
      const value = appearance[name];
      if (value !== undefined && groups[cell]?.getAttribute(name) !== value) groups[cell]?.setAttribute(name, value);
    }
  }
}

/** Returns the appearance of every cell. One more step of the path changes at most three of them. */
export function cellAppearances(puzzle: Puzzle, path: Path): readonly CellAppearance[] {
  const next = puzzle.waypoints[(nextNumber(puzzle, path) ?? 0) - 1];
  const indexOf = new Map(path.map((cell, index) => [cell, index]));
  return Array.from({ length: cellCount(puzzle) }, (_, cell) => {
    const index = indexOf.get(cell);
    if (index !== undefined)
      return visitedAppearance(puzzle, index, [path[index - 1], cell, path[index + 1]], index === path.length - 1);
    return { class: cell === next ? 'board-cell board-next' : 'board-cell' };
  });
}

/**
 * Returns the appearance of the cell at position `index` of the path. Its piece of the path leads to the previous
 * and to the next cell, if they are given.
 */
export function visitedAppearance(
  puzzle: Puzzle,
  index: number,
  [previous, cell, next]: readonly [Cell | undefined, Cell, Cell | undefined],
  isHead = false,
): CellAppearance {
  const [before, after] = [previous, next].map(other => sideTowards(puzzle, cell, other));
  const piece = pieceOf(before, after);
  const appearance = {
    class: ['board-cell', 'board-visited', ...piece, ...(isHead ? ['board-head'] : [])].join(' '),
    color: threadColor(index, cellCount(puzzle)),
  };
  if (piece[0] !== 'board-straight') return appearance;
  const towards = (before ?? 0) < (after ?? 0) ? 1 / 3 : -1 / 3;
  return {
    ...appearance,
    fill: threadColor(index - towards, cellCount(puzzle)),
    stroke: threadColor(index + towards, cellCount(puzzle)),
  };
}

/**
 * Returns the classes for the path's piece in one cell: its shape, and its rotation in quarter turns. Before
 * rotation, a half piece runs from the top to the centre, a straight piece from the top to the bottom, and a
 * turn from the top to the right.
 */
function pieceOf(before: number | undefined, after: number | undefined): readonly string[] {
  const [a, b] = before === undefined ? [after] : [before, after];
  if (a === undefined) return [];
  if (b === undefined) return ['board-half', `board-turned-${a}`];
  const isStraight = (a - b) % 2 === 0;
  const first = isStraight ? Math.min(a, b) : (a + 1) % 4 === b ? a : b;
  return [isStraight ? 'board-straight' : 'board-turn', `board-turned-${first}`];
}

/**
 * Returns the side of a cell that faces the cell `other`, as the number of quarter turns from the top. Returns
 * undefined if `other` is undefined.
 */
function sideTowards(puzzle: Puzzle, cell: Cell, other: Cell | undefined): number | undefined {
  const direction = other === undefined ? undefined : directionTo(puzzle, cell, other);
  return direction && DIRECTIONS.indexOf(direction);
}

/**
 * Returns the colour of the path at a position along it (B17). A whole `index` is the centre of a cell, a fraction
 * lies between two cells. `cells` is the number of cells of the grid.
 */
export function threadColor(index: number, cells: number): string {
  const percent = Math.round((index / (cells - 1)) * 200);
  return percent <= 100 ? mix('middle', percent, 'start') : mix('end', percent - 100, 'middle');
}

const mix = (to: string, percent: number, from: string): string =>
  `color-mix(in oklab,var(--thread-${to}) ${percent}%,var(--thread-${from}))`;
