import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, type Puzzle } from '#engine/puzzle.ts';
import { type AllPaths, findAllPaths } from '#engine/reference/all-paths.ts';
import { FACTS } from './facts.ts';
import { LEVEL, LOOP, STARTS } from './figures.ts';

const small = findAllPaths(FACTS.small);

let listed: AllPaths | undefined;
/** Every path of the large grid, listed for the first test that asks for them. */
const large = () => (listed ??= findAllPaths(FACTS.large));

/** How many directed paths there are of those whose ends are asked for. */
function count(paths: AllPaths, isAskedFor: (start: Cell, end: Cell) => boolean = () => true): number {
  let found = 0;
  for (const [ends, list] of paths) {
    const [start, end] = ends.split(' ').map(Number);
    if (isAskedFor(start!, end!)) found += list.length;
  }
  return found;
}

const grid = (size: number): Puzzle => ({ size, waypoints: [0, size * size - 1], walls: [] });

/** A loop of n cells can be begun on each of them, and taken both ways. */
const loopsIn = (paths: AllPaths, size: number): number =>
  count(paths, (start, end) => areNeighbours(grid(size), start, end)) / (2 * size * size);

test('so many threads cover the two grids, each counted from one of its ends', { tags: 'slow' }, () => {
  expect(count(small) / 2).toBe(FACTS.threads.small);
  expect(count(large()) / 2).toBe(FACTS.threads.large);
});

test('on the small grid they begin and end on thirteen squares, and on none that is hatched', () => {
  const ends = new Set([...small.keys()].flatMap(key => key.split(' ').map(Number)));
  const hatched = STARTS.hatched ?? [];
  expect(ends.size).toBe(FACTS.starts);
  expect([...ends].filter(cell => hatched.includes(cell))).toEqual([]);
  expect(hatched).toHaveLength(FACTS.small ** 2 - FACTS.starts);
});

test('so many of them come back to their beginning, and none on the small grid', { tags: 'slow' }, () => {
  expect(loopsIn(large(), FACTS.large)).toBe(FACTS.loops);
  expect(loopsIn(small, FACTS.small)).toBe(0);
});

const threaded = (puzzle: Puzzle, path: Path): Path =>
  path.reduce<Path>((so, cell) => {
    const step = extend(puzzle, so, cell);
    if (!step.ok) throw new Error(`${step.refusal} at cell ${cell}`);
    return step.path;
  }, []);

test('R15 the level that is shown lets one thread through, the drawn one', () => {
  expect(findSolutions(LEVEL.puzzle, { maxSolutions: 2, maxNodes: 1_000_000 }).solutions).toEqual([LEVEL.path]);
});

test('R8 the loop covers its grid, and ends beside its beginning', () => {
  expect(isSolved(LOOP.puzzle, threaded(LOOP.puzzle, LOOP.path))).toBe(true);
  expect(areNeighbours(LOOP.puzzle, LOOP.path[0]!, LOOP.path.at(-1)!)).toBe(true);
});
