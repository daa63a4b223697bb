import { expect, test } from 'vitest';
import { type GridRequest, gridRequests, type KnownGrid, type Selection } from '#app/print/sheet/sheet.ts';
import { readGridCode, writeGridCode } from '#engine/grid-code.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { drawnPuzzle } from '#engine/notation.ts';
import { isSolution } from '#engine/path.ts';
import { makeGrids } from './make-grids.ts';

const WALLED: Selection = { by: 'kind', kind: { size: 6, hasWalls: true, grade: 2 } };
const LEVELS: Selection = { by: 'level', first: 1, last: 12 };

/**
 * Makes a grid for each request, or takes it from the `known` grids. Each try has another seed, which begins with
 * `seed`.
 */
function make(requests: readonly GridRequest[], known: readonly KnownGrid[] = [], seed = 'a') {
  let tries = 0;
  return [...makeGrids({ requests, known }, () => `${seed} ${tries++}`)];
}

const codesOf = (grids: ReturnType<typeof make>) => grids.map(({ gridCode }) => gridCode);

test.each([
  ['a kind', gridRequests({ selection: WALLED, count: 3 })],
  ['a range of levels', gridRequests({ selection: LEVELS, count: 5 })],
])('each grid of a printed sheet of %s comes with its solution and its grid code', (_name, requests) => {
  const grids = make(requests);
  expect(grids.map(({ request }) => request)).toEqual(requests);
  for (const { puzzle, solution, gridCode } of grids) {
    expect(isSolution(puzzle, solution)).toBe(true);
    expect(readGridCode(gridCode)).toEqual({ ok: true, value: puzzle });
  }
});

test('on a printed sheet of levels, the grids are spread evenly from the first level to the last', () => {
  const grids = make(gridRequests({ selection: LEVELS, count: 5 }));
  expect(grids.map(({ request }) => request)).toEqual([1, 4, 7, 9, 12].map(level => ({ level })));
  expect(grids.map(({ puzzle }) => puzzle.size)).toEqual([1, 4, 7, 9, 12].map(sizeOfLevel));
});

test('on a printed sheet of levels with one grid, the grid is of the first level', () => {
  expect(gridRequests({ selection: LEVELS, count: 1 })).toEqual([{ level: 1 }]);
});

test.each([
  ['a kind', gridRequests({ selection: WALLED, count: 4 })],
  ['a range of levels', gridRequests({ selection: LEVELS, count: 5 })],
])(
  'the known grids of a printed sheet of %s get the same solutions again, and nothing is generated',
  (_name, requests) => {
    const grids = make(requests);
    const known = grids.map(({ gridCode, puzzle }) => ({ gridCode, puzzle }));
    const generateNothing = () => {
      throw new Error('a seed was drawn');
    };
    expect([...makeGrids({ requests, known }, generateNothing)]).toEqual(grids);
  },
);

test('a printed sheet begins with the known grids; if it has fewer grids than are known, it has only the first ones', () => {
  const requests = gridRequests({ selection: WALLED, count: 5 });
  const known = make(requests.slice(0, 3));
  const longer = codesOf(make(requests, known, 'b'));
  expect(longer.slice(0, 3)).toEqual(codesOf(known));
  expect(new Set(longer).size).toBe(5);
  expect(make(requests.slice(0, 2), known)).toEqual(known.slice(0, 2));
});

test('a new grid of a printed sheet is never one that the sheet already has', () => {
  const requests = gridRequests({ selection: WALLED, count: 2 });
  const known = make(requests.slice(0, 1));
  const codes = codesOf(make(requests, known)); // the seed of the first try for a new grid gives the known grid again
  expect(codes).toHaveLength(2);
  expect(codes[1]).not.toBe(codes[0]);
});

test.each([
  ['no solution', drawnPuzzle('1 2 .  . . .  . . .')],
  ['several solutions', drawnPuzzle('1 . .  . . .  . . 2')],
  ['more positions than the search may visit', { size: 8, waypoints: [0, 2], walls: [] }],
])('on a printed sheet, a known grid with %s is left out, and the other grids stay', (_what, puzzle) => {
  const requests = gridRequests({ selection: WALLED, count: 3 });
  const [first, , last] = make(requests);
  if (first === undefined || last === undefined) throw new Error('there are no grids');
  expect(make(requests, [first, { gridCode: writeGridCode(puzzle), puzzle }, last])).toEqual([first, last]);
});
