import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { checkOwnPuzzle, kindOfFreeGrid, verifyResult } from './verify-result.ts';

function generate(level: number, seed: string) {
  const generated = generatePuzzle(level, seed);
  if (!generated.ok) throw new Error(generated.refusal);
  return generated.value;
}

const { puzzle, solution } = generate(1, 'seed');
const [first, second] = solution as [number, number];

/** Returns the log of the solution without mistakes, with one step every `msPerStep` milliseconds. */
const logAt = (msPerStep: number): string => solution.map((cell, step) => `${cell}@${step * msPerStep}`).join(' ');

const verify = (log: string, maxMs = Number.POSITIVE_INFINITY) => verifyResult(puzzle, log, maxMs);

test('V3 a result’s undos, hints, restarts and time are computed from its log', () => {
  const detour = `${first}@10 ${second}@20 cut1@30 hint@40 restart@50`;
  const straight = solution.map((cell, step) => `${cell}@${1000 + step * 100}`).join(' ');
  const verified = verify(`${detour} ${straight}`);
  expect(verified).toMatchObject({ ok: true, value: { undos: 1, hints: 1, restarts: 1 } });
  expect(verified.ok && verified.value.log.at(-1)?.atMs).toBe(1000 + 24 * 100);
});

test.each([
  [
    'V3 a path that stops before the last cell is not a solution',
    logAt(100).replace(/ [^ ]+$/, ''),
    { refusal: 'not-solved' },
  ],
  ['V3 an empty log is not a solution', '', { refusal: 'not-solved' }],
  [
    'V3 a log that visits a cell twice without a cut is refused as impossible',
    `${first}@0 ${second}@0 ${logAt(100)}`,
    { refusal: 'impossible', reason: 'number-already-passed' },
  ],
  [
    'V3 a log that continues after the win is refused as impossible',
    `${logAt(100)} hint@9999`,
    { refusal: 'impossible', reason: 'already-solved' },
  ],
  [
    'V3 a log in another notation is refused as impossible',
    'solved@0',
    { refusal: 'impossible', reason: 'unknown-sign' },
  ],
])('%s, and the refusal of the result names the reason', (_rule, log, refusal) => {
  expect(verify(log)).toEqual({ ok: false, ...refusal });
});

test('V3 the log of one puzzle does not solve another puzzle', () => {
  expect(verifyResult(generate(1, 'other').puzzle, logAt(100), 60_000)).toMatchObject({ ok: false });
});

test('V5 a game that took less than 8 ms a cell is refused as too fast', () => {
  const endingAt = (ms: number) => logAt(1).replace(/@\d+$/, `@${ms}`);
  expect(verify(endingAt(8 * 25 - 1))).toEqual({ ok: false, refusal: 'too-fast' });
  expect(verify(endingAt(8 * 25)).ok).toBe(true);
});

test('V5 a game that lasted longer than the allowed time is refused', () => {
  expect(verify(logAt(100), 2399)).toEqual({ ok: false, refusal: 'too-slow' });
  expect(verify(logAt(100), 2400).ok).toBe(true);
});

test('V6 a browser’s own puzzle is accepted if it has the size and numbers of its level and only one solution', () => {
  for (const level of [1, 6, 20]) {
    const made = generate(level, 'own');
    expect(checkOwnPuzzle(made.puzzle, level, made.solution)).toEqual({ ok: true, value: made.puzzle });
  }
});

test.each([
  ['fewer numbers', 2, generate(1, 'seed')],
  ['a smaller grid', 6, generate(5, 'seed')],
  ['a smaller grid with as many numbers', 6, { puzzle: { ...generate(6, 'seed').puzzle, size: 5 }, solution: [] }],
])('V6 a browser’s own puzzle with %s than its level has is refused', (_what, level, made) => {
  expect(checkOwnPuzzle(made.puzzle, level, made.solution)).toEqual({ ok: false, refusal: 'not-of-the-level' });
});

/** A grid with the size and the six numbers of level 1, but with several solutions. */
const LOOSE = drawnPuzzle(`
  1 2 3 4 5
  . . . . .
  . . . . .
  . . . . .
  . . . . 6`);

test('V6 a browser’s puzzle with several solutions is refused, even if the log solves it', () => {
  const rows = drawnPath(`
    a b c d e
    j i h g f
    k l m n o
    t s r q p
    u v w x y`);
  expect(checkOwnPuzzle(LOOSE, 1, rows)).toEqual({ ok: false, refusal: 'several-solutions' });
});

test('V6 a browser’s puzzle is refused if the search for other solutions takes too long', () => {
  expect(checkOwnPuzzle(puzzle, 1, solution, 3)).toEqual({ ok: false, refusal: 'not-proven' });
});

test.each<GridKind>([
  { size: 5, hasWalls: false, grade: 1 },
  { size: 5, hasWalls: true, grade: 2 },
  { size: 6, hasWalls: false, grade: 4 },
  { size: 7, hasWalls: true, grade: 3 },
  { size: 8, hasWalls: false, grade: 5 },
])('V16 the kind of a generated free grid is computed from the grid: %o', kind => {
  const made = generateGrid(kind, 'kind');
  if (!made.ok) throw new Error(made.refusal);
  expect(kindOfFreeGrid(made.value.puzzle, made.value.solution)).toEqual({ ok: true, value: kind });
});

test.each([
  ['is smaller than 5×5', drawnPuzzle('1 .\n2 .'), drawnPath('a b\nd c')],
  [
    'has a second solution',
    drawnPuzzle(`
      1  .  .  5  6
      .  .  .  4  7
      .  .  2  3  8
      17 16 13 12 9
      18 15 14 11 10`),
    drawnPath(`
      a b c l m
      f e d k n
      g h i j o
      x w t s p
      y v u r q`),
  ],
])('V16 kindOfFreeGrid refuses a grid that %s', (_what, grid, path) => {
  expect(kindOfFreeGrid(grid, path)).toEqual({ ok: false, refusal: 'not-a-free-grid' });
});
