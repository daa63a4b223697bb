import { expect, test } from 'vitest';
import { newGame } from '#engine/game.ts';
import { drawnPuzzle, writeLog } from '#engine/notation.ts';
import { type GameEvent, gameAnnouncement, keptNotes, type LocalGame, reduceGame } from './local-game.ts';

const puzzle = drawnPuzzle(`
  1 . .
  . 2 .
  . . 3
`);

const fresh: LocalGame = { game: newGame(puzzle) };
const cells = (atMs: number, ...list: readonly number[]): GameEvent => ({
  kind: 'moves',
  moves: list.map(cell => ({ kind: 'cell', cell })),
  atMs,
});
const cut = (atMs: number, length: number): GameEvent => ({ kind: 'moves', moves: [{ kind: 'cut', length }], atMs });
const restart = (atMs: number): GameEvent => ({ kind: 'moves', moves: [{ kind: 'restart' }], atMs });
const [start, end, cancel] = (['start', 'end', 'cancel'] as const).map(
  phase => ({ kind: 'stroke', phase }) satisfies GameEvent,
) as [GameEvent, GameEvent, GameEvent];

const after = (...events: readonly GameEvent[]) => events.reduce(reduceGame, fresh);
const logOf = (local: LocalGame) => writeLog(local.game.log);

test('R13 every move enters the log with its time in whole milliseconds', () => {
  expect(logOf(after(cells(100.7, 0, 1), cut(200, 1), restart(300)))).toBe('0@100 1@100 cut1@200 restart@300');
});

test('R13 if the clock steps back, the next log entry gets the time of the entry before it', () => {
  expect(logOf(after(cells(900, 0), cells(850, 1)))).toBe('0@900 1@900');
});

test('a move that the rules refuse changes nothing, and the moves after it are played', () => {
  const local = after(cells(100, 0, 8, 1));
  expect(logOf(local)).toBe('0@100 1@100');
  expect(reduceGame(local, cells(200, 8))).toBe(local);
});

test('B11 if a stroke is cancelled, the path and the counts of undos are as before the stroke', () => {
  const before = after(cells(100, 0, 1, 2));
  const drawn = [start, cut(200, 1), cells(300, 3)].reduce(reduceGame, before);
  expect(drawn.game.undos).toBe(2);
  expect(reduceGame(drawn, cancel)).toEqual(before);
  expect(reduceGame(drawn, end)).toEqual({ game: drawn.game });
});

test('B16 a win ends the stroke, so that the stroke can no longer be cancelled', () => {
  const won = after(start, cells(100, 0, 1, 2, 5, 4, 3, 6, 7, 8));
  expect(won.strokeStart).toBeUndefined();
  expect([start, cancel].reduce(reduceGame, won)).toBe(won);
});

test('if the game is replaced by another one during a stroke, the stroke ends and can no longer be cancelled', () => {
  const other = after(cells(100, 0, 3)).game;
  const reset = after(start, cells(100, 0, 1), { kind: 'reset', game: other });
  expect(reset).toEqual({ game: other });
  expect(reduceGame(reset, cancel)).toBe(reset);
});

const drawn = [cells(100, 0, 1)];

test.each<readonly [string, readonly GameEvent[], readonly GameEvent[], string | undefined]>([
  [
    'the number that a key press has reached',
    drawn,
    [cells(200, 4)],
    'Nombre 2 atteint, encore 6 cases. Prochain nombre, le 3\u00a0: ligne 3, colonne 3, soit 1 pas vers le bas et 1 pas à droite.',
  ],
  ['nothing for a step', drawn, [cells(200, 2)], undefined],
  [
    'the cells that the first undo removed, and its price',
    drawn,
    [cut(200, 1)],
    'Le fil recule d’une case. Un retour coûte 15\u00a0points.',
  ],
  [
    'the cells that a later undo removed, without a price',
    [...drawn, cut(200, 1), cells(300, 1)],
    [cut(400, 1)],
    'Le fil recule d’une case.',
  ],
  ['the first restart and its price', drawn, [restart(200)], 'Le fil est effacé. Recommencer coûte 50\u00a0points.'],
  ['a later restart, without a price', [...drawn, restart(200), cells(300, 0)], [restart(400)], 'Le fil est effacé.'],
  ['nothing while a stroke lasts', drawn, [start, cells(200, 4)], undefined],
  [
    'a stroke as a whole, at its end',
    [...drawn, start, cut(200, 1), cells(300, 3, 4)],
    [end],
    'Nombre 2 atteint, encore 6 cases. Prochain nombre, le 3\u00a0: ligne 3, colonne 3, soit 1 pas vers le bas et 1 pas à droite. Un retour coûte 15\u00a0points.',
  ],
  ['nothing when a stroke is cancelled', [...drawn, start, cells(200, 4)], [cancel], undefined],
  ['nothing for a win, which each page announces', [...drawn, start], [cells(200, 2, 5, 4, 3, 6, 7, 8)], undefined],
])('B14 what screen readers hear about a change of the game is %s', (_what, earlier, events, text) => {
  const before = after(...earlier);
  expect(gameAnnouncement(before, events.reduce(reduceGame, before))).toBe(text);
});

test('B28 notes (pencil marks) change neither path nor log, and moves, a cancelled stroke or a restart do not change notes', () => {
  const noted = after(cells(100, 0, 1), { kind: 'notes', notes: '3-4' });
  expect(noted).toEqual({ ...after(cells(100, 0, 1)), notes: '3-4' });
  const later = [start, cells(200, 2), cancel, cut(300, 1), restart(400)].reduce(reduceGame, noted);
  expect([logOf(later), later.notes]).toEqual(['0@100 1@100 cut1@300 restart@400', '3-4']);
});

test('B28 stored notes (pencil marks) are ignored if they are empty or not a text', () => {
  expect(['0-1', '', undefined, 7, {}].map(keptNotes)).toEqual(['0-1', undefined, undefined, undefined, undefined]);
});
