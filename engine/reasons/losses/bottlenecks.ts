import type { Cell } from '#engine/puzzle.ts';
import { flood, freeCells, isFree, neighboursIn, type Position } from '#engine/reasons/position.ts';

/** A free cell that the path has to cross on its way to the cells behind it, and can cross only once. */
type Bottleneck = {
  readonly cell: Cell;
  /** 1 for each free cell that the path can reach without the bottleneck. */
  readonly before: Uint8Array;
  /** The other free cells, without the bottleneck itself and the last number. */
  readonly behind: readonly Cell[];
};

/** Returns the cells that separate others from the head. The path cannot cross the last number to get around them. */
export function bottlenecksOf(position: Position): readonly Bottleneck[] {
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
  const depths = new Uint8Array(position.free.length); // 0 for a cell that the search has not met
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
