import type { Path } from '#engine/path.ts';
import { areNeighbours, type Cell, columnOf, type Puzzle, rowOf, type Wall } from '#engine/puzzle.ts';

/** Values that describe how a puzzle looks. */
export type StyleFigures = {
  /** The maximum number of steps of the solution between two consecutive numbers. */
  readonly longestGap: number;
  /** The count of consecutive numbers on neighbouring cells, with or without a wall between them. */
  readonly sideBySide: number;
  /** The count of walls that touch no other wall at either end. */
  readonly wallsAlone: number;
  /** True if the last number stands on a cell at the rim of the grid. */
  readonly isLastOnRim: boolean;
};

/** Returns the values that describe how a puzzle with its solution looks. */
export function styleFigures(puzzle: Puzzle, solution: Path): StyleFigures {
  const { waypoints, walls } = puzzle;
  const positions = waypoints.map(cell => solution.indexOf(cell));
  const pairs = waypoints.slice(1).map((cell, index): Wall => [waypoints[index] as Cell, cell]);
  return {
    longestGap: Math.max(...positions.slice(1).map((position, index) => position - (positions[index] as number))),
    sideBySide: pairs.filter(([a, b]) => areNeighbours(puzzle, a, b)).length,
    wallsAlone: walls.filter(wall => !walls.some(other => other !== wall && doTouch(puzzle, wall, other))).length,
    isLastOnRim: isOnRim(puzzle, waypoints.at(-1) as Cell),
  };
}

const isOnRim = (puzzle: Puzzle, cell: Cell): boolean =>
  [rowOf(puzzle, cell), columnOf(puzzle, cell)].some(at => at === 0 || at === puzzle.size - 1);

const doTouch = (puzzle: Puzzle, wall: Wall, other: Wall): boolean => {
  const ends = endsOf(puzzle, other);
  return endsOf(puzzle, wall).some(end => ends.includes(end));
};

/**
 * Returns the two corner points of cells between which a wall stands. A point is given as row and column of the cell
 * whose upper left corner it is.
 */
function endsOf(puzzle: Puzzle, [a, b]: Wall): readonly string[] {
  const [row, column] = [rowOf(puzzle, b), columnOf(puzzle, b)];
  const isBetweenColumns = rowOf(puzzle, a) === row;
  return [`${row} ${column}`, isBetweenColumns ? `${row + 1} ${column}` : `${row} ${column + 1}`];
}
