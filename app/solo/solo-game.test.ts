import { expect, test } from 'vitest';
import type { GameMove } from '#app/game/stroke.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { goTo, loadPuzzle, NEW_SOLO_GAME, NO_TOTALS, playMove, type SoloGame, stroke, takeHint } from './solo-game.ts';

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
const dealt = (): SoloGame => loadPuzzle(NEW_SOLO_GAME, attempt, puzzle, solution);

const after = (soloGame: SoloGame, moves: readonly GameMove[], atMs = 0): SoloGame =>
  moves.reduce((so, move) => {
    const outcome = playMove(so, move, atMs);
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.soloGame;
  }, soloGame);

const cells = (...list: number[]): GameMove[] => list.map(cell => ({ kind: 'cell', cell }));
const won = () => after(dealt(), [...cells(0, 1, 2), { kind: 'cut', length: 2 }, ...cells(2, 5, 4, 3, 6, 7, 8)], 4200);

test('the winning move adds the level to the totals', () => {
  const { totals } = won();
  expect(totals).toEqual({ levels: 1, score: 5000 - 4 * 20 - 15, durationMs: 4200, undos: 1, hints: 0 });
});

test('totals stand still until the level is won', () => {
  expect(after(dealt(), cells(0, 1, 2, 5, 4, 3, 6, 7)).totals).toEqual(NO_TOTALS);
});

test('nothing is played on after the win', () => {
  expect(playMove(won(), { kind: 'restart' }, 9000)).toEqual({ ok: false, refusal: 'already-solved' });
});

test('another level comes after a win, and only then', () => {
  expect(goTo(won(), 2)).toMatchObject({ level: 2, activeLevel: undefined });
  const started = after(dealt(), cells(0));
  expect(goTo(started, 2)).toBe(started);
});

test('R11 a hint shows the next cell and is paid for', () => {
  const hinted = takeHint(after(dealt(), cells(0, 1)), 500);
  expect(hinted).toMatchObject({ ok: true, cell: 2, isFree: false });
  expect(hinted.ok && hinted.soloGame.activeLevel?.game.hints).toBe(1);
});

test('R11 a hint on an empty thread shows number 1, is free and leaves no trace', () => {
  const soloGame = dealt();
  expect(takeHint(soloGame, 500)).toEqual({ ok: true, soloGame, cell: 0, isFree: true });
});

test('R11 a hint off the solution is refused and costs nothing', () => {
  expect(takeHint(after(dealt(), cells(0, 3)), 500)).toEqual({ ok: false, refusal: 'off-the-solution' });
});

test('a stroke that is called off leaves the game as it was before it, counts and all', () => {
  const before = after(dealt(), cells(0, 1, 2));
  const drawn = after(stroke(before, 'start'), [{ kind: 'cut', length: 1 }, ...cells(3, 6)]);
  expect(stroke(drawn, 'cancel').activeLevel?.game).toBe(before.activeLevel?.game);
  expect(stroke(drawn, 'end').activeLevel?.game).toBe(drawn.activeLevel?.game);
});

test('a clock read a moment early does not break the log', () => {
  const soloGame = after(dealt(), cells(0), 900);
  expect(after(soloGame, cells(1), 850).activeLevel?.game.log.at(-1)).toEqual({ kind: 'cell', cell: 1, atMs: 900 });
});

test('without a puzzle on the table every move is refused', () => {
  expect(playMove(NEW_SOLO_GAME, { kind: 'restart' }, 0)).toEqual({ ok: false, refusal: 'no-active-level' });
  expect(takeHint(NEW_SOLO_GAME, 0)).toEqual({ ok: false, refusal: 'no-active-level' });
});
