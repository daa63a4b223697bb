import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { reduceGame } from '#app/playthrough/local-game.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type GridGame, newGrid } from './grid-rules.ts';
import { bestTimeMs, keepGrid, keptGrid, MAX_KEPT_GRIDS, recordTime } from './kept-grids.ts';

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

/** Returns a grid for a test, with a path to number 1. The grids for different `n` differ in the cell of number 2. */
function startedGrid(n: number): GridGame {
  const puzzle: Puzzle = { size: 4, waypoints: [0, n + 1], walls: [] };
  const opened = newGrid(writeGridCode(puzzle), puzzle);
  return reduceGame(opened, { kind: 'moves', moves: [{ kind: 'cell', cell: 0 }], atMs: 700 });
}

test('a stored grid is restored with its path, its clock, and whether it is calm (untimed) or made at random', () => {
  const grid = { ...startedGrid(0), isCalm: true, isDrawn: true };
  expect(keepGrid({ grid, elapsedMs: 2500.4 })).toBe(true);
  expect(keptGrid(grid.code)).toEqual({ grid: { ...grid, strokeStart: undefined }, elapsedMs: 2500 });
  expect(keptGrid(startedGrid(1).code)).toBeUndefined();
});

test('a grid that is stored again replaces its older copy, and the oldest grids beyond the maximum are removed', () => {
  for (let n = 0; n <= MAX_KEPT_GRIDS; n++) keepGrid({ grid: startedGrid(n), elapsedMs: 1000 });
  keepGrid({ grid: startedGrid(1), elapsedMs: 9000 });
  expect(keptGrid(startedGrid(0).code)).toBeUndefined();
  expect(keptGrid(startedGrid(1).code)?.elapsedMs).toBe(9000);
  expect(keptGrid(startedGrid(MAX_KEPT_GRIDS).code)?.elapsedMs).toBe(1000);
});

test('of the grids on which nothing is drawn, only the one that was stored last stays stored', () => {
  const fresh = (n: number) => ({ ...startedGrid(n), game: newGrid('', startedGrid(n).game.puzzle).game });
  keepGrid({ grid: startedGrid(0), elapsedMs: 1000 });
  for (const n of [1, 2]) keepGrid({ grid: fresh(n), elapsedMs: 2000 });
  expect([0, 1, 2].map(n => keptGrid(startedGrid(n).code)?.elapsedMs)).toEqual([1000, undefined, 2000]);
});

test('the clock of a restored grid is never behind the last move', () => {
  keepGrid({ grid: startedGrid(0), elapsedMs: -5 });
  expect(keptGrid(startedGrid(0).code)?.elapsedMs).toBe(700);
});

test('whatever text is stored, reading grids and best times never throws', () => {
  const { code } = startedGrid(0);
  const row = fc.record({
    code: fc.constant(code),
    log: fc.anything(),
    elapsedMs: fc.anything(),
    isCalm: fc.anything(),
  });
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.oneof(row, fc.jsonValue())).map(grids => JSON.stringify({ version: 1, grids })),
  );
  fc.assert(
    fc.property(texts, text => {
      localStorage.setItem('grids', text);
      localStorage.setItem('best-times', text);
      const kept = keptGrid(code);
      const time = bestTimeMs({ size: 5, grade: 1, hasWalls: true });
      return (kept === undefined || kept.elapsedMs >= 0) && (time === undefined || time >= 0);
    }),
  );
});

test('grids stored by a later version of the site are not read', () => {
  localStorage.setItem('grids', JSON.stringify({ version: 2, grids: [{ code: startedGrid(0).code, log: '' }] }));
  expect(keptGrid(startedGrid(0).code)).toBeUndefined();
});

test('R27 the browser stores the shortest time for each size and grade, with and without walls', () => {
  const [walls, plain] = [{ hasWalls: true }, { hasWalls: false }];
  recordTime({ size: 5, grade: 2, ...walls }, 65_432);
  recordTime({ size: 5, grade: 2, ...walls }, 65_433);
  recordTime({ size: 5, grade: 2, ...plain }, 80_000);
  recordTime({ size: 6, grade: 2, ...plain }, 80_000);
  recordTime({ size: 6, grade: 2, ...plain }, 75_001);
  expect([
    bestTimeMs({ size: 5, grade: 2, ...walls }),
    bestTimeMs({ size: 5, grade: 2, ...plain }),
    bestTimeMs({ size: 6, grade: 2, ...plain }),
    bestTimeMs({ size: 6, grade: 2, ...walls }),
    bestTimeMs({ size: 5, grade: 1, ...walls }),
  ]).toEqual([65_432, 80_000, 75_001, undefined, undefined]);
});

test('R27 a time that an earlier version stored without saying whether the grid had walls is dropped', () => {
  localStorage.setItem('best-times', '{"5.2":10,"6.1":20}');
  const kinds = [true, false].map(hasWalls => ({ size: 5, grade: 2, hasWalls }) as const);
  expect(kinds.map(bestTimeMs)).toEqual([undefined, undefined]);
  recordTime({ size: 5, grade: 2, hasWalls: true }, 64_900);
  expect(localStorage.getItem('best-times')).toBe('{"5.2.walls":64.9}');
});

test('B28 a grid is restored with its notes (pencil marks), and a grid with notes but no thread stays stored', () => {
  const noted = (n: number) => ({ ...newGrid(startedGrid(n).code, startedGrid(n).game.puzzle), notes: '0-1 1x2' });
  for (const n of [0, 1]) keepGrid({ grid: noted(n), elapsedMs: 1000 });
  expect(keptGrid(noted(0).code)?.grid).toEqual(noted(0));
  const [row] = JSON.parse(localStorage.getItem('grids') ?? '').grids;
  localStorage.setItem('grids', JSON.stringify({ version: 1, grids: [{ ...row, notes: ['0-1'] }] }));
  expect(keptGrid(noted(1).code)?.grid.notes).toBeUndefined();
});
