import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { NEW_SOLO_GAME } from './solo-game.ts';
import { EMPTY, hasWon, type SoloState, soloReducer } from './solo-state.ts';

const puzzle = drawnPuzzle('1 . . . 2 . . . 3');
const solution = drawnPath('a b c f e d g h i');
const generated = { ok: true, puzzle, solution, tries: 1 } as const;
const attempt = { id: 'a', level: 1, seed: 'seed', owner: undefined };
const waiting: SoloState = { ...EMPTY, session: NEW_SOLO_GAME };
const dealt = soloReducer(waiting, { kind: 'prepared', attempt, generated });

test('the puzzle that was asked for is laid on the table', () => {
  expect(dealt.session?.round).toMatchObject({ attempt, game: { puzzle } });
});

test('what was prepared for another level is let go', () => {
  const other = { ...attempt, level: 2 };
  expect(soloReducer(waiting, { kind: 'prepared', attempt: other, generated })).toBe(waiting);
});

test('an answer that comes twice does not clear the thread', () => {
  const begun = soloReducer(dealt, { kind: 'moves', moves: [{ kind: 'cell', cell: 0 }], atMs: 0 });
  expect(soloReducer(begun, { kind: 'prepared', attempt, generated })).toBe(begun);
});

test('R18 a puzzle that could not be made is a failure until it is tried again', () => {
  const none = { ok: false, refusal: 'no-puzzle-found', tries: 200 } as const;
  const failed = soloReducer(waiting, { kind: 'prepared', attempt, generated: none });
  expect(failed.hasFailed).toBe(true);
  expect(soloReducer(failed, { kind: 'retry' })).toEqual(waiting);
});

test('what the rules refuse changes nothing', () => {
  const elsewhere = soloReducer(dealt, { kind: 'moves', moves: [{ kind: 'cell', cell: 4 }], atMs: 0 });
  expect(elsewhere).toEqual(dealt);
  expect(soloReducer(dealt, { kind: 'next', level: 2 })).toEqual(dealt);
});

test('before the session has been read nothing happens', () => {
  expect(soloReducer(EMPTY, { kind: 'next', level: 2 })).toBe(EMPTY);
  expect(hasWon(EMPTY.session)).toBe(false);
});

const cells = (list: readonly number[]) => list.map(cell => ({ kind: 'cell', cell }) as const);

test('a win is known as made here, until the next level or another session is read', () => {
  const begun = soloReducer(dealt, { kind: 'moves', moves: cells(solution.slice(0, -1)), atMs: 100 });
  expect(begun.isWonHere).toBe(false);
  const won = soloReducer(begun, { kind: 'moves', moves: cells(solution.slice(-1)), atMs: 200 });
  expect(won.isWonHere).toBe(true);
  expect(soloReducer(won, { kind: 'moves', moves: cells([0]), atMs: 300 }).isWonHere).toBe(true);
  expect(soloReducer(won, { kind: 'next', level: 2 }).isWonHere).toBe(false);
  expect(soloReducer(won, { kind: 'read', session: won.session! }).isWonHere).toBe(false);
});
