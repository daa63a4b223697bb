import type { Cell } from '#engine/puzzle.ts';
import { flood, freeCells, isFree, neighboursIn, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/** A free cell that the path has to cross on its way to the cells behind it, and can cross only once. */
type Bottleneck = {
  readonly cell: Cell;
  /** 1 for each free cell that the path can reach without the bottleneck. */
  readonly before: Uint8Array;
  /** The other free cells, without the bottleneck itself and the last number. */
  readonly behind: readonly Cell[];
};

/** Returns the cells that separate others from the head. The path cannot cross the last number to get around them. */
function bottlenecksOf(position: Position): readonly Bottleneck[] {
  const { head, end } = position;
  const isInner = (cell: Cell) => cell !== end && isFree(position, cell);
  return cutCells(position, isInner).map(cell => {
    const before = flood(position, head, other => other !== cell && isInner(other));
    const behind = freeCells(position, other => before[other] === 0 && other !== cell && other !== end);
    return { cell, before, behind };
  });
}

/** Returns the articulation points among the cells that a walk from the head reaches, by Tarjan's algorithm. */
function cutCells(position: Position, isOpen: (cell: Cell) => boolean): readonly Cell[] {
  const depths = new Uint8Array(position.free.length); // the depth of a cell is 0 if the search has not met the cell
  const cuts: Cell[] = [];

  /** Returns the least depth that is next to a cell or to those below it in the search tree. */
  function visit(cell: Cell, depth: number): number {
    depths[cell] = depth;
    let lowest = depth;
    let isCut = false;
    for (const other of neighboursIn(position, cell)) {
      if (other !== position.head && !isOpen(other)) continue;
      const known = depths[other] as number;
      const low = known > 0 ? known : visit(other, depth + 1);
      if (known === 0 && low >= depth) isCut = true;
      lowest = Math.min(lowest, low);
    }
    if (isCut && cell !== position.head) cuts.push(cell);
    return lowest;
  }

  visit(position.head, 1);
  return cuts;
}

/**
 * Finds the loss `bottleneck-order`: a bottleneck has a number behind it that must come before a number on the near
 * side.
 */
export function bottleneckOrder(position: Position): Loss | undefined {
  const { numbers, end } = position;
  for (const { cell, before, behind } of bottlenecksOf(position)) {
    const near = freeCells(position, other => other !== end && before[other] === 1);
    const late = Math.max(...near.map(other => numbers[other] as number));
    const early = [cell, ...behind].map(other => numbers[other] as number).find(number => number > 0 && number < late);
    if (early !== undefined) return { kind: 'bottleneck-order', early, late, cells: [cell] };
  }
  return undefined;
}

/**
 * Finds the loss `sack`: some cells have a single way in, and the path, which does not end there, could not come out
 * again.
 */
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
