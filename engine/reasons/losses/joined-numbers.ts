import type { Cell } from '#engine/puzzle.ts';
import { isFree, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';
import { type Needs, needsOf } from './needs.ts';

/** Cells with two ways left would join numbers that do not follow one another. */
export function joinedNumbers(position: Position): Loss | undefined {
  const { puzzle, numbers, head, next } = position;
  const numberOf = (cell: Cell) => (cell === head ? next - 1 : numbers[cell]) as number;
  const needs = needsOf(position);
  for (const start of [head, ...puzzle.waypoints.slice(next - 1)])
    for (const first of needs.get(start) ?? []) {
      const corridor = follow(needs, start, first, cell => numberOf(cell) > 0);
      const [low = 0, high = 0] = [start, corridor.at(-1) as Cell].map(numberOf).sort((a, b) => a - b);
      if (low === 0 || high - low < 2) continue;
      const cells = [start, ...corridor].filter(cell => isFree(position, cell));
      return { kind: 'joined-numbers', numbers: [low, high], cells };
    }
  return undefined;
}

/** Follows the crossings that are needed until the first cell that fulfils a condition, or until there is a choice. */
function follow(needs: Needs, start: Cell, first: Cell, isEnd: (cell: Cell) => boolean): readonly Cell[] {
  const corridor = [first];
  let before = start;
  for (const cell of corridor) {
    const crossings = needs.get(cell) ?? new Set();
    const onward = [...crossings].find(other => other !== before);
    if (isEnd(cell) || crossings.size !== 2 || onward === undefined) break;
    corridor.push(onward);
    before = cell;
  }
  return corridor;
}
