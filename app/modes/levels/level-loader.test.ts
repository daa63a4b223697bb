import { expect, test, vi } from 'vitest';
import type { WorkerClient } from '#app/play/worker-client.ts';
import { type Generated, generatePuzzle } from '#engine/generator/generate-level.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { createLevelLoader, requestAttempt } from './level-loader.ts';
import type { PuzzleRequest } from './puzzle-worker.ts';

const attemptAt = (level: number, id = `attempt-${level}`) => ({ id, level, seed: `seed-${level}`, owner: undefined });

/**
 * Creates a loader of levels for a test, and records the levels that it requests. The nth generation of a puzzle fails
 * if the nth element of `failures` is true.
 */
function loaderWith(...failures: readonly boolean[]) {
  const requested: number[] = [];
  const fails = [...failures];
  const puzzles: WorkerClient<PuzzleRequest, Generated> = {
    async ask({ level, seed }) {
      return fails.shift() ? { ok: false, refusal: 'no-puzzle-found', tries: 0 } : generatePuzzle(level, seed);
    },
    close() {},
  };
  const loader = createLevelLoader(async level => {
    requested.push(level);
    return { attempt: attemptAt(level) };
  }, puzzles);
  return { loader, requested };
}

test('R17 a prepared level consists of the attempt and the puzzle that its seed gives', async () => {
  const { loader } = loaderWith();
  expect(await loader.prepare(3)).toEqual({ attempt: attemptAt(3), generated: generatePuzzle(3, 'seed-3') });
});

test('if the attempt at a level comes with a puzzle, this puzzle is used, and the worker generates none', async () => {
  const generated = generatePuzzle(3, 'made by the server');
  const puzzles = { ask: () => Promise.reject(new Error('generated')), close() {} };
  const loader = createLevelLoader(async level => ({ attempt: attemptAt(level), generated }), puzzles);
  expect(await loader.prepare(3)).toEqual({ attempt: attemptAt(3), generated });
});

test('a level that was prepared in advance is not prepared again when the player reaches it', async () => {
  const { loader, requested } = loaderWith();
  await loader.prepare(1);
  const ahead = await loader.prepare(2);
  expect(await loader.prepare(2)).toBe(ahead);
  expect(requested).toEqual([1, 2]);
});

test('the loader of levels keeps only the level that was requested last', async () => {
  const { loader, requested } = loaderWith();
  for (const level of [1, 2, 1]) await loader.prepare(level);
  expect(requested).toEqual([1, 2, 1]);
});

test('R18 if the puzzle of a level could not be generated, the next request for the level tries again', async () => {
  const { loader } = loaderWith(true);
  expect((await loader.prepare(1)).generated.ok).toBe(false);
  expect((await loader.prepare(1)).generated.ok).toBe(true);
});

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
