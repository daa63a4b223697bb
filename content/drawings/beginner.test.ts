import { expect, test } from 'vitest';
import { isSolved } from '#engine/path.ts';
import { POINTS } from '#engine/score.ts';
import { finished, forgotten, halfway, insistent, playable, rushed, start } from './beginner.ts';
import { faultsAtLevel } from './testing/level-grids.ts';
import { isLegal, isLost, lostAt, movesOf, solutionOf, waysInto } from './testing/proofs.ts';

test.each([
  ['the first grid', 1, start.puzzle],
  ['the rushed grid', 2, rushed.puzzle],
  ['the grid with a forgotten square', 2, forgotten.puzzle],
  ['the insistent grid', 2, insistent.puzzle],
  ['the playable grid', 1, playable],
])('a drawing in the beginner’s guide: %s has no fault as a grid of level %i', (_which, level, puzzle) => {
  expect(faultsAtLevel(puzzle, level)).toEqual([]);
});

test('in the beginner’s guide, the solution of the first grid passes through the hatched corner, which is next to the 3', () => {
  const { puzzle, hatched } = start;
  expect(solutionOf(puzzle).slice(7, 10)).toEqual([21, 20, 15]);
  expect(hatched).toEqual([15, 20, 21]);
  expect(puzzle.waypoints[2]).toBe(15);
});

test('on the first grid of the beginner’s guide, several next steps look possible only after the third to the sixth square', () => {
  const choices = finished.path.slice(0, -1).map((_, index) => {
    const path = finished.path.slice(0, index + 1);
    return movesOf(finished.puzzle, path).length;
  });
  expect(choices).toEqual([1, 1, 2, 2, 3, 2, ...Array(18).fill(1)]);
});

test.each([
  ['going left from the third square leads to the corner and to the 3 before the 2', 3, [21]],
  ['going left from the fourth square leaves the way to the corner with a single open side', 4, [16]],
  ['going up or right from the fifth square leaves the 3 without a way out', 5, [7, 13]],
  ['going left from the 2 leaves the 3 without a way out', 6, [10]],
] as const)('on the first grid of the beginner’s guide, %s', (_reason, length, wrong) => {
  const path = finished.path.slice(0, length);
  expect(movesOf(finished.puzzle, path).filter(cell => cell !== finished.path[length])).toEqual(wrong);
  for (const cell of wrong) expect(isLost(finished.puzzle, [...path, cell])).toBe(true);
});

test('on the beginner’s first grid, after four squares, the square beside the hatched corner still has two open sides', () => {
  expect(waysInto(finished.puzzle, finished.path.slice(0, 4), 21)).toEqual([16, 20]);
});

test('in the beginner’s guide, the hatched squares of the half-solved grid are the next three squares of its solution', () => {
  const solution = solutionOf(halfway.puzzle);
  expect(halfway.path).toEqual(solution.slice(0, 10));
  expect(new Set(solution.slice(10, 13))).toEqual(new Set(halfway.hatched));
});

test('the finished thread in the beginner’s guide follows the rules and covers its grid', () => {
  expect(isLegal(finished.puzzle, finished.path)).toBe(true);
  expect(isSolved(finished.puzzle, finished.path)).toBe(true);
});

test.each([
  ['rushed', 12, rushed],
  ['forgetful', 11, forgotten],
  ['insistent', 14, insistent],
])('a beginner’s %s thread can no longer be completed from square %i on', (_which, number, { puzzle, path }) => {
  expect(isLegal(puzzle, path)).toBe(true);
  expect(lostAt(puzzle, path)).toBe(number);
});

test('the rushed thread in the beginner’s guide goes straight from number 3 to 4 and cuts off the two hatched squares', () => {
  const { puzzle, path, hatched } = rushed;
  expect(path.slice(-2)).toEqual(puzzle.waypoints.slice(2, 4));
  expect(hatched!.flatMap(cell => waysInto(puzzle, path, cell)).sort()).toEqual([3, 4, path.at(-1)]);
});

test('the square that a thread in the beginner’s guide forgets is no corner and has only one open side left, to number 3', () => {
  const { puzzle, path, hatched } = forgotten;
  expect(hatched).toEqual([18]);
  expect(waysInto(puzzle, path, 18)).toEqual([puzzle.waypoints[2]]);
});

test('to correct the beginner’s thread that went on after its mistake, eight squares are undone, which costs 120 points', () => {
  const { puzzle, path, hatched } = insistent;
  const removed = path.length - (lostAt(puzzle, path) - 1);
  expect([removed, removed * POINTS.undo]).toEqual([8, 120]);
  expect(movesOf(puzzle, path)).toEqual([]);
  for (const cell of hatched!) expect(path).not.toContain(cell);
});
