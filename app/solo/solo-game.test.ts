import { expect, test } from 'vitest';
import type { GameMove } from '#app/game/stroke.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import {
  goToLevel,
  loadPuzzle,
  markSoloStroke,
  NEW_SOLO_GAME,
  NO_TOTALS,
  playMove,
  type SoloGame,
  takeHint,
} from './solo-game.ts';

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

const after = (soloGame: SoloGame, moves: readonly GameMove[], atMs = 0): SoloGame =>
  moves.reduce((sofar, move) => {
    const outcome = playMove(sofar, move, atMs);
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.value;
  }, soloGame);

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
  expect(playMove(won(), { kind: 'restart' }, 9000)).toEqual({ ok: false, refusal: 'already-solved' });
});

test('the player can go to another level only after a win', () => {
  expect(goToLevel(won(), 2)).toMatchObject({ level: 2, activeLevel: undefined });
  const started = after(loaded(), cells(0));
  expect(goToLevel(started, 2)).toBe(started);
});

test('R11 a hint returns the next cell and increases the hint count', () => {
  const hinted = takeHint(after(loaded(), cells(0, 1)), 500);
  expect(hinted).toMatchObject({ ok: true, value: { cell: 2, isFree: false } });
  expect(hinted.ok && hinted.value.soloGame.activeLevel?.game.hints).toBe(1);
});

test('R11 a hint on an empty path shows number 1, is free and is not logged', () => {
  const soloGame = loaded();
  expect(takeHint(soloGame, 500)).toEqual({ ok: true, value: { soloGame, cell: 0, isFree: true } });
});

test('R11 a hint is refused and costs nothing when the path is off the solution', () => {
  expect(takeHint(after(loaded(), cells(0, 3)), 500)).toEqual({ ok: false, refusal: 'off-the-solution' });
});

test('a cancelled stroke restores the game and its counts from before the stroke', () => {
  const before = after(loaded(), cells(0, 1, 2));
  const drawn = after(markSoloStroke(before, 'start'), [{ kind: 'cut', length: 1 }, ...cells(3, 6)]);
  expect(markSoloStroke(drawn, 'cancel').activeLevel?.game).toBe(before.activeLevel?.game);
  expect(markSoloStroke(drawn, 'end').activeLevel?.game).toBe(drawn.activeLevel?.game);
});

test('log times never run backwards, even if the clock is slightly behind', () => {
  const soloGame = after(loaded(), cells(0), 900);
  expect(after(soloGame, cells(1), 850).activeLevel?.game.log.at(-1)).toEqual({ kind: 'cell', cell: 1, atMs: 900 });
});

test('without an active level, every move and every hint is refused', () => {
  expect(playMove(NEW_SOLO_GAME, { kind: 'restart' }, 0)).toEqual({ ok: false, refusal: 'no-active-level' });
  expect(takeHint(NEW_SOLO_GAME, 0)).toEqual({ ok: false, refusal: 'no-active-level' });
});
