import type { Path } from '#engine/path.ts';
import { areNeighbours, type Cell, cellCount, hasWall, isCell, type Puzzle, type Wall } from '#engine/puzzle.ts';
import { solveByEdges } from './solve-by-edges.ts';

/**
 * Returns true if a search finds a way to complete the path. Hints know the solution, so tests compare them
 * with this independent result.
 */
export function isCompletable(puzzle: Puzzle, path: Path): boolean {
  const walls = [...puzzle.walls, ...wallsAlong(puzzle, path)];
  return solveByEdges({ ...puzzle, walls }, { maxSolutions: 1, maxNodes: 100_000 }).solutions.length > 0;
}

/** Returns walls that force every solution to follow the path up to its head. */
function wallsAlong(puzzle: Puzzle, path: Path): readonly Wall[] {
  const follows = (a: Cell, b: Cell) =>
    Math.abs(path.indexOf(a) - path.indexOf(b)) === 1 && path.includes(a) && path.includes(b);
  const inner = path.slice(0, -1);
  return openSidesOf(puzzle).filter(([a, b]) => (inner.includes(a) || inner.includes(b)) && !follows(a, b));
}

/** Returns all pairs of neighbouring cells without a wall between them. */
function openSidesOf(puzzle: Puzzle): readonly Wall[] {
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  const pairs = cells.flatMap((cell): Wall[] => [
    [cell, cell + 1],
    [cell, cell + puzzle.size],
  ]);
  return pairs.filter(([a, b]) => isCell(puzzle, b) && areNeighbours(puzzle, a, b) && !hasWall(puzzle, a, b));
}
