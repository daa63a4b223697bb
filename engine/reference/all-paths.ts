import { type Cell, hasWall, type Puzzle } from '#engine/puzzle.ts';
import { symmetriesOf } from './symmetries.ts';

/*
 * The reference for the solvers in tests and benchmarks. It enumerates every Hamiltonian path of a grid
 * without bitboards or deduction, which is feasible up to 6×6.
 */

/** All Hamiltonian paths of a grid. The keys are made of a path's first and last cell by `keyOf`. */
export type AllPaths = ReadonlyMap<string, readonly Uint8Array[]>;

/**
 * Lists all Hamiltonian paths of a grid, each in both directions: 8,648 on 5×5 and 458,696 on 6×6 (OEIS A096969).
 * Rotations and reflections map some starting cells onto each other. The search starts from only one of these cells,
 * and maps its paths to the others.
 */
export function findAllPaths(size: number): AllPaths {
  const found = new Map<string, Uint8Array[]>();
  const path = new Uint8Array(size * size);
  const isVisited = new Uint8Array(size * size);
  const neighbours = Array.from({ length: size * size }, (_, cell) => neighboursOf(size, cell));
  const symmetries = symmetriesOf(size);
  const addPath = (images: Iterable<Uint8Array>) => {
    for (const image of images) {
      const added = path.map(cell => image[cell] as Cell);
      const key = keyOf(added[0] as Cell, added.at(-1) as Cell);
      const list = found.get(key);
      if (list === undefined) found.set(key, [added]);
      else list.push(added);
    }
  };
  const walk = (cell: Cell, depth: number, images: Iterable<Uint8Array>) => {
    path[depth] = cell;
    isVisited[cell] = 1;
    if (depth === path.length - 1) addPath(images);
    else if (!hasTwoEnds(neighbours, isVisited, cell)) {
      for (const next of neighbours[cell] as readonly Cell[]) if (isVisited[next] === 0) walk(next, depth + 1, images);
    }
    isVisited[cell] = 0;
  };
  for (let start = 0; start < path.length; start++) {
    const images = new Map(symmetries.map(image => [image[start] as Cell, image]));
    if (start === Math.min(...images.keys())) walk(start, 0, [...images.values()]);
  }
  return found;
}

/**
 * Returns true if the path cannot visit all free cells. A free cell with only one way left must be the end of the
 * path, so two such cells, or one without any way, are too many.
 */
function hasTwoEnds(neighbours: readonly (readonly Cell[])[], isVisited: Uint8Array, head: Cell): boolean {
  let missing = 0;
  for (let cell = 0; cell < isVisited.length; cell++) {
    if (isVisited[cell] === 1) continue;
    let ways = 0;
    for (const next of neighbours[cell] as readonly Cell[]) if (isVisited[next] === 0 || next === head) ways++;
    if (ways < 2) missing += 2 - ways;
    if (missing > 1) return true;
  }
  return false;
}

const keyOf = (start: Cell, end: Cell): string => `${start} ${end}`;

function neighboursOf(size: number, cell: Cell): readonly Cell[] {
  const list: Cell[] = [];
  if (cell % size > 0) list.push(cell - 1);
  if (cell % size < size - 1) list.push(cell + 1);
  if (cell >= size) list.push(cell - size);
  if (cell + size < size * size) list.push(cell + size);
  return list;
}

/** Returns the paths that are solutions of a puzzle. */
export const solutionsAmong = (paths: AllPaths, puzzle: Puzzle): readonly Uint8Array[] =>
  (paths.get(keyOf(puzzle.waypoints[0] as Cell, puzzle.waypoints.at(-1) as Cell)) ?? []).filter(path =>
    solves(puzzle, path),
  );

function solves(puzzle: Puzzle, path: Uint8Array): boolean {
  let before = -1;
  for (const cell of puzzle.waypoints) {
    const position = path.indexOf(cell);
    if (position < before) return false;
    before = position;
  }
  return (
    puzzle.walls.length === 0 ||
    path.every((cell, index) => index === 0 || !hasWall(puzzle, path[index - 1] as Cell, cell))
  );
}
