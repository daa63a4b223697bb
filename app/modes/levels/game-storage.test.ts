import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reduceGame } from '#app/playthrough/local-game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { readStoredGame, writeStoredGame } from './game-storage.ts';
import { NEW_SOLO_GAME, newLevel, type SoloGame } from './solo-game.ts';

const puzzle = drawnPuzzle('1 . . . 2 . . . 3');
const solution = drawnPath('a b c f e d g h i');
const totals = { levels: 6, score: 21_000, durationMs: 300_000, undos: 12, hints: 3 };

const attempt = { id: 'attempt-1', level: 7, seed: 'seed-1', owner: '0123456789abcdef' };

const to = (cell: number) => ({ kind: 'cell', cell }) as const;

function midGame(): SoloGame {
  const first = reduceGame(newLevel(attempt, puzzle, solution), { kind: 'moves', moves: [to(0)], atMs: 1000 });
  const activeLevel = reduceGame(first, { kind: 'moves', moves: [to(1)], atMs: 2000 });
  return { ...NEW_SOLO_GAME, level: 7, totals, activeLevel };
}

/** Returns the text of a stored game in which one field is wrong. */
const corrupted = (field: string, value: unknown): string =>
  JSON.stringify({ ...JSON.parse(writeStoredGame({ soloGame: midGame(), elapsedMs: 2500 })), [field]: value });

test('a stored game on a level is restored with the level, totals (of won levels), path and clock', () => {
  const stored = { soloGame: midGame(), elapsedMs: 2500 };
  expect(readStoredGame(writeStoredGame(stored))).toEqual(stored);
});

test('R21 a calm (untimed) attempt stays calm when it is restored, and a stored game without `isCalm` has a timer', () => {
  const game = midGame();
  const calm = {
    ...game,
    activeLevel: game.activeLevel && { ...game.activeLevel, attempt: { ...attempt, isCalm: true } },
  };
  const stored = { soloGame: calm as SoloGame, elapsedMs: 2500 };
  expect(readStoredGame(writeStoredGame(stored))).toEqual(stored);
  expect(readStoredGame(corrupted('isCalm', undefined)).soloGame.activeLevel?.attempt.isCalm).toBeUndefined();
  expect(readStoredGame(corrupted('isCalm', 'yes')).soloGame.activeLevel?.attempt.isCalm).toBeUndefined();
});

test('without a stored game, the player starts at level 1', () => {
  expect(readStoredGame(null)).toEqual({ soloGame: NEW_SOLO_GAME, elapsedMs: 0 });
});

test.each([
  ['a game that is not a string', 'game', 42],
  ['a game with meaningless text', 'game', 'no grid at all'],
  ['a game that breaks a rule', 'game', '1 . . . 2 . . . 3\n--\n0@10 8@20'],
  ['a solution that does not solve the puzzle', 'solution', 'a b c . . . . . .'],
  ['a solution for another grid', 'solution', 'a b d c'],
])('if storage holds %s, the level in progress is lost, but level number and totals stay', (_what, field, value) => {
  expect(readStoredGame(corrupted(field, value)).soloGame).toEqual({ level: 7, totals, activeLevel: undefined });
});

test.each([
  ['level', -3, { level: 1 }],
  ['level', 'seven', { level: 1 }],
  ['level', 1_000_001, { level: 1 }],
  ['seed', 'x'.repeat(65), { level: 7, activeLevel: undefined }],
  ['seed', 'a\n', { level: 7, activeLevel: undefined }],
  ['totals', null, { level: 7, totals: { levels: 0, score: 0, durationMs: 0, undos: 0, hints: 0 } }],
  ['totals', { ...totals, score: 'lots' }, { level: 7, totals: { ...totals, score: 0 } }],
])(
  'an invalid %s in a stored game is dropped, but fields that do not need it are restored',
  (field, value, expected) => {
    expect(readStoredGame(corrupted(field, value)).soloGame).toMatchObject(expected);
  },
);

test('if the stored clock is behind the last log entry, the restored clock shows the time of that entry', () => {
  expect(readStoredGame(corrupted('elapsedMs', 1)).elapsedMs).toBe(2000);
  expect(readStoredGame(corrupted('elapsedMs', 'late')).elapsedMs).toBe(2000);
});

test('if a stored game has no seed, its level in progress is lost, but its level number and totals stay', () => {
  expect(readStoredGame(corrupted('seed', '')).soloGame).toEqual({ level: 7, totals, activeLevel: undefined });
});

test('a stored game of version 1, which has no attempt id, gets the same id every time it is read', () => {
  const { attempt: _, owner: __, ...fields } = JSON.parse(writeStoredGame({ soloGame: midGame(), elapsedMs: 2500 }));
  const old = JSON.stringify({ ...fields, version: 1 });
  const { soloGame } = readStoredGame(old);
  expect(soloGame).toEqual(readStoredGame(old).soloGame);
  expect(soloGame.activeLevel).toEqual({
    ...midGame().activeLevel,
    attempt: { id: '7.seed-1', level: 7, seed: 'seed-1', owner: undefined },
  });
});

test('a game stored by a later version keeps its level number and totals, and loses its level in progress', () => {
  expect(readStoredGame(corrupted('version', 3)).soloGame).toEqual({ level: 7, totals, activeLevel: undefined });
});

test('an attempt id that is derived from a very long seed is shortened to 64 characters', () => {
  const old = JSON.stringify({ ...JSON.parse(corrupted('seed', 'x'.repeat(64))), attempt: undefined });
  expect(readStoredGame(old).soloGame.activeLevel?.attempt.id).toHaveLength(64);
});

test('whatever text is stored, reading it gives a valid game', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map(value => corrupted('game', value)),
      ),
      text => {
        const { soloGame, elapsedMs } = readStoredGame(text);
        return soloGame.level >= 1 && elapsedMs >= 0;
      },
    ),
  );
});

test('B28 a stored game is restored with its notes (pencil marks), but notes that are not a text are dropped', () => {
  const game = midGame();
  const noted = { ...game, activeLevel: game.activeLevel && { ...game.activeLevel, notes: '0-1 3x4' } };
  const stored = { soloGame: noted, elapsedMs: 2500 };
  expect(readStoredGame(writeStoredGame(stored))).toEqual(stored);
  expect(readStoredGame(corrupted('notes', { a: 1 })).soloGame).toEqual(game);
});
