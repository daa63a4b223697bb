import { nextNumber, type Path } from '#engine/path.ts';
import { type Cell, cellCount, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { DIRECTIONS, type Direction, directionTo } from './direction.ts';

/** The board is drawn in units of its own: a cell with its share of the gaps is 72 wide, the room in it 64. */
export const PITCH = 72;

/** All that a path changes in the picture of one room: the classes of its group, and the thread's colour there. */
export type CellAppearance = { readonly classes: string; readonly color: string | undefined };

/** The middle of a cell, in drawing units. */
export const centreOf = (puzzle: Puzzle, cell: Cell) => ({
  x: (columnOf(puzzle, cell) + 0.5) * PITCH,
  y: (rowOf(puzzle, cell) + 0.5) * PITCH,
});

/** How every room looks while the thread lies like this. A step changes at most three of them. */
export function cellAppearances(puzzle: Puzzle, path: Path): readonly CellAppearance[] {
  const next = puzzle.waypoints[(nextNumber(puzzle, path) ?? 0) - 1];
  const indexOf = new Map(path.map((cell, index) => [cell, index]));
  return Array.from({ length: cellCount(puzzle) }, (_, cell) => {
    const index = indexOf.get(cell);
    if (index !== undefined) return visitedLook(puzzle, path, index);
    return { classes: cell === next ? 'board-cell board-next' : 'board-cell', color: undefined };
  });
}

function visitedLook(puzzle: Puzzle, path: Path, index: number): CellAppearance {
  const isHead = index === path.length - 1;
  const piece = pieceOf(puzzle, path, index);
  const classes = ['board-cell', 'board-visited', ...piece, ...(isHead ? ['board-head'] : [])];
  return { classes: classes.join(' '), color: threadColor(index, cellCount(puzzle)) };
}

/**
 * The thread's piece in one room, as classes: a half from one side to the middle, a straight, or a turn; and the
 * quarter turns it is rotated by. Unrotated a half comes from the top, a straight runs down, a turn joins top and right.
 */
function pieceOf(puzzle: Puzzle, path: Path, index: number): readonly string[] {
  const cell = path[index];
  const sides = [path[index - 1], path[index + 1]].flatMap(other => {
    const side = other === undefined || cell === undefined ? undefined : directionTo(puzzle, cell, other);
    return side === undefined ? [] : [quarters(side)];
  });
  const [a, b] = sides;
  if (a === undefined) return [];
  if (b === undefined) return ['board-half', `board-turned-${a}`];
  const isStraight = (a - b) % 2 === 0;
  const first = isStraight ? Math.min(a, b) : (a + 1) % 4 === b ? a : b;
  return [isStraight ? 'board-straight' : 'board-turn', `board-turned-${first}`];
}

const quarters = (direction: Direction): number => DIRECTIONS.indexOf(direction);

/** The colour of the thread's piece with this index: fixed, so that hue also tells how far the thread has come. */
function threadColor(index: number, cells: number): string {
  const percent = Math.round((index / (cells - 1)) * 200);
  return percent <= 100 ? mix('middle', percent, 'start') : mix('end', percent - 100, 'middle');
}

const mix = (to: string, percent: number, from: string): string =>
  `color-mix(in oklab,var(--thread-${to}) ${percent}%,var(--thread-${from}))`;
