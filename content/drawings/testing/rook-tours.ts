import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/**
 * The task of Dudeney's rook puzzle: cover the board in the given number of straight moves, with a turn after
 * each, and end move number `movesToVia` on the square `via`.
 */
export type RookTour = {
  readonly size: number;
  readonly from: Cell;
  readonly via: Cell;
  readonly movesToVia: number;
  readonly to: Cell;
  readonly moves: number;
};

type Search = RookTour & {
  readonly neighbours: readonly (readonly Cell[])[];
  readonly isVisited: Uint8Array;
  readonly path: Cell[];
  readonly found: Path[];
};

/** Returns all solutions of a rook puzzle like Dudeney's, found by exhaustive search with pruning. */
export function findRookTours(tour: RookTour): readonly Path[] {
  const cells = tour.size ** 2;
  const neighbours = Array.from({ length: cells }, (_, cell) => stepsFrom(cell, tour.size));
  const search: Search = { ...tour, neighbours, isVisited: new Uint8Array(cells), path: [], found: [] };
  enter(search, tour.from);
  extendTour(search, 0, 0);
  return search.found;
}

const stepsFrom = (cell: Cell, size: number): readonly Cell[] =>
  [1, -1, size, -size].map(step => cell + step).filter(other => isStep(cell, other, size));

const isStep = (a: Cell, b: Cell, size: number): boolean =>
  b >= 0 && b < size * size && (a % size === b % size || Math.floor(a / size) === Math.floor(b / size));

function enter({ path, isVisited }: Search, cell: Cell): void {
  path.push(cell);
  isVisited[cell] = 1;
}

const leave = ({ path, isVisited }: Search) => {
  isVisited[path.pop() as Cell] = 0;
};

function extendTour(search: Search, made: number, lastStep: number): void {
  const { size, path, isVisited, via, movesToVia, to, moves, neighbours, found } = search;
  const head = path.at(-1) as Cell;
  if (made === movesToVia ? head !== via : made < movesToVia && isVisited[via] === 1) return;
  if (made === moves && head === to && path.length === isVisited.length) found.push([...path]);
  if (made === moves || isVisited.length - path.length > (moves - made) * (size - 1) || isLost(search, head)) return;
  for (const first of neighbours[head] as readonly Cell[]) {
    const step = first - head;
    if (Math.abs(step) === lastStep) continue;
    const { length } = path;
    let cell = first;
    while (isStep(cell - step, cell, size) && isVisited[cell] === 0) {
      enter(search, cell);
      extendTour(search, made + 1, Math.abs(step));
      cell += step;
    }
    while (path.length > length) leave(search);
  }
}

/**
 * Returns true if the search for rook tours can give up a path: a free square other than the last cannot be reached, or
 * lacks a way in or out.
 */
function isLost({ neighbours, isVisited, to, path }: Search, head: Cell): boolean {
  const reached = isVisited.slice();
  const stack = [head];
  let free = isVisited.length - path.length;
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    let ways = 0;
    for (const other of neighbours[cell] as readonly Cell[]) {
      if (isVisited[other] === 0 || other === head) ways++;
      if (reached[other] === 1) continue;
      reached[other] = 1;
      free--;
      stack.push(other);
    }
    if (ways < 2 && cell !== to && cell !== head) return true;
  }
  return free > 0;
}
