import { forcedNeighbours, freeNeighbours, movesOf, type Position } from './position.ts';
import type { Reason } from './reason.ts';

/** A cell beside the head has only one other way left: the path crosses it now, or never. */
export function neededNow(position: Position): Reason | undefined {
  const [cell, second] = forcedNeighbours(position);
  if (cell === undefined || second !== undefined) return undefined;
  const excluded = movesOf(position).filter(move => move !== cell);
  return { kind: 'needed-now', cells: [cell, ...freeNeighbours(position, cell)], excluded, walk: [] };
}
