import { expect, test } from 'vitest';
import { levelToResume } from '#app/client/page/resume.ts';
import { reduceGame } from '#app/playthrough/local-game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { type StoredGame, writeStoredGame } from './game-storage.ts';
import { levelAfter, NO_ACCOUNT, playOn, resumeGame } from './resume-game.ts';
import { type Attempt, NEW_SOLO_GAME, newLevel } from './solo-game.ts';

const ADA = 'ada-key';
type StoredAs = { readonly isInProgress?: boolean; readonly isWon?: boolean; readonly owner?: string };

const attempt: Attempt = { id: 'kept', level: 3, seed: 'seed', owner: undefined };

const SOLUTION = drawnPath('a b  d c');

/** Returns a game stored at level 3: not yet started, in progress, or won. */
function storedGame({ isInProgress = false, isWon = false, owner }: StoredAs = {}): StoredGame {
  const loaded = newLevel({ ...attempt, owner }, drawnPuzzle('1 .  2 .'), SOLUTION);
  const moves = SOLUTION.slice(0, isWon ? undefined : isInProgress ? 1 : 0).map(
    cell => ({ kind: 'cell', cell }) as const,
  );
  const activeLevel = reduceGame(loaded, { kind: 'moves', moves, atMs: 700 });
  return { soloGame: { ...NEW_SOLO_GAME, level: 3, activeLevel }, elapsedMs: 700 };
}

const resumeAt = (stored: StoredGame, nextLevel: number, player: string | undefined = ADA) =>
  resumeGame(stored, { ...NO_ACCOUNT, player, nextLevel }, () => 'fresh');

test('V9 on a new device, a player continues at the level of their account', () => {
  const fresh = { soloGame: NEW_SOLO_GAME, elapsedMs: 0 };
  expect(resumeAt(fresh, 12)).toEqual({ soloGame: { ...NEW_SOLO_GAME, level: 12 }, elapsedMs: 0 });
});

test('V9 a stored game without moves is dropped if the account has reached a higher level', () => {
  expect(resumeAt(storedGame(), 12)).toEqual({ soloGame: { ...NEW_SOLO_GAME, level: 12 }, elapsedMs: 0 });
});

test('V9 a game in progress is resumed even if the account is at a higher level, and that level comes next', () => {
  const stored = storedGame({ isInProgress: true });
  expect(resumeAt(stored, 12)).toBe(stored);
  expect(levelAfter(3, { ...NO_ACCOUNT, nextLevel: 12 })).toBe(12);
  expect(levelAfter(13, { ...NO_ACCOUNT, nextLevel: 12 })).toBe(14);
});

test.each([
  ['at the next level after a win', { isWon: true }, 1, 4],
  ['at the account’s level if that is higher', { isWon: true }, 12, 12],
  ['with the game in progress', { isInProgress: true }, 12, 3],
])('V9 a link to solo play leads the player on %s, and the link names that level', (_where, how, nextLevel, level) => {
  const stored = storedGame(how);
  expect(playOn(stored, { ...NO_ACCOUNT, nextLevel }).soloGame.level).toBe(level);
  expect(levelToResume(writeStoredGame(stored), nextLevel)).toBe(level);
});

test('V9 if the account is not ahead of this browser, the stored game is resumed', () => {
  const stored = storedGame();
  expect(resumeAt(stored, 3)).toBe(stored);
  expect(resumeGame(stored, NO_ACCOUNT, () => 'fresh')).toBe(stored);
});

test.each([
  ['another account', 'eve-key'],
  ['a visitor', undefined],
])('V4 a level that was issued to one account becomes a new attempt if %s continues it', (_who, player) => {
  const { soloGame, elapsedMs } = resumeGame(
    storedGame({ isInProgress: true, owner: ADA }),
    { ...NO_ACCOUNT, player },
    () => 'fresh',
  );
  expect(soloGame.activeLevel?.attempt).toEqual({ id: 'fresh', level: 3, seed: 'seed', owner: undefined });
  expect(soloGame.activeLevel?.game.path).toEqual([0]);
  expect(elapsedMs).toBe(700);
});

test('a level that was issued to the signed-in account is resumed with the same attempt', () => {
  const stored = storedGame({ isInProgress: true, owner: ADA });
  expect(resumeAt(stored, 1)).toBe(stored);
});
