import { expect, test, vi } from 'vitest';
import { requestAttempt } from './request-attempt.ts';

const answerWith = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

const MADE_HERE = { id: expect.any(String), level: 3, seed: expect.any(String), owner: undefined };

test('V2 a player with an account gets the attempt that the server hands out', async () => {
  answerWith(200, '{"attempt":"a","level":3,"seed":"s"}');
  expect(await requestAttempt(3, 'ada')).toEqual({ id: 'a', level: 3, seed: 's', owner: 'ada' });
});

test('V6 a guest’s attempt is made in the browser, and nobody is asked', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  expect(await requestAttempt(3, undefined)).toEqual(MADE_HERE);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['the login session has ended', 401, '{"refusal":"signed-out"}'],
  ['too many levels are open', 409, '{"refusal":"too-many-open"}'],
  ['the server is broken', 500, 'oops'],
  ['somebody else answers', 200, '<!doctype html>'],
  ['somebody else answers in JSON', 200, '{"ok":true}'],
  ['the answer is nothing', 200, 'null'],
])('V6 when %s, the browser makes the attempt', async (_what, status, body) => {
  answerWith(status, body);
  expect(await requestAttempt(3, 'ada')).toEqual(MADE_HERE);
});

test('V6 without a network the browser makes the attempt, each time another', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const [one, other] = [await requestAttempt(3, 'ada'), await requestAttempt(3, 'ada')];
  expect(one).toEqual(MADE_HERE);
  expect(one.id).not.toBe(other.id);
  expect(one.seed).not.toBe(other.seed);
});
