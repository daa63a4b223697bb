import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage, forbiddenStorage } from '#app/client/testing/fake-storage.ts';
import { MAX_WAITING, putResult, type WaitingResult } from '#app/outbox/waiting-results.ts';
import { hintlessRun, keptGames } from './kept-games.ts';

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

const PUZZLE = '1 .\n. 2'.replace('. 2', '2 .');
const SOLVED = '0@0 1@500 3@900 2@41500';

const resultOf = (attempt: string, given: Partial<WaitingResult> = {}): WaitingResult => ({
  version: 2,
  attempt,
  level: 1,
  seed: 'seed',
  log: SOLVED,
  puzzle: PUZZLE,
  owner: undefined,
  finishedAt: 0,
  ...given,
});

const put = (attempt: string, given: Partial<WaitingResult> = {}) => putResult(resultOf(attempt, given));

const levels = (player?: string) => keptGames(player).map(({ level }) => level);

test('N3 a visitor can replay the games whose results wait to be sent, and sees their times and hints', () => {
  const log = '0@0 hint@300 1@500 check@600 3@900 2@41500';
  put('a', { level: 7, log });
  const best = { level: 7, durationMs: 41_500, hints: 2 };
  expect(keptGames(undefined)).toEqual([{ level: 7, best, opens: true, log, puzzle: PUZZLE }]);
});

test('N3 neither a visitor nor another account can replay the games of an account', () => {
  put('of a guest', { level: 1 });
  put('of ada', { level: 2, owner: 'ada' });
  put('of eve', { level: 3, owner: 'eve' });
  expect([levels(), levels('ada').toSorted()]).toEqual([[1], [1, 2]]);
});

test('N1 of the games that can be replayed, those with fewer hints come first, and of equal ones the shorter game', () => {
  put('hint', { log: '0@0 hint@1 1@500 3@900 2@2000', level: 4, finishedAt: 4 });
  put('slow', { log: '0@0 1@500 3@900 2@90000', level: 3, finishedAt: 3 });
  put('fast', { level: 2, finishedAt: 2 });
  expect(levels()).toEqual([2, 3, 4]);
});

test('N3 all games whose results wait to be sent can be replayed, even if they are as many as a browser keeps', () => {
  // a game of level 20 in which a player goes back now and then
  const log = `0@0 ${'12@11111 '.repeat(70)}1@12500 3@40900 2@41500`;
  for (let level = 1; level <= MAX_WAITING; level++)
    localStorage.setItem(`result:a${level}`, JSON.stringify(resultOf(`a${level}`, { level, log, finishedAt: level })));
  expect(levels()).toHaveLength(500);
});

test('N3 if games are very long, only the newest with at most 500,000 characters in all can be replayed', () => {
  const long = `0@0 ${'1@1 cut1@1 '.repeat(1400)}1@500 3@900 2@41500`;
  for (let level = 1; level <= 50; level++) put(`a${level}`, { level, log: long, finishedAt: level });
  expect(levels()).toHaveLength(Math.floor(500_000 / (long.length + PUZZLE.length)));
  expect(Math.max(...levels())).toBe(50);
});

test.each([
  ['no log', { log: '' }],
  ['a log in another format', { log: '{"cell":0}' }],
  ['a log that was cut off', { log: '0@0 1@' }],
  ['no puzzle', { puzzle: undefined }],
] as const)('N3 a result with %s cannot be replayed', (_what, given) => {
  put('a', given as Partial<WaitingResult>);
  expect(keptGames(undefined)).toEqual([]);
});

const calm = (hints?: number): Partial<WaitingResult> => ({
  version: 3,
  log: '',
  ...(hints !== undefined && { uses: { undos: 4, hints, restarts: 1 } }),
});

test.each([
  ['timed and calm levels', [{}, calm(0), {}], 3],
  ['a calm level with a hint', [{}, calm(2), {}, calm(0)], 2],
  ['a timed level with a check', [{}, { log: '0@0 check@300 1@500' }, {}], 1],
  ['a last level with a hint', [{}, { log: '0@0 hint@300 1@500' }], 0],
  ['a calm level of which no one knows the hints', [{}, calm(), {}, {}], 2],
  ['a level of an account, which does not count', [{}, { owner: 'ada', log: '0@0 hint@300' }, {}], 2],
  ['no level', [], 0],
])('R35 the levels in a row without a hint, with %s', (_what, results, count) => {
  for (const [index, given] of results.entries()) put(`a${index}`, { ...given, finishedAt: index });
  expect(hintlessRun()).toBe(count);
});

test('N3 if the browser forbids its storage, there are no games to replay', () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbiddenStorage });
  expect(keptGames(undefined)).toEqual([]);
});
