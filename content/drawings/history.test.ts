import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { freeIndices, puzzleOf } from '#engine/generator/place-numbers.ts';
import { createRandom, shuffle } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import { drawnPath } from '#engine/notation.ts';
import { isSolved, type Path } from '#engine/path.ts';
import { type Cell, columnOf, rowOf } from '#engine/puzzle.ts';
import { type AllPaths, findAllPaths } from '#engine/reference/all-paths.ts';
import { minority, pegs, rook, trial } from './history.ts';
import { findJourneys } from './testing/journeys.ts';
import { isLegal, solutionOf } from './testing/proofs.ts';

const byEnds5 = findAllPaths(5);

let listed: AllPaths | undefined;
/** Every path of 6×6, listed for the first test that asks for them. */
const byEnds6 = () => (listed ??= findAllPaths(6));
const threads = (byEnds: AllPaths) => [...byEnds.values()].flat();

test('threads from 2×2 to 6×6, counted once for both directions', { tags: 'slow' }, () => {
  const lists = [...[2, 3, 4].map(findAllPaths), byEnds5, byEnds6()];
  expect(lists.map(list => threads(list).length / 2)).toEqual([4, 20, 276, 4324, 229_348]);
});

test('of 25 squares 13 have the colour of the corners, and a thread starts on any of these, and on no other', () => {
  const starts = new Set(threads(byEnds5).map(path => path[0]!));
  expect(starts.size).toBe(13);
  for (const cell of starts) expect((rowOf(trial, cell) + columnOf(trial, cell)) % 2).toBe(0);
  expect(starts).not.toContain(minority.puzzle.waypoints[0]);
});

test('the five pegs leave 1,346 threads', { tags: 'slow' }, () => {
  const begun = threads(byEnds6()).filter(path => pegs.path.every((cell, index) => path[index] === cell));
  expect(pegs.path).toEqual(pegs.puzzle.waypoints);
  expect(begun).toHaveLength(1346);
});

/** Where the straight moves of a thread end. */
const stops = (path: Path): readonly Cell[] =>
  path.filter((cell, index) => index > 0 && path[index + 1]! - cell !== cell - path[index - 1]!);

test('Dudeney’s rook covers the board in twenty-one moves, and stands on the marked squares after ten and at the end', () => {
  const [, ten, last] = rook.puzzle.waypoints;
  expect(isLegal(rook.puzzle, rook.path)).toBe(true);
  expect(isSolved(rook.puzzle, rook.path)).toBe(true);
  expect(stops(rook.path)).toHaveLength(21);
  expect([stops(rook.path)[9], stops(rook.path)[20]]).toEqual([ten, last]);
});

test('and has no other way to do it', { tags: 'slow' }, () => {
  const [from, by, to] = rook.puzzle.waypoints as [Cell, Cell, Cell];
  expect(findJourneys({ size: 8, from, by, movesToBy: 10, to, moves: 21 })).toEqual([rook.path]);
});

test('ten numbers along a 6×6 thread leave it alone about once in seventy', { tags: 'slow' }, () => {
  const random = createRandom('article', 'numbers');
  const isAlone = () => {
    const path = samplePath(6, random);
    const inner = shuffle(random, freeIndices(path, [0, 35])).slice(0, 8);
    const places = [0, ...inner, 35].sort((a, b) => a - b);
    return findSolutions(puzzleOf(6, path, places), { maxSolutions: 2, maxNodes: 1_000_000 }).solutions.length === 1;
  };
  const share = Array.from({ length: 4000 }, isAlone).filter(Boolean).length / 4000;
  expect(1 / share).toBeGreaterThan(60);
  expect(1 / share).toBeLessThan(80);
});

/** The threads of 5×5 that two numbers between the first and the last can single out. */
function toldByFour(): readonly Path[] {
  const told = new Set<Uint8Array>();
  for (const paths of byEnds5.values()) {
    const places = paths.map(path => path.reduce((at, cell, place) => at.with(cell, place), path));
    for (let a = 0; a < 25; a++) {
      for (let b = 0; b < 25; b++) {
        if ([a, b].some(cell => cell === paths[0]![0] || cell === paths[0]![24])) continue;
        const [only, ...others] = paths.filter((_, index) => places[index]![a]! < places[index]![b]!);
        if (only !== undefined && others.length === 0) told.add(only);
      }
    }
  }
  return [...told].map(path => [...path]);
}

/** The eight ways to look at a thread, and the eight of its reverse. */
function sights(path: Path): readonly Path[] {
  const mirror = (each: Path) => each.map(cell => cell - (cell % 5) + (4 - (cell % 5)));
  const lean = (each: Path) => each.map(cell => (cell % 5) * 5 + Math.floor(cell / 5));
  const turned = [path, lean(mirror(path)), mirror(lean(path)), mirror(lean(mirror(lean(path))))];
  return [...turned, ...turned.map(mirror)].flatMap(each => [each, each.toReversed()]);
}

test('four numbers can tell 16 of the 8,648 threads of 5×5: one thread, however it is turned', { tags: 'slow' }, () => {
  const told = toldByFour().map(path => path.join(' '));
  const solution = solutionOf(trial);
  expect(trial.waypoints).toHaveLength(4);
  expect(told.sort()).toEqual(
    sights(solution)
      .map(path => path.join(' '))
      .sort(),
  );
  expect(told).toHaveLength(16);
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

test('and three are never enough there: the first and the last leave 28 threads at least', () => {
  expect(Math.min(...[...byEnds5.values()].map(paths => paths.length))).toBe(28);
});
