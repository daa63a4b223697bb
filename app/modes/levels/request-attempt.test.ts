import { expect, test, vi } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { requestAttempt } from './request-attempt.ts';

const answerWith = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

const CREATED_HERE = { attempt: { id: expect.any(String), level: 3, seed: expect.any(String), owner: undefined } };

const PUZZLE = '1 .\n2 .';
const SOLUTION = 'a b\nd c';
const ISSUED = { attempt: 'a', level: 3, seed: 's', puzzle: PUZZLE, solution: SOLUTION };

test('V2 a signed-in player gets the attempt and the puzzle that the server issues', async () => {
  answerWith(200, JSON.stringify(ISSUED));
  expect(await requestAttempt(3, 'ada')).toEqual({
    attempt: { id: 'a', level: 3, seed: 's', owner: 'ada' },
    generated: { ok: true, value: { puzzle: drawnPuzzle(PUZZLE), solution: drawnPath(SOLUTION), tries: 0 } },
  });
});

test('V6 the browser creates a visitor’s attempt without a request to the server', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  expect(await requestAttempt(3, undefined)).toEqual(CREATED_HERE);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['the login session has ended', 401, '{"refusal":"signed-out"}'],
  ['too many levels are open', 409, '{"refusal":"too-many-open"}'],
  ['the server returns an error', 500, 'oops'],
  ['another server responds with HTML', 200, '<!doctype html>'],
  ['another server responds with JSON', 200, '{"ok":true}'],
  ['the response body is null', 200, 'null'],
  ['the attempt has no puzzle', 200, JSON.stringify({ ...ISSUED, puzzle: undefined })],
  ['the puzzle is invalid', 200, JSON.stringify({ ...ISSUED, puzzle: '1 1\n1 1' })],
  ['the solution does not solve the puzzle', 200, JSON.stringify({ ...ISSUED, solution: 'a d\nb c' })],
])('V6 if %s, the browser creates the attempt itself', async (_what, status, body) => {
  answerWith(status, body);
  expect(await requestAttempt(3, 'ada')).toEqual(CREATED_HERE);
});

test('V6 without a network, the browser creates a new attempt for each request', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const [one, other] = [await requestAttempt(3, 'ada'), await requestAttempt(3, 'ada')];
  expect(one).toEqual(CREATED_HERE);
  expect(one.attempt.id).not.toBe(other.attempt.id);
  expect(one.attempt.seed).not.toBe(other.attempt.seed);
});
