import type { Path } from '#engine/path.ts';
import { areNeighbours, type Cell, cellCount, hasWall, type Puzzle } from '#engine/puzzle.ts';

/**
 * Returns the free cells that the path can no longer reach, in ascending order. Visited cells, walls or the last
 * number lie between these cells and the head; no path goes on from the last number. The function finds no other
 * kinds of dead ends.
 */
export function unreachableCells(puzzle: Puzzle, path: Path): readonly Cell[] {
  const head = path.at(-1);
  if (head === undefined) return [];
  const last = puzzle.waypoints.at(-1);
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  const free = new Set(cells.filter(cell => !path.includes(cell)));
  const queue: Cell[] = [head];
  for (const from of queue) {
    if (from === last) continue;
    for (const cell of [from - puzzle.size, from - 1, from + 1, from + puzzle.size])
      if (areNeighbours(puzzle, from, cell) && !hasWall(puzzle, from, cell) && free.delete(cell)) queue.push(cell);
  }
  return [...free];
}
