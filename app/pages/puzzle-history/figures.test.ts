import { expect, test } from 'vitest';
import { faultsAtLevel } from '#content/drawings/testing/level-grids.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, type Puzzle } from '#engine/puzzle.ts';
import { type AllPaths, findAllPaths } from '#engine/reference/all-paths.ts';
import { FACTS, LEVEL, LOOP, STARTS } from './figures.ts';

const small = findAllPaths(FACTS.small);

let listed: AllPaths | undefined;
/** Returns all paths through all cells of the 6×6 grid, which are computed on the first call. */
const large = () => (listed ??= findAllPaths(FACTS.large));

/** Counts the paths whose first and last cells satisfy `matches`. A path and its reverse count as two. */
function count(paths: AllPaths, matches: (start: Cell, end: Cell) => boolean = () => true): number {
  let found = 0;
  for (const [ends, list] of paths) {
    const [start, end] = ends.split(' ').map(Number);
    if (matches(start!, end!)) found += list.length;
  }
  return found;
}

const grid = (size: number): Puzzle => ({ size, waypoints: [0, size * size - 1], walls: [] });

/** Counts the closed loops. A loop of n cells is found 2n times: from each cell and in both directions. */
const loopsIn = (paths: AllPaths, size: number): number =>
  count(paths, (start, end) => areNeighbours(grid(size), start, end)) / (2 * size * size);

test('the history page states how many paths visit all cells of a 5×5 and a 6×6 grid, where a path and its reverse count as one', {
  tags: 'slow',
}, () => {
  expect(count(small) / 2).toBe(FACTS.threads.small);
  expect(count(large()) / 2).toBe(FACTS.threads.large);
});

test('every path through all cells of a 5×5 grid starts and ends on one of the 13 cells that the history page does not hatch', () => {
  const ends = new Set([...small.keys()].flatMap(key => key.split(' ').map(Number)));
  const hatched = STARTS.hatched ?? [];
  expect(ends.size).toBe(FACTS.starts);
  expect([...ends].filter(cell => hatched.includes(cell))).toEqual([]);
  expect(hatched).toHaveLength(FACTS.small ** 2 - FACTS.starts);
});

test('the history page states how many closed loops a 6×6 grid has; a 5×5 grid has none', { tags: 'slow' }, () => {
  expect(loopsIn(large(), FACTS.large)).toBe(FACTS.loops);
  expect(loopsIn(small, FACTS.small)).toBe(0);
});

const played = (puzzle: Puzzle, path: Path): Path =>
  path.reduce<Path>((so, cell) => {
    const step = extend(puzzle, so, cell);
    if (!step.ok) throw new Error(`${step.refusal} at cell ${cell}`);
    return step.value;
  }, []);

test('R15 the grid drawn on the history page could be a grid of level 6, and the drawn path is its only solution', () => {
  expect(faultsAtLevel(LEVEL.puzzle, 6)).toEqual([]);
  expect(findSolutions(LEVEL.puzzle, { maxSolutions: 2, maxNodes: 1_000_000 }).solutions).toEqual([LEVEL.path]);
});

test('R8 the loop drawn on the history page visits every cell of its grid and ends in a cell next to its start', () => {
  expect(isSolved(LOOP.puzzle, played(LOOP.puzzle, LOOP.path))).toBe(true);
  expect(areNeighbours(LOOP.puzzle, LOOP.path[0]!, LOOP.path.at(-1)!)).toBe(true);
});
