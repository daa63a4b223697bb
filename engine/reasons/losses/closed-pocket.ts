import type { Cell } from '#engine/puzzle.ts';
import { flood, freeCells, freeNeighbours, isFree, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/**
 * The free cells fall into two parts or more. The path leaves the head into one of them, and cannot cross the last
 * number to another, because it ends there.
 */
export function closedPocket(position: Position): Loss | undefined {
  const { head, end } = position;
  const isInner = (cell: Cell) => cell !== end && isFree(position, cell);
  const first = freeNeighbours(position, head).find(isInner);
  if (first === undefined) return undefined;
  const part = flood(position, first, isInner);
  const here = freeCells(position, cell => part[cell] === 1);
  const there = freeCells(position, cell => cell !== end && part[cell] === 0);
  if (there.length === 0) return undefined;
  return { kind: 'closed-pocket', cells: here.length < there.length ? here : there };
}
