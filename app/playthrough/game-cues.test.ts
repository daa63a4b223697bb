import { expect, test } from 'vitest';
import { newGame } from '#engine/game.ts';
import { drawnPuzzle } from '#engine/notation.ts';
import { type Cue, cuesOf } from './game-cues.ts';
import { type GameEvent, type LocalGame, reduceGame } from './local-game.ts';

const puzzle = drawnPuzzle(`
  1 2 .
  . . 3
  . . 4
`);
const fresh: LocalGame = { game: newGame(puzzle) };

const cells = (...drawn: readonly number[]): GameEvent => ({
  kind: 'moves',
  moves: drawn.map(cell => ({ kind: 'cell', cell })),
  atMs: 0,
});
const cut = (length: number): GameEvent => ({ kind: 'moves', moves: [{ kind: 'cut', length }], atMs: 0 });
const asks = (kind: 'restart' | 'restore' | 'hint'): GameEvent => ({ kind: 'moves', moves: [{ kind }], atMs: 0 });

/** Plays all events in a game, and returns the cues (what the player hears or feels) that the last event causes. */
function cuesAfter(...events: readonly GameEvent[]): readonly (number | Cue['kind'])[] {
  const last = events.at(-1)!;
  const before = events.slice(0, -1).reduce(reduceGame<LocalGame>, fresh);
  return cuesOf(before.game, reduceGame(before, last).game).map(cue => (cue.kind === 'number' ? cue.left : cue.kind));
}

test('R31 each number that the path reaches gives one sound cue, with the count of numbers left', () => {
  expect(cuesAfter(cells(0))).toEqual([3]);
  expect(cuesAfter(cells(0), cells(1))).toEqual([2]);
  expect(cuesAfter(cells(0, 1), cells(2))).toEqual([]);
});

test('R31 if the path reaches several numbers at once, each gives a sound cue, in order', () => {
  expect(cuesAfter(cells(0, 1, 2, 5))).toEqual([3, 2, 1]);
});

test('R31 the sound cue of a win comes after that of the last number', () => {
  const small = drawnPuzzle('1 .  2 .');
  const before = reduceGame({ game: newGame(small) }, cells(0, 1, 3));
  expect(cuesOf(before.game, reduceGame(before, cells(2)).game)).toEqual([
    { kind: 'number', left: 0 },
    { kind: 'win' },
  ]);
});

test('R31 an undo, a restart, taking a restart back and a cancelled stroke give no sound cue', () => {
  expect(cuesAfter(cells(0, 1), cut(1))).toEqual([]);
  expect(cuesAfter(cells(0, 1), asks('restart'))).toEqual([]);
  expect(cuesAfter(cells(0, 1), asks('restart'), asks('restore'))).toEqual([]);
  expect(
    cuesAfter(cells(0), { kind: 'stroke', phase: 'start' }, cells(1), { kind: 'stroke', phase: 'cancel' }),
  ).toEqual([]);
});

test('R31 if the path reaches a number again, its sound cue is played again', () => {
  expect(cuesAfter(cells(0, 1), cut(1), cells(1))).toEqual([2]);
});

test('R31 if another grid appears on the board, no sound cue is played', () => {
  const other = reduceGame({ game: newGame(drawnPuzzle('1 .  2 .')) }, cells(0, 1));
  expect(cuesOf(fresh.game, other.game)).toEqual([]);
});
