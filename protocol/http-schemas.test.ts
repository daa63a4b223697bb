import { expect, test } from 'vitest';
import { LEVELS } from '#engine/levels.ts';
import * as api from './http.ts';
import { served } from './http-schemas.ts';

const RESULT = { attempt: 'a1', level: 3, seed: 's-1', log: '0@350 cut0@900' };
const EVENT = { mode: 'solo', language: 'en', timestamp: '2026-11-21T08:00:00.000Z' };

test('http-schemas.ts has statuses and schemas for every endpoint of http.ts', () => {
  const endpoints = Object.entries(api).filter(([, value]) => typeof value === 'object');
  expect(Object.keys(served)).toEqual(expect.arrayContaining(endpoints.map(([name]) => name)));
});

const isAccepted = (name: keyof typeof served, body: unknown) => served[name].body.safeParse(body).success;

test.each([
  ['issueAttempt', { level: LEVELS.first }],
  ['issueAttempt', { level: LEVELS.last }],
  ['submitResult', RESULT],
  ['submitResult', { ...RESULT, puzzle: '1 .\n2 .' }],
  ['submitGrid', { code: 'MAoA', log: '0@350' }],
  ['matchmaking', { intent: 'seek' }],
  ['matchmaking', { intent: 'leave' }],
  ['matchmaking', { intent: 'leave', room: 'K7QX2M' }],
  ['countGameStarted', EVENT],
  ['createRoom', {}],
  ['rename', { username: 'Zoé' }],
] as const)('the endpoint %s accepts the request body %j', (name, body) => {
  expect(isAccepted(name, body)).toBe(true);
});

test.each([
  ['a puzzle that is no text', { puzzle: { size: 2, waypoints: [0, 1], walls: [] } }],
  ['a puzzle that is too long', { puzzle: ' '.repeat(321) }],
  ['a score', { score: 5000 }],
  ['a time', { timeSeconds: 1 }],
  ['a player', { player: 'ada' }],
  ['a constructor', { constructor: 1 }],
  ['an empty attempt', { attempt: '' }],
  ['an attempt that is too long', { attempt: 'x'.repeat(65) }],
  ['an attempt with a zero byte', { attempt: 'a\0' }],
  ['an attempt with a lone surrogate', { attempt: '\ud800' }],
  ['a seed with a line break', { seed: 'a\n' }],
  ['a seed that is a number', { seed: 1 }],
  ['a level as text', { level: '1' }],
  ['level 0', { level: 0 }],
  ['a fractional level', { level: 1.5 }],
  ['a level beyond the last level', { level: LEVELS.last + 1 }],
  ['a level beyond all numbers', { level: 1e300 }],
  ['a log that is a list', { log: ['0@1'] }],
  ['a log that is too long', { log: ' '.repeat(200_001) }],
])('if a browser submits a result with %s, it is refused', (_what, field) => {
  expect(isAccepted('submitResult', { ...RESULT, ...field })).toBe(false);
});

test.each([
  ['an empty code', { code: '', log: '' }],
  ['a zero byte in its code', { code: 'MAoA\0', log: '' }],
  ['a code that is too long', { code: 'x'.repeat(73), log: '' }],
  ['a log that is too long', { code: 'MAoA', log: ' '.repeat(50_001) }],
  ['a time', { code: 'MAoA', log: '', durationMs: 1 }],
  ['a grade', { code: 'MAoA', log: '', grade: 5 }],
])('if a browser submits a free grid (size and difficulty chosen) with %s, it is refused', (_what, grid) => {
  expect(isAccepted('submitGrid', grid)).toBe(false);
});

test.each([
  ['an unknown mode', { ...EVENT, mode: 'admin' }],
  ['an unknown language', { ...EVENT, language: 'de' }],
  ['no time', { mode: 'solo', language: 'fr' }],
  ['an invalid time', { ...EVENT, timestamp: 'yesterday' }],
  ['a field that could identify the player', { ...EVENT, player: 'ada' }],
])('if a browser reports a started game with %s, the report is refused', (_what, event) => {
  expect(isAccepted('countGameStarted', event)).toBe(false);
});

const SCORE = { level: 1, score: 5000, timeSeconds: 0, undosUsed: 0, hintsUsed: 0 };

test.each([
  ['issueAttempt', { attempt: 'a', level: 1, seed: 's', puzzle: '1 2', solution: 'a b', isCalm: false }],
  ['playCalm', { isCalm: true }],
  ['submitGrid', { isNew: true }],
  ['submitResult', { isNew: true, result: SCORE }],
  ['matchmaking', { state: 'searching' }],
  ['matchmaking', { state: 'left' }],
  ['matchmaking', { state: 'matched', room: 'K7QX2M' }],
  ['createRoom', { lobby: '/lobby/K7QX2M' }],
  ['rename', { username: 'Zoé' }],
] as const)('the endpoint %s may answer %j, with the fields by which browsers know a valid answer', (name, answer) => {
  expect(served[name].answer.safeParse(answer).success).toBe(true);
  const fields = Object.entries(answer).map(([field, value]) => [field, typeof value]);
  expect(fields).toEqual(expect.arrayContaining(Object.entries(served[name].fields)));
  expect(Object.keys(served[name].fields)).not.toEqual([]);
});

test.each(['issueAttempt', 'submitResult', 'matchmaking', 'createRoom', 'rename'] as const)(
  'the endpoint %s never answers with an empty object',
  name => {
    expect(served[name].answer.safeParse({}).success).toBe(false);
  },
);

test('fields that the contract of an endpoint does not name are removed from its answer', () => {
  const row = { ...SCORE, id: 'secret', userId: 'secret' };
  expect(served.submitResult.answer.parse({ isNew: true, result: row })).toEqual({ isNew: true, result: SCORE });
});
