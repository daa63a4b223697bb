import type { Cell } from '#engine/puzzle.ts';
import { flood, isFree, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/**
 * No way is left to the next number from the head, or to a later number from the one before it. Between two numbers
 * the path has only free cells without a number.
 */
export function outOfReach(position: Position): Loss | undefined {
  const { puzzle, numbers, next, head } = position;
  for (let number = next; number <= puzzle.waypoints.length; number++) {
    const target = puzzle.waypoints[number - 1] as Cell;
    const from = number === next ? head : (puzzle.waypoints[number - 2] as Cell);
    const isOpen = (cell: Cell) => isFree(position, cell) && (numbers[cell] === 0 || cell === target);
    if (flood(position, from, isOpen)[target] === 1) continue;
    if (number === next) return { kind: 'next-out-of-reach', number, cells: [target] };
    return { kind: 'later-out-of-reach', number, cells: [from, target] };
  }
  return undefined;
}
