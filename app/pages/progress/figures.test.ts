import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { storeAttempt, storedAttempts } from '#app/outbox/stored-attempts.ts';
import { putGrid } from '#app/outbox/waiting-grids.ts';
import { putResult, type WaitingResult } from '#app/outbox/waiting-results.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { visitorFigures } from './figures.ts';

const TODAY = '2026-12-01';
const PUZZLE = '1 .\n2 .';
const figures = () => visitorFigures(TODAY);

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

let finished = 0;

/** Stores a won level of this time. The log need not fit the level, because the figures take its time only. */
function win(level: number, ms: number, given: Partial<WaitingResult> = {}): void {
  finished++;
  const log = `0@0 1@1 3@2 2@${ms}`;
  const attempt = `a${finished}`;
  putResult({
    version: 2,
    attempt,
    level,
    seed: 's',
    log,
    puzzle: PUZZLE,
    owner: undefined,
    finishedAt: finished,
    ...given,
  });
}

const winCalmly = (level: number, uses?: WaitingResult['uses']) =>
  win(level, 0, { version: 3, log: '', ...(uses && { uses }) });

/** Stores a solved free grid of a kind. */
function solve(kind: GridKind, ms: number): void {
  finished++;
  const made = generateGrid(kind, `grid ${finished}`);
  if (!made.ok) throw new Error(made.refusal);
  const { puzzle, solution } = made.value;
  const log = solution.map((cell, step) => `${cell}@${Math.round((ms * step) / (solution.length - 1))}`).join(' ');
  putGrid({ version: 1, code: writeGridCode(puzzle), log, finishedAt: finished });
}

function finishDay(day: string, given: { isKept?: boolean; hintsUsed?: number; owner?: string } = {}): void {
  const { owner, ...rest } = given;
  const uses = { undosUsed: 0, hintsUsed: 0, restartsUsed: 0 };
  const result = { day, durationMs: 30_000, ...uses, isKept: true, isVerified: true, ...rest };
  storeAttempt({ day, attempt: `of ${day}`.replace(' ', '-'), owner, result });
}

test('N7 before the first finished game there are no figures', () => {
  expect(figures()).toBeUndefined();
  win(3, 9000, { owner: 'ada' }); // the games of an account do not belong to the visitor (V8)
  finishDay(TODAY, { owner: 'ada' });
  expect(figures()).toBeUndefined();
});

test('N7 levels of each size and grade have their count, best and median time', () => {
  for (const [level, ms] of [
    [1, 9000],
    [2, 5000],
    [6, 30_000],
    [7, 20_000],
    [8, 26_000],
    [12, 40_000],
  ] as const)
    win(level, ms);
  expect(
    figures()?.levels.map(({ size, grade, games, bestMs, medianMs }) => [size, grade, games, bestMs, medianMs]),
  ).toEqual([
    [5, 1, 2, 5000, 7000],
    [6, 2, 3, 20_000, 26_000],
    [6, 3, 1, 40_000, 40_000],
  ]);
});

test('N7 R21 calm levels count, and have no time', () => {
  winCalmly(6);
  expect(figures()).toMatchObject({ calmLevels: 1, levels: [{ games: 1, bestMs: undefined, medianMs: undefined }] });
  win(7, 30_000);
  expect(figures()).toMatchObject({ calmLevels: 1, levels: [{ games: 2, bestMs: 30_000, medianMs: 30_000 }] });
});

const NONE = { undos: 0, hints: 0, restarts: 0 };

test('N7 games without undo, hint and restart are counted among the games of which this is known', () => {
  win(1, 9000);
  win(2, 9000, { log: '0@0 hint@1 1@2 3@3 2@9000' });
  win(3, 9000, { log: '0@0 1@1 cut1@2 1@3 3@4 2@9000' });
  win(4, 9000, { log: '0@0 1@1 restart@2 restore@3 3@4 2@9000' }); // the restart was taken back (R19)
  winCalmly(5, NONE);
  winCalmly(6, { ...NONE, restarts: 1 });
  winCalmly(7);
  finishDay(TODAY);
  finishDay('2026-11-30', { hintsUsed: 1 });
  expect(figures()).toMatchObject({ unaided: { count: 4, of: 8 }, hintlessRun: 0 });
});

test('N7 V16 free grids are grouped by size, walls and grade', () => {
  solve({ size: 5, hasWalls: false, grade: 1 }, 9000);
  solve({ size: 5, hasWalls: false, grade: 1 }, 7000);
  solve({ size: 5, hasWalls: true, grade: 2 }, 30_000);
  solve({ size: 5, hasWalls: false, grade: 2 }, 20_000);
  expect(
    figures()?.grids.map(({ size, hasWalls, grade, games, bestMs }) => [size, hasWalls, grade, games, bestMs]),
  ).toEqual([
    [5, false, 1, 2, 7000],
    [5, false, 2, 1, 20_000],
    [5, true, 2, 1, 30_000],
  ]);
});

const repeat = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test.each([
  [
    'of twenty-five times, the last ten and the ten before',
    [...repeat(5, 1), ...repeat(10, 30_000), ...repeat(10, 26_800)],
    { count: 10, latelyMs: 26_800, changeMs: -3200 },
  ],
  ['slower times', [...repeat(3, 20_000), ...repeat(3, 21_500)], { count: 3, latelyMs: 21_500, changeMs: 1500 }],
  [
    'of seven times, three and three',
    [1, ...repeat(3, 20_000), ...repeat(3, 10_000)],
    { count: 3, latelyMs: 10_000, changeMs: -10_000 },
  ],
  ['five times are too few', [...repeat(2, 20_000), ...repeat(3, 10_000)], undefined],
  ['a difference that no one would see', [...repeat(3, 20_000), ...repeat(3, 20_099)], undefined],
])('N7 the trend of a kind: %s', (_what, times, trend) => {
  for (const ms of times) win(13, ms);
  expect(figures()?.levels.map(each => each.trend)).toEqual([trend]);
});

test('N7 J10 J22 finished days and the streak are told, unless the streak is hidden', () => {
  for (const day of ['2026-11-20', '2026-11-28', '2026-11-29', TODAY]) finishDay(day);
  finishDay('2026-11-21', { isKept: false });
  expect(figures()).toMatchObject({ days: 5, streak: { current: 3, best: 3 } });
  localStorage.setItem('streak-hidden', 'on');
  expect(figures()?.streak).toBeUndefined();
});

test('N7 a browser whose clock is behind still counts the day that it has just finished', () => {
  for (const day of ['2026-11-30', TODAY]) finishDay(day);
  expect(visitorFigures('2026-11-30')?.streak).toEqual({ current: 2, best: 2 });
});

test.each([
  ['a log that cannot be read', () => win(3, 0, { log: 'nothing' })],
  ['a level that does not exist', () => win(0, 9000)],
  ['a grid code that cannot be read', () => putGrid({ version: 1, code: '!', log: '0@0', finishedAt: 1 })],
  [
    'a day that the server has refused',
    () => {
      finishDay(TODAY);
      for (const attempt of storedAttempts()) storeAttempt({ ...attempt, refusal: 'too-fast' });
    },
  ],
])('N7 %s has no figures', (_what, store) => {
  store();
  expect(figures()).toBeUndefined();
});
