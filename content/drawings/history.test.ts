import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { createRandom, shuffle } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import { drawnPath } from '#engine/notation.ts';
import { isSolved, type Path } from '#engine/path.ts';
import { type Cell, columnOf, rowOf } from '#engine/puzzle.ts';
import { type AllPaths, findAllPaths } from '#engine/reference/all-paths.ts';
import { minority, pegs, playable, rook } from './history.ts';
import { isLegal, solutionOf } from './testing/proofs.ts';
import { findRookTours } from './testing/rook-tours.ts';

const byEnds5 = findAllPaths(5);

let listed: AllPaths | undefined;
/** Returns every path through all cells of a 6×6 grid. The paths are enumerated when a test first needs them. */
const byEnds6 = () => (listed ??= findAllPaths(6));
const threads = (byEnds: AllPaths) => [...byEnds.values()].flat();

test('grids from 2×2 to 6×6 have 4, 20, 276, 4,324 and 229,348 threads, with both directions counted as one', {
  tags: 'slow',
}, () => {
  const lists = [...[2, 3, 4].map(findAllPaths), byEnds5, byEnds6()];
  expect(lists.map(list => threads(list).length / 2)).toEqual([4, 20, 276, 4324, 229_348]);
});

test('on 5×5, a thread can start only on the 13 squares that have the colour of the corners', () => {
  const starts = new Set(threads(byEnds5).map(path => path[0]!));
  expect(starts.size).toBe(13);
  for (const cell of starts) expect((rowOf(playable, cell) + columnOf(playable, cell)) % 2).toBe(0);
  expect(starts).not.toContain(minority.puzzle.waypoints[0]);
});

test('on 6×6, 1,346 threads begin with the five given squares of the drawing', { tags: 'slow' }, () => {
  const matching = threads(byEnds6()).filter(path => pegs.path.every((cell, index) => path[index] === cell));
  expect(pegs.path).toEqual(pegs.puzzle.waypoints);
  expect(matching).toHaveLength(1346);
});

/** Returns the cells at which the straight moves of a thread end. */
const stops = (path: Path): readonly Cell[] =>
  path.filter((cell, index) => index > 0 && path[index + 1]! - cell !== cell - path[index - 1]!);

test('Dudeney’s rook covers the board in 21 moves and ends the tenth and the last move on the marked squares', () => {
  const [, ten, last] = rook.puzzle.waypoints;
  expect(isLegal(rook.puzzle, rook.path)).toBe(true);
  expect(isSolved(rook.puzzle, rook.path)).toBe(true);
  expect(stops(rook.path)).toHaveLength(21);
  expect([stops(rook.path)[9], stops(rook.path)[20]]).toEqual([ten, last]);
});

test('Dudeney’s rook puzzle has no solution other than the drawn one', { tags: 'slow' }, () => {
  const [from, via, to] = rook.puzzle.waypoints as [Cell, Cell, Cell];
  expect(findRookTours({ size: 8, from, via, movesToVia: 10, to, moves: 21 })).toEqual([rook.path]);
});

test('ten random numbers on a 6×6 thread make the thread unique about one time in seventy', { tags: 'slow' }, () => {
  const random = createRandom('article', 'numbers');
  const isUnique = () => {
    const path = samplePath(6, random);
    const inner = Array.from({ length: 34 }, (_, index) => index + 1);
    const indices = [0, ...shuffle(random, inner).slice(0, 8), 35].sort((a, b) => a - b);
    const puzzle = { size: 6, waypoints: indices.map(index => path[index]!), walls: [] };
    return findSolutions(puzzle, { maxSolutions: 2, maxNodes: 1_000_000 }).solutions.length === 1;
  };
  const share = Array.from({ length: 4000 }, isUnique).filter(Boolean).length / 4000;
  expect(1 / share).toBeGreaterThan(60);
  expect(1 / share).toBeLessThan(80);
});

/**
 * Returns the threads of 5×5 that are the only solution if numbers stand on their two ends and on a suitable pair of
 * their other squares.
 */
function threadsWithFourNumbers(): readonly Path[] {
  const determined = new Set<Uint8Array>();
  for (const paths of byEnds5.values()) {
    const indices = paths.map(path => path.reduce((byCell, cell, index) => byCell.with(cell, index), path));
    for (let a = 0; a < 25; a++) {
      for (let b = 0; b < 25; b++) {
        if ([a, b].some(cell => cell === paths[0]![0] || cell === paths[0]![24])) continue;
        const [only, ...others] = paths.filter((_, index) => indices[index]![a]! < indices[index]![b]!);
        if (only !== undefined && others.length === 0) determined.add(only);
      }
    }
  }
  return [...determined].map(path => [...path]);
}

/** Returns the copies of a thread and of its reverse under the eight symmetries of the square. */
function symmetriesOf(path: Path): readonly Path[] {
  const mirror = (each: Path) => each.map(cell => cell - (cell % 5) + (4 - (cell % 5)));
  const transpose = (each: Path) => each.map(cell => (cell % 5) * 5 + Math.floor(cell / 5));
  const rotated = [path, transpose(mirror(path)), mirror(transpose(path)), mirror(transpose(mirror(transpose(path))))];
  return [...rotated, ...rotated.map(mirror)].flatMap(each => [each, each.toReversed()]);
}

test('on 5×5, four numbers can determine only 16 of the 8,648 threads: the symmetric copies of a single thread', {
  tags: 'slow',
}, () => {
  const determined = threadsWithFourNumbers().map(path => path.join(' '));
  const solution = solutionOf(playable);
  expect(playable.waypoints).toHaveLength(4);
  expect(determined.sort()).toEqual(
    symmetriesOf(solution)
      .map(path => path.join(' '))
      .sort(),
  );
  expect(determined).toHaveLength(16);
  expect(solution).toEqual(
    drawnPath(`
      c b a x y
      d q r w v
      e p s t u
      f o n m l
      g h i j k
    `),
  );
});

test('three numbers never determine a thread on 5×5: each possible pair of ends has at least 28 threads', () => {
  expect(Math.min(...[...byEnds5.values()].map(paths => paths.length))).toBe(28);
});
