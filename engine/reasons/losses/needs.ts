import type { Cell } from '#engine/puzzle.ts';
import { freeCells, isFree, neighboursIn, type Position } from '#engine/reasons/position.ts';

/**
 * For each cell, the neighbours that the path has to join to it, because one of the two has no other ways left. A cell
 * needs two ways, the last number one.
 */
export type Needs = ReadonlyMap<Cell, ReadonlySet<Cell>>;

/** Returns the crossings that a position needs at a glance. */
export function needsOf(position: Position): Needs {
  const needs = new Map<Cell, Set<Cell>>();
  const add = (from: Cell, to: Cell) => needs.set(from, (needs.get(from) ?? new Set()).add(to));
  const isWay = (cell: Cell) => cell === position.head || isFree(position, cell);
  for (const cell of freeCells(position, () => true)) {
    const ways = neighboursIn(position, cell).filter(isWay);
    if (ways.length > (cell === position.end ? 1 : 2)) continue;
    for (const way of ways) {
      add(cell, way);
      add(way, cell);
    }
  }
  return needs;
}
