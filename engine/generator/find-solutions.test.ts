import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import type { Puzzle, Wall } from '#engine/puzzle.ts';
import { findAllPaths, solutionsAmong } from '#engine/reference/all-paths.ts';
import { solveByEdges } from '#engine/reference/solve-by-edges.ts';
import { findSolutions, type SearchResult } from './find-solutions.ts';
import { createRandom, randomBelow, shuffle } from './random.ts';
import { samplePath } from './sample-path.ts';

const solvers = [
  ['the solver that works cell by cell', findSolutions],
  ['the solver that works edge by edge', solveByEdges],
] as const;

const limits = { maxSolutions: 1000, maxNodes: 200_000 };
const sorted = (paths: readonly ArrayLike<number>[]) => paths.map(path => Array.from(path).join(' ')).sort();

test.each(solvers)('%s finds the only solution of a puzzle, and proves that there is no other', (_how, find) => {
  const puzzle = drawnPuzzle(`
    1 . 5
    . 2 .
    3 . 4
  `);
  const solution = drawnPath(`
    a b i
    d c h
    e f g
  `);
  expect(find(puzzle, limits)).toMatchObject({ solutions: [solution], isComplete: true });
});

test.each(solvers)('%s finds both solutions of a puzzle that has two', (_how, find) => {
  const found = find(drawnPuzzle('1 . .  . . .  . . 2'), limits);
  expect(sorted(found.solutions)).toEqual(sorted([drawnPath('a b c  f e d  g h i'), drawnPath('a f g  b e h  c d i')]));
  expect(found.isComplete).toBe(true);
});

test.each([
  ['R4 a wall can remove one of two solutions', '1 ._ .  . . .  . . 2', 1],
  ['R4 a wall can remove both solutions', '1 .| .  . . .  . . 2', 0],
  ['R6 a number can select one of two solutions', '1 . 3  . . .  2 . 4', 1],
  ['R6 numbers can require an impossible order', '1 . 3  . . 2  . . 4', 0],
  ['R7 two spirals are the only solutions if the last number is in the centre', '1 . .  . 2 .  . . .', 2],
  ['no path starts on the chessboard colour with fewer cells', '. 1 .  . . .  . . 2', 0],
] as const)('%s, as both solvers find', (_rule, drawing, count) => {
  for (const [, find] of solvers) {
    const found = find(drawnPuzzle(drawing), limits);
    expect(found.isComplete).toBe(true);
    expect(found.solutions).toHaveLength(count);
  }
});

test.each(solvers)('%s stops at the maximum number of solutions and reports an incomplete search', (_how, find) => {
  const found = find(drawnPuzzle('1 . .  . . .  . . 2'), { ...limits, maxSolutions: 1 });
  expect(found.solutions).toHaveLength(1);
  expect(found.isComplete).toBe(false);
});

test.each(solvers)('%s stops at the maximum number of positions and reports an incomplete search', (_how, find) => {
  const open = { size: 8, waypoints: [0, 56], walls: [] };
  const found = find(open, { maxSolutions: Number.POSITIVE_INFINITY, maxNodes: 100 });
  expect(found.nodes).toBe(100);
  expect(found.isComplete).toBe(false);
});

test.each(solvers)('%s leaves out a solution that the caller already knows', (_how, find) => {
  const known = drawnPath('a b c  f e d  g h i');
  const found = find(drawnPuzzle('1 . .  . . .  . . 2'), { ...limits, known });
  expect(found).toMatchObject({ solutions: [drawnPath('a f g  b e h  c d i')], isComplete: true });
});

/** Returns a grid with numbers along a random path and with random walls. A few of the walls may block the path. */
function randomPuzzle(size: number, seed: string): Puzzle {
  const random = createRandom(seed, 'puzzle for a test');
  const path = samplePath(size, random);
  const numbers = Math.min(path.length, 2 + randomBelow(random, 4) + (size < 6 ? 0 : size));
  const inner = shuffle(random, path.slice(1, -1)).slice(0, numbers - 2);
  const waypoints = path.filter((cell, index) => index === 0 || index === path.length - 1 || inner.includes(cell));
  const walls = new Map<string, Wall>();
  for (let count = randomBelow(random, 2 * size); count > 0; count--) {
    const cell = randomBelow(random, path.length);
    const other = randomBelow(random, 2) === 0 ? cell + 1 : cell + size;
    const isPair = other < path.length && (other !== cell + 1 || other % size !== 0);
    const blocksPath = Math.abs(path.indexOf(cell) - path.indexOf(other)) === 1;
    if (isPair && (!blocksPath || randomBelow(random, 8) === 0)) walls.set(`${cell} ${other}`, [cell, other]);
  }
  return { size, waypoints, walls: [...walls.values()] };
}

/** Expects each of two searches, if it is complete, to have found all solutions that the other one has found. */
function expectSame(one: SearchResult, other: SearchResult): void {
  if (one.isComplete) expect(sorted(one.solutions)).toEqual(expect.arrayContaining(sorted(other.solutions)));
  if (other.isComplete) expect(sorted(other.solutions)).toEqual(expect.arrayContaining(sorted(one.solutions)));
}

test('two independent solvers find the same solutions, on grids of every size and with walls', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.string({ maxLength: 12 }), (size, seed) => {
      const puzzle = randomPuzzle(size, seed);
      expectSame(
        findSolutions(puzzle, { maxSolutions: 200, maxNodes: 50_000 }),
        solveByEdges(puzzle, { maxSolutions: 200, maxNodes: 2000 }),
      );
    }),
    { numRuns: 1000 },
  );
});

test('every solution that a solver finds obeys the rules of the game', () => {
  for (let round = 0; round < 300; round++) {
    const puzzle = randomPuzzle(2 + (round % 7), `by the rules ${round}`);
    for (const [, find] of solvers) {
      for (const solution of find(puzzle, { maxSolutions: 3, maxNodes: 20_000 }).solutions)
        expect(isSolution(puzzle, solution)).toBe(true);
    }
  }
});

function isSolution(puzzle: Puzzle, solution: Path): boolean {
  let path: Path = [];
  for (const cell of solution) {
    const step = extend(puzzle, path, cell);
    if (!step.ok) return false;
    path = step.value;
  }
  return isSolved(puzzle, path);
}

test('the numbers of Hamiltonian paths on grids of side 2 to 5 are those of OEIS A096969', () => {
  const counts = [2, 3, 4, 5].map(size => [...findAllPaths(size).values()].flat().length);
  expect(counts).toEqual([8, 40, 552, 8648]);
});

test('on 5×5, both solvers find all Hamiltonian paths between any two cells, and no others', { tags: 'slow' }, () => {
  const paths = findAllPaths(5);
  expect(paths.size).toBe(156);
  for (const list of paths.values()) {
    const puzzle = { size: 5, waypoints: [list[0]![0]!, list[0]!.at(-1)!], walls: [] };
    for (const [, find] of solvers) expect(sorted(find(puzzle, limits).solutions)).toEqual(sorted(list));
  }
});

test.each([
  [5, 8648, 600],
  [6, 458_696, 100],
])('on grids of size %d, both solvers agree with the list of all %d paths', { tags: 'slow' }, (size, count, rounds) => {
  const paths = findAllPaths(size);
  expect([...paths.values()].reduce((sum, list) => sum + list.length, 0)).toBe(count);
  for (let round = 0; round < rounds; round++) {
    const puzzle = randomPuzzle(size, `against the list ${round}`);
    const expected = sorted(solutionsAmong(paths, puzzle));
    for (const [, find] of solvers) expect(sorted(find(puzzle, limits).solutions)).toEqual(expected);
  }
});
