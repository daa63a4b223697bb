import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { duelFindingText, scoreFindingText, timeFindingText } from './finding-messages.ts';
import {
  bestScoreAt,
  findInScores,
  findInTimes,
  findInWeeks,
  type LevelFinding,
  type SoloResult,
  shortestTimeAt,
} from './findings.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const scored = (...scores: number[]): readonly SoloResult[] =>
  scores.map((score, index) => ({ level: index + 1, score, timeSeconds: 60 }));
const timed = (...times: number[]): readonly SoloResult[] =>
  times.map((timeSeconds, index) => ({ level: index + 1, score: 3000, timeSeconds }));
const ten = (value: number): readonly number[] => Array.from({ length: 10 }, () => value);

test.each<[string, readonly number[], LevelFinding | undefined]>([
  ['nothing played shows nothing', [], undefined],
  ['one level shows itself', [4820], { kind: 'single', value: 4820, level: 1 }],
  ['the best score is found wherever it stands', [3000, 4820, 4000], { kind: 'best', value: 4820, level: 2, count: 3 }],
  ['of equal ones the first is named', [4000, 4820, 4820], { kind: 'best', value: 4820, level: 2, count: 3 }],
  ['scores that never change are called the same', [4000, 4000], { kind: 'always', value: 4000, count: 2 }],
  ['even when they are 0', [0, 0, 0], { kind: 'always', value: 0, count: 3 }],
  ['a rise is told', [...ten(3000), ...ten(3100)], { kind: 'better', lately: 3100, before: 3000, count: 10 }],
  ['a small one is not', [...ten(3000), ...ten(3099)], { kind: 'best', value: 3099, level: 11, count: 20 }],
  ['nor a fall', [...ten(3100), ...ten(3000)], { kind: 'best', value: 3100, level: 1, count: 20 }],
  [
    'nor a rise of a few levels',
    [...ten(3000).slice(1), ...ten(4000)],
    { kind: 'best', value: 4000, level: 10, count: 19 },
  ],
  [
    'only the last twenty are compared',
    [...ten(5000), ...ten(3000), ...ten(3500)],
    { kind: 'better', lately: 3500, before: 3000, count: 10 },
  ],
])('scores: %s', (_what, scores, finding) => {
  expect(findInScores(scored(...scores))).toEqual(finding);
});

test.each<[string, readonly number[], LevelFinding | undefined]>([
  ['nothing played shows nothing', [], undefined],
  ['one level shows itself', [41], { kind: 'single', value: 41, level: 1 }],
  ['the shortest is found wherever it stands', [60, 41, 50], { kind: 'best', value: 41, level: 2, count: 3 }],
  ['of equal ones the first is named', [60, 41, 41], { kind: 'best', value: 41, level: 2, count: 3 }],
  ['times that never change are called the same', [0, 0], { kind: 'always', value: 0, count: 2 }],
  ['shorter times are told', [...ten(100), ...ten(90)], { kind: 'better', lately: 90, before: 100, count: 10 }],
  ['a little shorter is not', [...ten(100), ...ten(91)], { kind: 'best', value: 91, level: 11, count: 20 }],
  ['nor longer', [...ten(90), ...ten(100)], { kind: 'best', value: 90, level: 1, count: 20 }],
])('times: %s', (_what, times, finding) => {
  expect(findInTimes(timed(...times))).toEqual(finding);
});

test('the best and the shortest are known by where they stand', () => {
  expect(bestScoreAt(scored(3000, 4820, 4820))).toBe(1);
  expect(shortestTimeAt(timed(60, 50, 41))).toBe(2);
});

const week = (wins: number, ties: number, losses: number) => ({ monday: '2026-11-16', wins, losses, ties });

test('duels are found won among those played, ties among them', () => {
  expect(findInWeeks([week(2, 1, 0), week(0, 0, 3)])).toEqual({ kind: 'won', wins: 2, duels: 6 });
  expect(findInWeeks([week(0, 1, 2)])).toEqual({ kind: 'played', duels: 3 });
  expect(findInWeeks([week(0, 0, 0)])).toEqual({ kind: 'none' });
});

test.each([
  ['fr', 'Le meilleur de vos 12 derniers scores\u00a0: 4\u202f820, au niveau 7'],
  ['en', 'The best of your last 12 scores: 4,820, on level 7'],
] as const)('a finding is a sentence in %s', (language, sentence) => {
  overwriteGetLocale(() => language);
  expect(scoreFindingText({ kind: 'best', value: 4820, level: 7, count: 12 })).toBe(sentence);
});

test('times are told as clocks show them, duels as so many out of so many', () => {
  expect(timeFindingText({ kind: 'better', lately: 41, before: 65, count: 10 })).toContain('0:41');
  expect(duelFindingText({ kind: 'won', wins: 7, duels: 12 }, 12)).toBe('Duels gagnés en 12 semaines\u00a0: 7 sur 12');
  expect(duelFindingText({ kind: 'played', duels: 1 }, 12)).toBe('1 duel joué en 12 semaines');
});
