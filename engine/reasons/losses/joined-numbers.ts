import type { Cell } from '#engine/puzzle.ts';
import { freeCells, isFree, neighboursIn, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/** A cell with two ways left would join numbers that do not follow one another. */
export function joinedNumbers(position: Position): Loss | undefined {
  const { numbers, head, next, end } = position;
  const numberOf = (cell: Cell) => (cell === head ? next - 1 : numbers[cell]) as number;
  for (const cell of freeCells(position, free => free !== end)) {
    const [a, b, third] = neighboursIn(position, cell).filter(other => other === head || isFree(position, other));
    if (a === undefined || b === undefined || third !== undefined) continue;
    const [first, own, second] = [numberOf(a), numberOf(cell), numberOf(b)];
    const pairs =
      own === 0
        ? [[first, second]]
        : [
            [first, own],
            [own, second],
          ];
    const wrong = pairs.find(([from = 0, to = 0]) => from > 0 && to > 0 && Math.abs(from - to) !== 1);
    if (wrong === undefined) continue;
    return {
      kind: 'joined-numbers',
      numbers: [Math.min(...wrong), Math.max(...wrong)],
      cells: cellsOf(position, cell, wrong),
    };
  }
  return undefined;
}

/** Returns a cell, and those of two numbers that the path has not reached. */
const cellsOf = ({ puzzle, next }: Position, cell: Cell, numbers: readonly number[]): readonly Cell[] => {
  const ahead = numbers.filter(number => number >= next).map(number => puzzle.waypoints[number - 1] as Cell);
  return [...new Set([cell, ...ahead])];
};
