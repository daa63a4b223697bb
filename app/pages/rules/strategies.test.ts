import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import { areNeighbours, type Cell, cellCount, columnOf, hasWall, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { randomPath, randomSolved } from '#engine/reasons/testing/random-positions.ts';
import { isCompletable } from '#engine/reference/solve-by-edges.ts';

/**
 * The tests in this file prove what the rules page claims about every grid. Its claims about its figures are tested in
 * figures.test.ts.
 */
const threads = fc
  .tuple(fc.integer({ min: 2, max: 8 }), fc.string({ maxLength: 12 }))
  .map(([size, seed]) => ({ size, thread: samplePath(size, createRandom(seed, 'strategies')) }));

const gridOf = (size: number): Puzzle => ({ size, waypoints: [], walls: [] });

/** Returns unfinished paths on random grids, some along a solution and some not. */
function* positions() {
  for (let seed = 0; seed < 400; seed++) {
    const solved = randomSolved(`strategies ${seed}`);
    const random = createRandom(`strategies ${seed}`, 'paths');
    for (let round = 0; round < 10; round++) {
      const path = randomPath(solved, random);
      if (path.length < cellCount(solved.puzzle)) yield { puzzle: solved.puzzle, path };
    }
  }
}

const isDark = (size: number, cell: Cell) => (rowOf(gridOf(size), cell) + columnOf(gridOf(size), cell)) % 2 === 1;

const cellsOf = (puzzle: Puzzle) => Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);

const isOpen = (puzzle: Puzzle, a: Cell, b: Cell) => areNeighbours(puzzle, a, b) && !hasWall(puzzle, a, b);

/** Returns the connected areas that the given cells form. */
function areasOf(puzzle: Puzzle, cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const areas: Cell[][] = [];
  for (const cell of cells) {
    const touching = areas.filter(area => area.some(other => isOpen(puzzle, cell, other)));
    areas.splice(0, areas.length, ...areas.filter(area => !touching.includes(area)), [cell, ...touching.flat()]);
  }
  return areas;
}

test('a corner has two neighbours, and a thread that passes through the corner visits both of them', () => {
  fc.assert(
    fc.property(threads, ({ size, thread }) => {
      for (const corner of [0, size - 1, size * (size - 1), size * size - 1]) {
        const neighbours = cellsOf(gridOf(size)).filter(cell => areNeighbours(gridOf(size), corner, cell));
        expect(neighbours).toHaveLength(2);
        const at = thread.indexOf(corner);
        if (at === 0 || at === thread.length - 1) continue;
        expect([thread[at - 1]!, thread[at + 1]!].toSorted((a, b) => a - b)).toEqual(neighbours);
      }
    }),
  );
});

test('if the free squares form two separate areas, the thread cannot be completed', () => {
  let split = 0;
  for (const { puzzle, path } of positions()) {
    const free = cellsOf(puzzle).filter(cell => !path.includes(cell));
    if (areasOf(puzzle, free).length < 2) continue;
    expect(isCompletable(puzzle, path)).toBe(false);
    split++;
  }
  expect(split).toBeGreaterThan(100);
});

/** Returns true if a thread’s end and the next number, or two later consecutive numbers, both touch the area. */
function hasWayThrough(puzzle: Puzzle, path: Path, area: readonly Cell[]): boolean {
  const ahead = puzzle.waypoints.filter(cell => !path.includes(cell));
  const doors = [path.at(-1)!, ...ahead].map(door => area.some(cell => isOpen(puzzle, cell, door)));
  return doors.some((isDoor, index) => isDoor && doors[index + 1]);
}

test('if an area without numbers touches no two consecutive numbers, no thread can pass through it', () => {
  let [lost, kept] = [0, 0];
  for (const { puzzle, path } of positions()) {
    const plain = cellsOf(puzzle).filter(cell => !path.includes(cell) && !puzzle.waypoints.includes(cell));
    if (areasOf(puzzle, plain).every(area => hasWayThrough(puzzle, path, area))) kept++;
    else {
      expect(isCompletable(puzzle, path)).toBe(false);
      lost++;
    }
  }
  expect(lost).toBeGreaterThan(100);
  expect(kept).toBeGreaterThan(100);
});

test('two squares of the same chessboard colour are an even number of steps apart, and others an odd number', () => {
  fc.assert(
    fc.property(threads, ({ size, thread }) => {
      const [row, column] = [(cell: Cell) => rowOf(gridOf(size), cell), (cell: Cell) => columnOf(gridOf(size), cell)];
      for (const [start, from] of thread.entries())
        for (const [steps, to] of thread.slice(start).entries()) {
          expect(steps % 2 === 0).toBe(isDark(size, from) === isDark(size, to));
          const shortest = Math.abs(row(from) - row(to)) + Math.abs(column(from) - column(to));
          expect((steps - shortest) % 2).toBe(0);
        }
    }),
    { numRuns: 30 },
  );
});

test('if a grid’s side is odd, its first and its last number have the chessboard colour of the corners', () => {
  fc.assert(
    fc.property(threads, ({ size, thread }) => {
      fc.pre(size % 2 === 1);
      for (const end of [thread[0]!, thread.at(-1)!]) expect(isDark(size, end)).toBe(isDark(size, 0));
    }),
  );
});

test('if the order of a grid’s numbers is reversed, each of its solutions in reverse solves the new grid', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { puzzle, solutions } = randomSolved(`backwards ${seed}`);
    const backwards = { ...puzzle, waypoints: puzzle.waypoints.toReversed() };
    for (const solution of solutions.slice(0, 5)) {
      const walked = solution.toReversed().reduce<Path>((path, cell) => {
        const step = extend(backwards, path, cell);
        return step.ok ? step.value : path;
      }, []);
      expect(isSolved(backwards, walked)).toBe(true);
    }
  }
});
