import { expect, test } from 'vitest';
import type { GameMove } from '#app/game/local-game.ts';
import { availableHint } from '#app/game/play/solvable-game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { ok } from '#engine/result.ts';
import { goToLevel, loadPuzzle, NEW_SOLO_GAME, NO_TOTALS, type SoloGame } from './solo-game.ts';
import { EMPTY, type SoloAction, soloReducer } from './solo-state.ts';

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

const attempt = { id: 'an attempt', level: 1, seed: 'a seed', owner: undefined };
const loaded = (): SoloGame => loadPuzzle(NEW_SOLO_GAME, attempt, puzzle, solution);

const reduced = (soloGame: SoloGame, action: SoloAction): SoloGame =>
  soloReducer({ ...EMPTY, soloGame }, action).soloGame ?? NEW_SOLO_GAME;
const after = (soloGame: SoloGame, moves: readonly GameMove[], atMs = 0): SoloGame =>
  reduced(soloGame, { kind: 'moves', moves, atMs });

const cells = (...list: number[]): GameMove[] => list.map(cell => ({ kind: 'cell', cell }));
const won = () => after(loaded(), [...cells(0, 1, 2), { kind: 'cut', length: 2 }, ...cells(2, 5, 4, 3, 6, 7, 8)], 4200);

test('the winning move adds the level to the totals', () => {
  const { totals } = won();
  expect(totals).toEqual({ levels: 1, score: 5000 - 4 * 20 - 15, durationMs: 4200, undos: 1, hints: 0 });
});

test('the totals do not change until the level is won', () => {
  expect(after(loaded(), cells(0, 1, 2, 5, 4, 3, 6, 7)).totals).toEqual(NO_TOTALS);
});

test('no move is accepted after the win', () => {
  const soloGame = won();
  expect(after(soloGame, [{ kind: 'restart' }], 9000)).toBe(soloGame);
});

test('the player can go to another level only after a win', () => {
  expect(goToLevel(won(), 2)).toMatchObject({ level: 2, activeLevel: undefined });
  const started = after(loaded(), cells(0));
  expect(goToLevel(started, 2)).toBe(started);
});

test('R11 a hint returns the next cell and increases the hint count', () => {
  const soloGame = after(loaded(), cells(0, 1));
  expect(availableHint(soloGame.activeLevel, 500)).toEqual(ok({ cell: 2, isFree: false }));
  expect(after(soloGame, [{ kind: 'hint' }], 500).activeLevel?.game.hints).toBe(1);
});

test('R11 a hint on an empty path shows number 1, is free and is not logged', () => {
  expect(availableHint(loaded().activeLevel, 500)).toEqual(ok({ cell: 0, isFree: true }));
  expect(after(loaded(), [{ kind: 'hint' }], 500)).toEqual(loaded());
});

test('R11 a hint is refused and costs nothing when the path is off the solution', () => {
  expect(availableHint(after(loaded(), cells(0, 3)).activeLevel, 500)).toEqual({
    ok: false,
    refusal: 'off-the-solution',
  });
});

test('a cancelled stroke restores the game and its counts from before the stroke', () => {
  const before = after(loaded(), cells(0, 1, 2));
  const stroke = (soloGame: SoloGame, phase: 'start' | 'end' | 'cancel') =>
    reduced(soloGame, { kind: 'stroke', phase });
  const drawn = after(stroke(before, 'start'), [{ kind: 'cut', length: 1 }, ...cells(3, 6)]);
  expect(stroke(drawn, 'cancel').activeLevel?.game).toBe(before.activeLevel?.game);
  expect(stroke(drawn, 'end').activeLevel?.game).toBe(drawn.activeLevel?.game);
});

test('log times never run backwards, even if the clock is slightly behind', () => {
  const soloGame = after(loaded(), cells(0), 900);
  expect(after(soloGame, cells(1), 850).activeLevel?.game.log.at(-1)).toEqual({ kind: 'cell', cell: 1, atMs: 900 });
});

test('without an active level, every move and every hint is refused', () => {
  expect(after(NEW_SOLO_GAME, [{ kind: 'restart' }])).toBe(NEW_SOLO_GAME);
  expect(availableHint(NEW_SOLO_GAME.activeLevel, 0)).toEqual({ ok: false, refusal: 'no-active-level' });
});
