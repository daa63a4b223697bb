import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { newSession } from './session.ts';
import { EMPTY, hasWon, type SoloState, soloReducer } from './solo-state.ts';

const puzzle = drawnPuzzle('1 . . . 2 . . . 3');
const solution = drawnPath('a b c f e d g h i');
const generated = { ok: true, puzzle, solution, attempts: 1 } as const;
const waiting: SoloState = { session: newSession('seed'), hasFailed: false };
const dealt = soloReducer(waiting, { kind: 'made', level: 1, seed: 'seed', generated });

test('the puzzle that was asked for is laid on the table', () => {
  expect(dealt.session?.round?.game.puzzle).toBe(puzzle);
});

test.each([
  ['another level', { level: 2, seed: 'seed' }],
  ['another seed', { level: 1, seed: 'older' }],
])('an answer for %s is let go', (_what, asked) => {
  expect(soloReducer(waiting, { kind: 'made', ...asked, generated })).toBe(waiting);
});

test('an answer that comes twice does not clear the thread', () => {
  const begun = soloReducer(dealt, { kind: 'moves', moves: [{ kind: 'cell', cell: 0 }], atMs: 0 });
  expect(soloReducer(begun, { kind: 'made', level: 1, seed: 'seed', generated })).toBe(begun);
});

test('R18 a puzzle that could not be made is a failure until another seed is tried', () => {
  const none = { ok: false, refusal: 'no-puzzle-found', attempts: 200 } as const;
  const failed = soloReducer(waiting, { kind: 'made', level: 1, seed: 'seed', generated: none });
  expect(failed.hasFailed).toBe(true);
  expect(soloReducer(failed, { kind: 'retry', seed: 'other' })).toEqual({
    session: newSession('other'),
    hasFailed: false,
  });
});

test('what the rules refuse changes nothing', () => {
  const elsewhere = soloReducer(dealt, { kind: 'moves', moves: [{ kind: 'cell', cell: 4 }], atMs: 0 });
  expect(elsewhere).toEqual(dealt);
  expect(soloReducer(dealt, { kind: 'next' })).toEqual(dealt);
});

test('before the session has been read nothing happens', () => {
  expect(soloReducer(EMPTY, { kind: 'next' })).toBe(EMPTY);
  expect(hasWon(EMPTY.session)).toBe(false);
});
