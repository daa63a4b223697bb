import { expect, test } from 'vitest';
import { availableHint } from '#app/playthrough/actions.ts';
import { reduceGame } from '#app/playthrough/local-game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { ok } from '#engine/result.ts';
import { goToLevel, NEW_SOLO_GAME, newLevel } from './solo-game.ts';

const puzzle = drawnPuzzle(`
  1 . .
  . 2 .
  . . 3
`);
const solution = drawnPath(`
  a b c
  f e d
  g h i
`);

const loaded = newLevel({ id: 'an attempt', level: 1, seed: 'a seed', owner: undefined }, puzzle, solution);
const drawn = (...cells: readonly number[]) =>
  reduceGame(loaded, { kind: 'moves', moves: cells.map(cell => ({ kind: 'cell', cell })), atMs: 100 });

test('the player can go to another level only after a win', () => {
  const won = { ...NEW_SOLO_GAME, activeLevel: drawn(...solution) };
  expect(goToLevel(won, 2)).toMatchObject({ level: 2, activeLevel: undefined });
  const started = { ...NEW_SOLO_GAME, activeLevel: drawn(0) };
  expect(goToLevel(started, 2)).toBe(started);
});

test('R11 the hint is the next cell of the solution, and it counts only when the player takes it', () => {
  expect(availableHint(drawn(0, 1), 500)).toEqual(ok({ cell: 2, isFree: false }));
  const hinted = reduceGame(drawn(0, 1), { kind: 'moves', moves: [{ kind: 'hint' }], atMs: 500 });
  expect(hinted.game.hints).toBe(1);
});

test('R11 on an empty path, a hint shows number 1, is free and is not logged', () => {
  expect(availableHint(loaded, 500)).toEqual(ok({ cell: 0, isFree: true }));
  expect(reduceGame(loaded, { kind: 'moves', moves: [{ kind: 'hint' }], atMs: 500 })).toEqual(loaded);
});

test('R11 if the path has left the solution, a hint is refused and costs nothing', () => {
  expect(availableHint(drawn(0, 3), 500)).toEqual({ ok: false, refusal: 'off-the-solution' });
});

test('while the player has no level in progress, every hint is refused', () => {
  expect(availableHint(undefined, 0)).toEqual({ ok: false, refusal: 'no-active-level' });
});
