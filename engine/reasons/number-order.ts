import { freeNeighbours, movesOf, type Position } from './position.ts';
import type { Reason } from './reason.ts';

/** All free cells beside the head but one bear a number whose turn has not come. */
export function numberOrder(position: Position): Reason | undefined {
  const moves = movesOf(position);
  const excluded = freeNeighbours(position, position.head).filter(cell => !moves.includes(cell));
  return moves.length === 1 ? { kind: 'number-order', cells: excluded, excluded, walk: [] } : undefined;
}
