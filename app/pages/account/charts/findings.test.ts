import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import {
  bestScoreIndex,
  duelFinding,
  duelFindingText,
  type GrowthFinding,
  growthFinding,
  growthText,
  type SoloResult,
  shortestTimeIndex,
} from './findings.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const scored = (...scores: number[]): readonly SoloResult[] =>
  scores.map((score, index) => ({ level: index + 1, score, durationMs: 60_000, gridSize: 6 }));
const timed = (...times: number[]): readonly SoloResult[] =>
  times.map((durationMs, index) => ({ level: index + 1, score: 3000, durationMs, gridSize: 6 }));
const ten = (value: number): readonly number[] => Array.from({ length: 10 }, () => value);
const small = (results: readonly SoloResult[]) => results.map(result => ({ ...result, gridSize: 5 }));

test.each<[string, readonly SoloResult[], Omit<GrowthFinding, 'size'> | undefined]>([
  ['no results', [], undefined],
  ['fewer than six grids', timed(90, 90, 40, 40, 40), undefined],
  ['a time one tenth shorter', timed(100, 100, 100, 90, 90, 90), { kind: 'faster', count: 3, before: 100, lately: 90 }],
  ['a time not quite one tenth shorter', timed(100, 100, 100, 91, 91, 91), undefined],
  ['a longer time', timed(90, 90, 90, 100, 100, 100), undefined],
  ['times of 0', timed(0, 0, 0, 0, 0, 0), undefined],
  ['one break of an hour', timed(60, 3600, 60, 60, 60, 60), undefined],
  [
    '100 points more',
    scored(3000, 3000, 3000, 3100, 3100, 3100),
    { kind: 'higher', count: 3, before: 3000, lately: 3100 },
  ],
  ['99 points more', scored(3000, 3000, 3000, 3099, 3099, 3099), undefined],
  ['fewer points', scored(3100, 3100, 3100, 3000, 3000, 3000), undefined],
  [
    'many grids, of which the last 20 count',
    timed(...ten(10), ...ten(100), ...ten(50)),
    {
      kind: 'faster',
      count: 10,
      before: 100,
      lately: 50,
    },
  ],
])('a player’s improvement is found only if it is large enough: %s', (_what, results, finding) => {
  expect(growthFinding(results)).toEqual(finding && { ...finding, size: 6 });
});

test('a player’s improvement is found only on grids of the size that was played last, because larger grids take longer', () => {
  const slower = [...small(timed(30, 30, 30, 30, 30)), ...timed(100, 100, 100, 80, 80, 80, 80)];
  expect(growthFinding(slower)).toMatchObject({ kind: 'faster', size: 6, count: 3, before: 100, lately: 80 });
  expect(growthFinding([...timed(100, 100, 100, 100, 100), ...small(timed(20, 20, 20, 20, 20))])).toBeUndefined();
});

test('if both the time and the score of a player have improved, the account page tells only the better time', () => {
  const results = timed(100, 100, 100, 50, 50, 50).map((each, index) => ({ ...each, score: 3000 + 200 * index }));
  expect(growthFinding(results)?.kind).toBe('faster');
});

test('the best score is the highest and, among equal ones, the first; the best time is the shortest', () => {
  expect(bestScoreIndex(scored(3000, 4820, 4820))).toBe(1);
  expect(shortestTimeIndex([60, 50, 41])).toBe(2);
});

const week = (wins: number, ties: number, losses: number) => ({ monday: '2026-11-16', wins, losses, ties });

test('the sentence about duels counts wins and all duels, ties included; without a win, only the duels', () => {
  expect(duelFinding([week(2, 1, 0), week(0, 0, 3)])).toEqual({ kind: 'won', wins: 2, duels: 6 });
  expect(duelFinding([week(0, 1, 2)])).toEqual({ kind: 'played', duels: 3 });
  expect(duelFinding([week(0, 0, 0)])).toEqual({ kind: 'none' });
});

test.each([
  [
    'fr',
    'Vous allez plus vite sur les grilles de 6 × 6\u00a0: votre temps médian est de 0:41,2 sur les 5 dernières, contre 1:05,0 sur les 5 précédentes.',
  ],
  [
    'en',
    'You’re getting faster on 6 × 6 grids: your median time was 0:41.2 on your last 5, compared with 1:05.0 on the 5 before that.',
  ],
] as const)('a player’s improvement is told in a sentence in %s', (language, sentence) => {
  overwriteGetLocale(() => language);
  expect(growthText({ kind: 'faster', size: 6, count: 5, before: 65_000, lately: 41_290 })).toBe(sentence);
  expect(growthText({ kind: 'higher', size: 6, count: 5, before: 4100, lately: 4300 })).toMatch(/4.300/);
});

test('the sentence above the duel chart says how many duels were won or, if none was won, how many were played', () => {
  expect(duelFindingText({ kind: 'won', wins: 7, duels: 12 }, 12)).toBe('Duels gagnés en 12 semaines\u00a0: 7 sur 12');
  expect(duelFindingText({ kind: 'played', duels: 1 }, 12)).toBe('1 duel joué en 12 semaines');
});
