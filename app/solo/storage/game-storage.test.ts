import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadPuzzle, NEW_SOLO_GAME, playMove, type SoloGame } from '#app/solo/solo-game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { readStoredGame, writeStoredGame } from './game-storage.ts';

const puzzle = drawnPuzzle('1 . . . 2 . . . 3');
const solution = drawnPath('a b c f e d g h i');
const totals = { levels: 6, score: 21_000, durationMs: 300_000, undos: 12, hints: 3 };

const attempt = { id: 'attempt-1', level: 7, seed: 'seed-1', owner: '0123456789abcdef' };

function midGame(): SoloGame {
  const dealt = loadPuzzle({ ...NEW_SOLO_GAME, level: 7, totals }, attempt, puzzle, solution);
  const first = playMove(dealt, { kind: 'cell', cell: 0 }, 1000);
  if (!first.ok) throw new Error(first.refusal);
  const second = playMove(first.soloGame, { kind: 'cell', cell: 1 }, 2000);
  if (!second.ok) throw new Error(second.refusal);
  return second.soloGame;
}

/** What the browser would hold if one field had been spoilt. */
const spoilt = (field: string, value: unknown): string =>
  JSON.stringify({ ...JSON.parse(writeStoredGame({ soloGame: midGame(), elapsedMs: 2500 })), [field]: value });

test('what is written is read again: level, totals, thread and clock', () => {
  const kept = { soloGame: midGame(), elapsedMs: 2500 };
  expect(readStoredGame(writeStoredGame(kept))).toEqual(kept);
});

test('nothing kept: a new soloGame at level 1', () => {
  expect(readStoredGame(null)).toEqual({ soloGame: NEW_SOLO_GAME, elapsedMs: 0 });
});

test.each([
  ['a game that is no text', 'game', 42],
  ['a game of nonsense', 'game', 'no grid at all'],
  ['a game that breaks a rule', 'game', '1 . . . 2 . . . 3\n--\n0@10 8@20'],
  ['a solution that does not solve it', 'solution', 'a b c . . . . . .'],
  ['a solution of another grid', 'solution', 'a b d c'],
])('%s costs the started level, not the level reached nor the totals', (_what, field, value) => {
  expect(readStoredGame(spoilt(field, value)).soloGame).toEqual({ level: 7, totals, activeLevel: undefined });
});

test.each([
  ['level', -3, { level: 1 }],
  ['level', 'seven', { level: 1 }],
  ['level', 1_000_001, { level: 1 }],
  ['seed', 'x'.repeat(65), { level: 7, activeLevel: undefined }],
  ['seed', 'a\n', { level: 7, activeLevel: undefined }],
  ['totals', null, { level: 7, totals: { levels: 0, score: 0, durationMs: 0, undos: 0, hints: 0 } }],
  ['totals', { ...totals, score: 'lots' }, { level: 7, totals: { ...totals, score: 0 } }],
])('a spoilt %s is left out and the rest is read', (field, value, expected) => {
  expect(readStoredGame(spoilt(field, value)).soloGame).toMatchObject(expected);
});

test('a clock that runs behind its own log is put right', () => {
  expect(readStoredGame(spoilt('elapsedMs', 1)).elapsedMs).toBe(2000);
  expect(readStoredGame(spoilt('elapsedMs', 'late')).elapsedMs).toBe(2000);
});

test('a soloGame without its seed loses its level on the table, for nobody could say which it was', () => {
  expect(readStoredGame(spoilt('seed', '')).soloGame).toEqual({ level: 7, totals, activeLevel: undefined });
});

test('a soloGame from before there were attempts is read, and its level gets one name however often it is read', () => {
  const { attempt: _, owner: __, ...fields } = JSON.parse(writeStoredGame({ soloGame: midGame(), elapsedMs: 2500 }));
  const old = JSON.stringify({ ...fields, version: 1 });
  const { soloGame } = readStoredGame(old);
  expect(soloGame).toEqual(readStoredGame(old).soloGame);
  expect(soloGame.activeLevel).toEqual({
    ...midGame().activeLevel,
    attempt: { id: '7.seed-1', level: 7, seed: 'seed-1', owner: undefined },
  });
});

test('the name made of the longest seed is not too long', () => {
  const old = JSON.stringify({ ...JSON.parse(spoilt('seed', 'x'.repeat(64))), attempt: undefined });
  expect(readStoredGame(old).soloGame.activeLevel?.attempt.id).toHaveLength(64);
});

test('whatever stands in the storage, reading it gives a soloGame', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map(value => spoilt('game', value)),
      ),
      text => {
        const { soloGame, elapsedMs } = readStoredGame(text);
        return soloGame.level >= 1 && elapsedMs >= 0;
      },
    ),
  );
});
