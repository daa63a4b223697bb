import { expect, test } from 'vitest';
import { type Attempt, loadPuzzle, NEW_SOLO_GAME, playMove } from '#app/solo/solo-game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import type { StoredGame } from './game-storage.ts';
import { levelAfter, NO_ACCOUNT, resumeGame } from './resume-game.ts';

const ADA = 'ada-key';
const attempt: Attempt = { id: 'kept', level: 3, seed: 'seed', owner: undefined };

/** A soloGame kept at level 3, its game begun or not. */
function keptAt({ isBegun = false, owner }: { isBegun?: boolean; owner?: string } = {}): StoredGame {
  const soloGame = { ...NEW_SOLO_GAME, level: 3 };
  const dealt = loadPuzzle(soloGame, { ...attempt, owner }, drawnPuzzle('1 .  2 .'), drawnPath('a b  d c'));
  const begun = playMove(dealt, { kind: 'cell', cell: 0 }, 700);
  return { soloGame: isBegun && begun.ok ? begun.soloGame : dealt, elapsedMs: 700 };
}

const goOnAt = (kept: StoredGame, nextLevel: number, player: string | undefined = ADA) =>
  resumeGame(kept, { player, nextLevel }, () => 'fresh');

test('V9 on a new device a player goes on at the level of their account', () => {
  const fresh = { soloGame: NEW_SOLO_GAME, elapsedMs: 0 };
  expect(goOnAt(fresh, 12)).toEqual({ soloGame: { ...NEW_SOLO_GAME, level: 12 }, elapsedMs: 0 });
});

test('V9 a game that nobody has begun is left for the level of the account', () => {
  expect(goOnAt(keptAt(), 12)).toEqual({ soloGame: { ...NEW_SOLO_GAME, level: 12 }, elapsedMs: 0 });
});

test('V9 a game under way is finished first, and then it goes on from the higher level', () => {
  const kept = keptAt({ isBegun: true });
  expect(goOnAt(kept, 12)).toBe(kept);
  expect(levelAfter(3, { player: ADA, nextLevel: 12 })).toBe(12);
  expect(levelAfter(13, { player: ADA, nextLevel: 12 })).toBe(14);
});

test('V9 whoever is further in this browser stays there', () => {
  const kept = keptAt();
  expect(goOnAt(kept, 3)).toBe(kept);
  expect(resumeGame(kept, NO_ACCOUNT, () => 'fresh')).toBe(kept);
});

test.each([
  ['another account', 'eve-key'],
  ['a guest', undefined],
])('V4 a level handed out to one account is played on by %s as their own attempt', (_who, player) => {
  const { soloGame, elapsedMs } = resumeGame(
    keptAt({ isBegun: true, owner: ADA }),
    { player, nextLevel: 1 },
    () => 'fresh',
  );
  expect(soloGame.activeLevel?.attempt).toEqual({ id: 'fresh', level: 3, seed: 'seed', owner: undefined });
  expect(soloGame.activeLevel?.game.path).toEqual([0]);
  expect(elapsedMs).toBe(700);
});

test('a level handed out to this account stays what it is', () => {
  const kept = keptAt({ isBegun: true, owner: ADA });
  expect(goOnAt(kept, 1)).toBe(kept);
});
