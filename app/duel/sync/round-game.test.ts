import { expect, test } from 'vitest';
import { drawnPuzzle, writeLog } from '#engine/notation.ts';
import { type RoundAction, type RoundGame, reconcile, reduceRound } from './round-game.ts';

const puzzle = drawnPuzzle(`
  1 . .
  . 2 .
  . . 3
`);

const after = (...actions: readonly RoundAction[]) => actions.reduce(reduceRound, undefined as RoundGame | undefined);
const viewed = (acknowledged: string, stored = '', round = 'R.1.1'): RoundAction => ({
  kind: 'viewed',
  round,
  puzzle,
  acknowledged,
  stored,
});
const moves = (atMs: number, ...cells: readonly number[]): RoundAction => ({
  kind: 'moves',
  moves: cells.map(cell => ({ kind: 'cell', cell })),
  atMs,
});
const asks = (kind: 'hint' | 'restart', atMs: number): RoundAction => ({ kind: 'moves', moves: [{ kind }], atMs });
const logOf = (local: RoundGame | undefined) => local && writeLog(local.game.log);

test('after a reload during a duel’s round, the game continues from the log that this tab stored', () => {
  expect(logOf(after(viewed('', '0@100 1@200 cut1@300')))).toBe('0@100 1@200 cut1@300');
});

test('in a duel, a tab without a stored log continues from the server’s log', () => {
  expect(logOf(after(viewed('0@100 1@200 hint@250')))).toBe('0@100 1@200 hint@250');
});

test('moves made while the server has not yet granted a hint stay when the hint is granted', () => {
  const local = after(viewed(''), moves(100, 0, 1), asks('hint', 200), moves(300, 2), viewed('0@100 1@100 hint@200'));
  expect(logOf(local)).toBe('0@100 1@100 hint@200 2@300');
  expect(local?.game.hints).toBe(1);
});

test('if the server’s view is older than the latest moves, the moves stay, and the current stroke goes on', () => {
  const local = after(viewed(''), { kind: 'stroke', phase: 'start' }, moves(100, 0, 1), viewed(''));
  expect(local?.game.path).toEqual([0, 1]);
  expect(local?.strokeStart?.path).toEqual([]);
});

test('if the log of this tab contradicts the server’s log of a round, the game continues from the server’s log', () => {
  expect(logOf(after(viewed(''), moves(100, 0, 3), viewed('0@100 1@200')))).toBe('0@100 1@200');
  expect(logOf(after(viewed('0@100 1@200', '0@100 1@2')))).toBe('0@100 1@200');
  expect(logOf(after(viewed('0@10 1@20', '0@10 1@200 2@300')))).toBe('0@10 1@20');
});

test('a log of a duel’s round that this tab has stored is discarded if it is invalid', () => {
  expect(writeLog(reconcile(puzzle, '0@100', '0@100 8@200').log)).toBe('0@100');
  expect(reconcile(puzzle, '', 'nonsense').log).toEqual([]);
});

test('a hint that the server refuses is removed from the log of a duel’s round', () => {
  const local = after(viewed(''), moves(100, 0, 1), asks('hint', 200), moves(300, 2), {
    kind: 'refused',
    round: 'R.1.1',
    entry: 2,
  });
  expect(logOf(local)).toBe('0@100 1@100 2@300');
});

test('if the server refuses a restart, the path is restored, and moves made after the restart are discarded', () => {
  const local = after(viewed(''), moves(100, 0, 1), asks('restart', 200), moves(300, 0, 3), {
    kind: 'refused',
    round: 'R.1.1',
    entry: 2,
  });
  expect(local?.game.path).toEqual([0, 1]);
});

test('if a hint is refused during a stroke, it is removed from the log even if the stroke is then cancelled', () => {
  const asked = after(
    viewed(''),
    moves(100, 0, 1),
    asks('hint', 200),
    { kind: 'stroke', phase: 'start' },
    moves(300, 2),
  );
  const refused = reduceRound(asked, { kind: 'refused', round: 'R.1.1', entry: 2 });
  expect(logOf(reduceRound(refused, { kind: 'stroke', phase: 'cancel' }))).toBe('0@100 1@100');
});

test('if the server refuses a request of another round, the game of the current round does not change', () => {
  const local = after(viewed(''), moves(100, 0, 1), asks('hint', 200));
  expect(reduceRound(local, { kind: 'refused', round: 'R.1.2', entry: 2 })).toBe(local);
});

test('the next round of a duel begins with an empty path', () => {
  expect(logOf(after(viewed(''), moves(100, 0, 1), viewed('', '', 'R.1.2')))).toBe('');
});

test('B28 the notes (pencil marks) of a round come from this tab, stay when the server sends a view, and end with the round', () => {
  const first = { ...viewed('0@100'), notes: '0-1' } as RoundAction;
  expect(after(first)?.notes).toBe('0-1');
  const noted = after(first, { kind: 'notes', notes: '3x4' }, viewed('0@100 1@200'));
  expect([noted?.notes, logOf(noted)]).toEqual(['3x4', '0@100 1@200']);
  expect(reduceRound(noted, viewed('', '', 'R.1.2'))?.notes).toBeUndefined();
});
