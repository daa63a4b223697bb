import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { GAME_PREFIX, keptLog, storeAttempt } from '#app/outbox/stored-attempts.ts';
import { dailyGame } from '#app/play/daily/testing/games.ts';
import { keepGame, keptGame, MAX_KEPT_GAMES } from './kept-games.ts';

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

const A = { day: '2026-11-22', attempt: 'a' };
const keys = () => Object.keys(localStorage).filter(key => key.startsWith(GAME_PREFIX));

test('J29 a stored game is restored with its path, its start and its clock', () => {
  const game = dailyGame({ length: 2 });
  expect(keepGame(game, 5000.7)).toBe(true);
  expect(keptGame(A)).toEqual({ game, elapsedMs: 5000 });
  expect(keptLog('a')).toBe('0@1000 1@2000');
  expect(keptGame({ day: '2026-11-21', attempt: 'a' })).toBeUndefined();
});

test('K2 a stored game is restored with the number of squares that each kind of input has drawn, but invalid numbers are dropped', () => {
  const game = { ...dailyGame({ length: 2 }), drawn: { finger: 1, keys: 3 } };
  keepGame(game, 5000);
  expect(keptGame(A)?.game).toEqual(game);
  const stored = JSON.parse(localStorage.getItem(`${GAME_PREFIX}a`) ?? '');
  const drawn = { finger: -1, mouse: '7', keys: 2.5, toString: 4 };
  localStorage.setItem(`${GAME_PREFIX}a`, JSON.stringify({ ...stored, drawn }));
  expect(keptGame(A)?.game).toEqual(dailyGame({ length: 2 }));
});

test('J21 the clock of a restored game is never behind its last move', () => {
  keepGame(dailyGame({ length: 2 }), 3);
  expect(keptGame(A)?.elapsedMs).toBe(2000);
});

test('J12 if one tab has stored the win of a game, another tab cannot replace it by an unfinished state', () => {
  keepGame(dailyGame({ length: 4 }), 4000);
  expect(keepGame(dailyGame({ length: 2 }), 9000)).toBe(true);
  expect(keptLog('a')).toBe('0@1000 1@2000 3@3000 2@4000');
});

test('J29 the browser removes the oldest games beyond forty, but no game that waits to be sent', () => {
  const result = { durationMs: 1, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: false };
  for (let n = 0; n < MAX_KEPT_GAMES + 2; n++) {
    const attempt = `a${n}`;
    const stored = { ...A, attempt };
    storeAttempt(n === 0 ? { ...stored, due: 'send', result: { ...result, day: A.day } } : stored);
    keepGame(dailyGame({ attempt }), 0);
  }
  expect(keys()).toHaveLength(MAX_KEPT_GAMES);
  expect(keys()).toContain(`${GAME_PREFIX}a0`);
  expect(keys()).not.toContain(`${GAME_PREFIX}a1`);
  expect(keys()).toContain(`${GAME_PREFIX}a${MAX_KEPT_GAMES + 1}`);
});

test('J29 whatever text is stored, reading a game never throws', () => {
  keepGame(dailyGame({ length: 3 }), 4000);
  const stored = JSON.parse(localStorage.getItem(`${GAME_PREFIX}a`) ?? '');
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .tuple(fc.constantFrom(...Object.keys(stored)), fc.jsonValue())
      .map(([field, value]) => JSON.stringify({ ...stored, [field]: value })),
  );
  fc.assert(
    fc.property(texts, text => {
      localStorage.setItem(`${GAME_PREFIX}a`, text);
      const kept = keptGame(A);
      return kept === undefined || (kept.elapsedMs >= 0 && kept.game.begun.startedAt >= 0);
    }),
  );
});

test.each([
  ['a solution of another grid', { solution: 'a c . b' }],
  ['a log that the rules refuse', { log: '3@5' }],
  ['a later version', { version: 2 }],
])('J29 a stored game with %s is not opened', (_what, given) => {
  keepGame(dailyGame({ length: 3 }), 4000);
  const stored = JSON.parse(localStorage.getItem(`${GAME_PREFIX}a`) ?? '');
  localStorage.setItem(`${GAME_PREFIX}a`, JSON.stringify({ ...stored, ...given }));
  expect(keptGame(A)).toBeUndefined();
});

test('B28 a stored game is restored with its notes (pencil marks), but notes that are not a text are dropped', () => {
  const game = { ...dailyGame({ length: 2 }), notes: '0-1 2x3' };
  keepGame(game, 5000);
  expect(keptGame(A)?.game).toEqual(game);
  const stored = JSON.parse(localStorage.getItem(`${GAME_PREFIX}a`) ?? '');
  localStorage.setItem(`${GAME_PREFIX}a`, JSON.stringify({ ...stored, notes: 7 }));
  expect(keptGame(A)?.game).toEqual(dailyGame({ length: 2 }));
});
