import { freeNeighbours, type Position } from './position.ts';
import type { Reason } from './reason.ts';

/** Only one free cell is beside the head. */
export function onlyWay(position: Position): Reason | undefined {
  const cells = freeNeighbours(position, position.head);
  return cells.length === 1 ? { kind: 'only-way', cells, excluded: [], walk: [] } : undefined;
}
