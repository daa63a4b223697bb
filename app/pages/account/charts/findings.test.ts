import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { duelFindingText, scoreFindingText, timeFindingText } from './finding-messages.ts';
import {
  bestScoreIndex,
  duelFinding,
  type LevelFinding,
  type SoloResult,
  scoreFinding,
  shortestTimeIndex,
  timeFinding,
} from './findings.ts';

afterEach(() => overwriteGetLocale(() => 'fr'));

const scored = (...scores: number[]): readonly SoloResult[] =>
  scores.map((score, index) => ({ level: index + 1, score, timeSeconds: 60 }));
const timed = (...times: number[]): readonly SoloResult[] =>
  times.map((timeSeconds, index) => ({ level: index + 1, score: 3000, timeSeconds }));
const ten = (value: number): readonly number[] => Array.from({ length: 10 }, () => value);

test.each<[string, readonly number[], LevelFinding | undefined]>([
  ['without results there is no finding', [], undefined],
  ['a single result is reported with its level', [4820], { kind: 'single', value: 4820, level: 1 }],
  [
    'the best score is reported wherever it occurs in the list',
    [3000, 4820, 4000],
    { kind: 'best', value: 4820, level: 2, count: 3 },
  ],
  [
    'the first of several equal best scores is reported',
    [4000, 4820, 4820],
    { kind: 'best', value: 4820, level: 2, count: 3 },
  ],
  ['equal scores are reported as always the same', [4000, 4000], { kind: 'always', value: 4000, count: 2 }],
  ['scores that are all 0 are reported as always the same', [0, 0, 0], { kind: 'always', value: 0, count: 3 }],
  [
    'an increase of 100 points in the mean score is reported',
    [...ten(3000), ...ten(3100)],
    { kind: 'better', lately: 3100, before: 3000, count: 10 },
  ],
  [
    'an increase of less than 100 points in the mean score is not reported',
    [...ten(3000), ...ten(3099)],
    { kind: 'best', value: 3099, level: 11, count: 20 },
  ],
  [
    'a decrease in the mean score is not reported',
    [...ten(3100), ...ten(3000)],
    { kind: 'best', value: 3100, level: 1, count: 20 },
  ],
  [
    'an increase over fewer than 20 levels is not reported',
    [...ten(3000).slice(1), ...ten(4000)],
    { kind: 'best', value: 4000, level: 10, count: 19 },
  ],
  [
    'only the last 20 levels are compared',
    [...ten(5000), ...ten(3000), ...ten(3500)],
    { kind: 'better', lately: 3500, before: 3000, count: 10 },
  ],
])('score finding: %s', (_what, scores, finding) => {
  expect(scoreFinding(scored(...scores))).toEqual(finding);
});

test.each<[string, readonly number[], LevelFinding | undefined]>([
  ['without results there is no finding', [], undefined],
  ['a single result is reported with its level', [41], { kind: 'single', value: 41, level: 1 }],
  [
    'the shortest time is reported wherever it occurs in the list',
    [60, 41, 50],
    { kind: 'best', value: 41, level: 2, count: 3 },
  ],
  [
    'the first of several equal shortest times is reported',
    [60, 41, 41],
    { kind: 'best', value: 41, level: 2, count: 3 },
  ],
  ['equal times are reported as always the same', [0, 0], { kind: 'always', value: 0, count: 2 }],
  [
    'a decrease of one tenth in the mean time is reported',
    [...ten(100), ...ten(90)],
    { kind: 'better', lately: 90, before: 100, count: 10 },
  ],
  [
    'a decrease of less than one tenth in the mean time is not reported',
    [...ten(100), ...ten(91)],
    { kind: 'best', value: 91, level: 11, count: 20 },
  ],
  [
    'an increase in the mean time is not reported',
    [...ten(90), ...ten(100)],
    { kind: 'best', value: 90, level: 1, count: 20 },
  ],
])('time finding: %s', (_what, times, finding) => {
  expect(timeFinding(timed(...times))).toEqual(finding);
});

test('the index of the first best score and the index of the shortest time are returned', () => {
  expect(bestScoreIndex(scored(3000, 4820, 4820))).toBe(1);
  expect(shortestTimeIndex(timed(60, 50, 41))).toBe(2);
});

const week = (wins: number, ties: number, losses: number) => ({ monday: '2026-11-16', wins, losses, ties });

test('the duel finding counts the wins out of all duels, including ties', () => {
  expect(duelFinding([week(2, 1, 0), week(0, 0, 3)])).toEqual({ kind: 'won', wins: 2, duels: 6 });
  expect(duelFinding([week(0, 1, 2)])).toEqual({ kind: 'played', duels: 3 });
  expect(duelFinding([week(0, 0, 0)])).toEqual({ kind: 'none' });
});

test.each([
  ['fr', 'Le meilleur de vos 12 derniers scores\u00a0: 4\u202f820, au niveau 7'],
  ['en', 'The best of your last 12 scores: 4,820, on level 7'],
] as const)('a score finding is expressed as a sentence in %s', (language, sentence) => {
  overwriteGetLocale(() => language);
  expect(scoreFindingText({ kind: 'best', value: 4820, level: 7, count: 12 })).toBe(sentence);
});

test('a time finding shows a duration, and a duel finding shows how many of the duels were won', () => {
  expect(timeFindingText({ kind: 'better', lately: 41, before: 65, count: 10 })).toContain('0:41');
  expect(duelFindingText({ kind: 'won', wins: 7, duels: 12 }, 12)).toBe('Duels gagnés en 12 semaines\u00a0: 7 sur 12');
  expect(duelFindingText({ kind: 'played', duels: 1 }, 12)).toBe('1 duel joué en 12 semaines');
});
