import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAttemptRequest, readSentResult } from './read-request.ts';

const RESULT = { attempt: 'a1', level: 3, seed: 's-1', log: '0@350 cut0@900' };

const requestOf = (body: string, type = 'application/json') =>
  new Request('http://localhost/results', { method: 'POST', body, headers: { 'content-type': type } });

const read = (value: unknown) => readSentResult(requestOf(JSON.stringify(value)));

test('a result with an attempt, a level, a seed and a log is accepted', async () => {
  expect(await read(RESULT)).toEqual(RESULT);
  expect(await readAttemptRequest(requestOf('{"level":3}'))).toEqual({ level: 3 });
});

test.each([
  ['invalid JSON', '{'],
  ['an empty body', ''],
  ['a list', '[]'],
  ['an object that sets its prototype', '{"__proto__":{"level":1},"attempt":"a","level":1,"seed":"s","log":""}'],
  ['an object that sets its constructor', JSON.stringify({ ...RESULT, constructor: 1 })],
])('%s is rejected as a submitted result', async (_what, body) => {
  expect(await readSentResult(requestOf(body))).toBeUndefined();
});

test('a result may bring its puzzle', async () => {
  const withPuzzle = { ...RESULT, puzzle: '1 .\n2 .' };
  expect(await read(withPuzzle)).toEqual(withPuzzle);
});

test.each([
  ['a puzzle that is no text', { puzzle: { size: 2, waypoints: [0, 1], walls: [] } }],
  ['a puzzle that is too long', { puzzle: ' '.repeat(321) }],
  ['a score', { score: 5000 }],
  ['a time', { timeSeconds: 1 }],
  ['a player', { player: 'ada' }],
  ['an empty attempt', { attempt: '' }],
  ['an attempt that is too long', { attempt: 'x'.repeat(65) }],
  ['an attempt with a zero byte', { attempt: 'a\0' }],
  ['an attempt with a lone surrogate', { attempt: '\ud800' }],
  ['a seed with a line break', { seed: 'a\n' }],
  ['a seed that is a number', { seed: 1 }],
  ['a level as text', { level: '1' }],
  ['level 0', { level: 0 }],
  ['a fractional level', { level: 1.5 }],
  ['a level beyond the last level', { level: 1e300 }],
  ['a log that is a list', { log: ['0@1'] }],
  ['a log that is too long', { log: ' '.repeat(200_001) }],
])('a result with %s is refused', async (_what, field) => {
  expect(await read({ ...RESULT, ...field })).toBeUndefined();
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'JSON sent as %s is rejected, because a form on another site could send it',
  async type => {
    expect(await readSentResult(requestOf(JSON.stringify(RESULT), type))).toBeUndefined();
  },
);

test('the parser does not throw on any request body', async () => {
  const body = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
  await fc.assert(fc.asyncProperty(body, async text => (await readSentResult(requestOf(text))) === undefined));
});
