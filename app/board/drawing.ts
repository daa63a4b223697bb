import { nextNumber, type Path } from '#engine/path.ts';
import { type Cell, cellCount, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { DIRECTIONS, directionTo } from './direction.ts';

/**
 * The distance between the centres of neighbouring cells, in drawing units. The
 * square of each cell is 64 units wide.
 */
export const PITCH = 72;

/**
 * The attributes of a cell group that depend on the path: its classes, and the colours of the path in that cell. A
 * straight piece has two more colours: `fill` for its first third (before the rotation) and `stroke` for its last
 * third. So the colour changes evenly along a straight line of the path.
 */
export type CellAppearance = {
  readonly class: string;
  readonly color?: string;
  readonly fill?: string;
  readonly stroke?: string;
};

/**
 * The attributes of an appearance. After the path has left a cell, the cell keeps its colour attribute, although
 * nothing is drawn in that colour.
 */
const ATTRIBUTES = ['class', 'color', 'fill', 'stroke'] as const;

/** Returns the centre of a cell, in drawing units. */
export const centreOf = (puzzle: Puzzle, cell: Cell) => ({
  x: (columnOf(puzzle, cell) + 0.5) * PITCH,
  y: (rowOf(puzzle, cell) + 0.5) * PITCH,
});

/** Draws a path. Writes only to the groups of the cells whose appearance changes. */
export const drawCells = (groups: readonly Element[], puzzle: Puzzle, path: Path): void =>
  applyAppearances(groups, cellAppearances(puzzle, path));

/** Writes the appearances of all cells to their groups, where they differ. */
export function applyAppearances(groups: readonly Element[], appearances: readonly CellAppearance[]): void {
  for (const [cell, appearance] of appearances.entries()) {
    for (const name of ATTRIBUTES) {
      const value = appearance[name];
      if (value !== undefined && groups[cell]?.getAttribute(name) !== value) groups[cell]?.setAttribute(name, value);
    }
  }
}

/** Returns the appearance of every cell. A step of the path changes at most three cells. */
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

/** Returns the appearance of the cell at an index of a path, given the cells before and after it on the path. */
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

/** Returns the side of a cell towards a neighbour, in quarter turns from the top. */
function sideTowards(puzzle: Puzzle, cell: Cell, other: Cell | undefined): number | undefined {
  const direction = other === undefined ? undefined : directionTo(puzzle, cell, other);
  return direction && DIRECTIONS.indexOf(direction);
}

/**
 * Returns the colour of the path at the given index, or between two. The colour depends only on the index, so the hue
 * shows how far along the path a piece is (B17).
 */
export function threadColor(index: number, cells: number): string {
  const percent = Math.round((index / (cells - 1)) * 200);
  return percent <= 100 ? mix('middle', percent, 'start') : mix('end', percent - 100, 'middle');
}

const mix = (to: string, percent: number, from: string): string =>
  `color-mix(in oklab,var(--thread-${to}) ${percent}%,var(--thread-${from}))`;
