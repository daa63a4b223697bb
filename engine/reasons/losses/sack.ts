import type { Cell } from '#engine/puzzle.ts';
import { flood, neighboursIn, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';
import { bottlenecksOf } from './bottlenecks.ts';

/** Some cells have a single way in, and the path, which does not end there, could not come out again. */
export function sack(position: Position): Loss | undefined {
  for (const { cell, behind } of bottlenecksOf(position)) {
    const parts = partsOf(position, behind);
    // The path can end in one of the parts. Each other part would be a sack.
    const caught = parts.find(part => !touchesEnd(position, part)) ?? parts[1];
    if (caught !== undefined) return { kind: 'sack', cells: [cell, ...caught] };
  }
  return undefined;
}

/** Divides cells into parts without a way from one to another among them. */
function partsOf(position: Position, cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const [first] = cells;
  if (first === undefined) return [];
  const reached = flood(position, first, cell => cells.includes(cell));
  const part = cells.filter(cell => reached[cell] === 1);
  return [
    part,
    ...partsOf(
      position,
      cells.filter(cell => reached[cell] === 0),
    ),
  ];
}

const touchesEnd = (position: Position, part: readonly Cell[]): boolean =>
  neighboursIn(position, position.end).some(cell => part.includes(cell));
