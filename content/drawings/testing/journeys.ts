import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/** What Dudeney asks of a rook: so many straight moves over the whole board, turning after each, by way of a square where one ends. */
export type Journey = {
  readonly size: number;
  readonly from: Cell;
  readonly by: Cell;
  readonly movesToBy: number;
  readonly to: Cell;
  readonly moves: number;
};

type Search = Journey & {
  readonly beside: readonly (readonly Cell[])[];
  readonly isVisited: Uint8Array;
  readonly path: Cell[];
  readonly found: Path[];
};

/** All the journeys there are, found by trying every one that is not lost at a glance. */
export function findJourneys(journey: Journey): readonly Path[] {
  const cells = journey.size ** 2;
  const beside = Array.from({ length: cells }, (_, cell) => stepsFrom(cell, journey.size));
  const search: Search = { ...journey, beside, isVisited: new Uint8Array(cells), path: [], found: [] };
  enter(search, journey.from);
  go(search, 0, 0);
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

function go(search: Search, made: number, along: number): void {
  const { size, path, isVisited, by, movesToBy, to, moves, beside, found } = search;
  const head = path.at(-1) as Cell;
  if (made === movesToBy ? head !== by : made < movesToBy && isVisited[by] === 1) return;
  if (made === moves && head === to && path.length === isVisited.length) found.push([...path]);
  if (made === moves || isVisited.length - path.length > (moves - made) * (size - 1) || isLost(search, head)) return;
  for (const first of beside[head] as readonly Cell[]) {
    const step = first - head;
    if (Math.abs(step) === along) continue;
    const { length } = path;
    let cell = first;
    while (isStep(cell - step, cell, size) && isVisited[cell] === 0) {
      enter(search, cell);
      go(search, made + 1, Math.abs(step));
      cell += step;
    }
    while (path.length > length) leave(search);
  }
}

/** Whether a free square other than the last has no way both in and out, or cannot be reached at all. */
function isLost({ beside, isVisited, to, path }: Search, head: Cell): boolean {
  const reached = isVisited.slice();
  const stack = [head];
  let free = isVisited.length - path.length;
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    let ways = 0;
    for (const other of beside[cell] as readonly Cell[]) {
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
