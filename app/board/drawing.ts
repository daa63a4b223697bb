import { nextNumber, type Path } from '#engine/path.ts';
import { type Cell, cellCount, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { DIRECTIONS, type Direction, directionTo } from './direction.ts';

/**
 * The distance between the centres of neighbouring cells, in drawing units. The
 * square of each cell is 64 units wide.
 */
export const PITCH = 72;

/**
 * The attributes of a cell group that depend on the path: the classes, and
 * the colour of the path in that cell.
 */
export type CellAppearance = { readonly classes: string; readonly color: string | undefined };

/** Returns the centre of a cell, in drawing units. */
export const centreOf = (puzzle: Puzzle, cell: Cell) => ({
  x: (columnOf(puzzle, cell) + 0.5) * PITCH,
  y: (rowOf(puzzle, cell) + 0.5) * PITCH,
});

/** Draws a path. Writes only to the groups of the cells whose appearance changes. */
export function drawCells(groups: readonly Element[], puzzle: Puzzle, path: Path): void {
  for (const [cell, appearance] of cellAppearances(puzzle, path).entries()) {
    const group = groups[cell];
    if (group === undefined || group.getAttribute('class') === appearance.classes) continue;
    group.setAttribute('class', appearance.classes);
    if (appearance.color !== undefined) group.setAttribute('color', appearance.color);
  }
}

/** Returns the appearance of every cell. A step of the path changes at most three cells. */
export function cellAppearances(puzzle: Puzzle, path: Path): readonly CellAppearance[] {
  const next = puzzle.waypoints[(nextNumber(puzzle, path) ?? 0) - 1];
  const indexOf = new Map(path.map((cell, index) => [cell, index]));
  return Array.from({ length: cellCount(puzzle) }, (_, cell) => {
    const index = indexOf.get(cell);
    if (index !== undefined) return visitedAppearance(puzzle, path, index);
    return { classes: cell === next ? 'board-cell board-next' : 'board-cell', color: undefined };
  });
}

function visitedAppearance(puzzle: Puzzle, path: Path, index: number): CellAppearance {
  const isHead = index === path.length - 1;
  const piece = pieceOf(puzzle, path, index);
  const classes = ['board-cell', 'board-visited', ...piece, ...(isHead ? ['board-head'] : [])];
  return { classes: classes.join(' '), color: threadColor(index, cellCount(puzzle)) };
}

/**
 * Returns the classes for the path's piece in one cell: its shape, and its rotation in quarter turns. Before
 * rotation, a half piece runs from the top to the centre, a straight piece from the top to the bottom, and a
 * turn from the top to the right.
 */
function pieceOf(puzzle: Puzzle, path: Path, index: number): readonly string[] {
  const cell = path[index];
  const sides = [path[index - 1], path[index + 1]].flatMap(other => {
    const side = other === undefined || cell === undefined ? undefined : directionTo(puzzle, cell, other);
    return side === undefined ? [] : [quarterTurns(side)];
  });
  const [a, b] = sides;
  if (a === undefined) return [];
  if (b === undefined) return ['board-half', `board-turned-${a}`];
  const isStraight = (a - b) % 2 === 0;
  const first = isStraight ? Math.min(a, b) : (a + 1) % 4 === b ? a : b;
  return [isStraight ? 'board-straight' : 'board-turn', `board-turned-${first}`];
}

const quarterTurns = (direction: Direction): number => DIRECTIONS.indexOf(direction);

/**
 * Returns the colour of the path's piece at the given index. The colour depends only on the index, so the hue
 * shows how far along the path the piece is (B17).
 */
function threadColor(index: number, cells: number): string {
  const percent = Math.round((index / (cells - 1)) * 200);
  return percent <= 100 ? mix('middle', percent, 'start') : mix('end', percent - 100, 'middle');
}

const mix = (to: string, percent: number, from: string): string =>
  `color-mix(in oklab,var(--thread-${to}) ${percent}%,var(--thread-${from}))`;
