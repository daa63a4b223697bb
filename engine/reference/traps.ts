import { extend, isSolved, type Path } from '#engine/path.ts';
import { type Cell, cellCount, hasWall, isCell, type Puzzle } from '#engine/puzzle.ts';

/** How many points a wrong turn gets: the more positions a search must try to refute it, the more points. */
const POINTS = [
  { positions: 3, points: 0 },
  { positions: 40, points: 1 },
  { positions: 300, points: 3 },
] as const;

const MOST_POINTS = 5;
const MAX_POSITIONS = 301;

/**
 * Returns the trap score of a puzzle: the sum of the points of all legal wrong turns along its solution. A wrong turn
 * has 0 points if a depth-first search refutes it within 3 positions, 1 within 40, 3 within 300, and otherwise 5.
 *
 * Every position that the search enters counts, including the first position after the wrong turn and positions that
 * the search prunes. The search prunes a position if the head cannot reach all free cells through free cells. It also
 * prunes a position if a free cell has fewer than two ways to free cells or the head; the last number needs only one
 * way. The order of the moves cannot change the score of a puzzle with one solution, because the search must refute
 * all moves.
 */
export const trapScore = (puzzle: Puzzle, solution: Path): number =>
  solution
    .flatMap((_, index) => {
      const turns = childrenOf(puzzle, solution.slice(0, index + 1));
      return turns.filter(path => path.at(-1) !== solution[index + 1]);
    })
    .reduce((sum, path) => sum + pointsOf(countPositions(puzzle, path, MAX_POSITIONS)), 0);

const pointsOf = (count: number): number => POINTS.find(({ positions }) => count <= positions)?.points ?? MOST_POINTS;

/** Counts the positions that a search tries from a path on, including the path. Stops counting at `most`. */
function countPositions(puzzle: Puzzle, path: Path, most: number): number {
  let count = 1;
  if (isSolved(puzzle, path) || isCut(puzzle, path)) return count;
  for (const child of childrenOf(puzzle, path)) {
    if (count >= most) break;
    count += countPositions(puzzle, child, most - count);
  }
  return count;
}

/** Returns every path that the rules allow after one more step. */
const childrenOf = (puzzle: Puzzle, path: Path): readonly Path[] =>
  besides(puzzle, path.at(-1) as Cell).flatMap(cell => {
    const step = extend(puzzle, path, cell);
    return step.ok ? [step.value] : [];
  });

function isCut(puzzle: Puzzle, path: Path): boolean {
  const head = path.at(-1) as Cell;
  const last = puzzle.waypoints.at(-1);
  const free = new Set(Array.from({ length: cellCount(puzzle) }, (_, cell) => cell));
  for (const cell of path) free.delete(cell);
  const waysOf = (cell: Cell) => besides(puzzle, cell).filter(other => other === head || free.has(other)).length;
  if ([...free].some(cell => waysOf(cell) < (cell === last ? 1 : 2))) return true;
  const reached = new Set([head]);
  for (const cell of reached) for (const next of besides(puzzle, cell)) if (free.has(next)) reached.add(next);
  return reached.size <= free.size;
}

/** Returns the neighbours of a cell that are not behind a wall. */
const besides = (puzzle: Puzzle, cell: Cell): readonly Cell[] => {
  const { size } = puzzle;
  const sideways = [cell - 1, cell + 1].filter(other => Math.floor(other / size) === Math.floor(cell / size));
  return [...sideways, cell - size, cell + size].filter(
    other => isCell(puzzle, other) && !hasWall(puzzle, cell, other),
  );
};
