import { expect, test } from 'vitest';
import { drawnPuzzle, writeLog } from '#engine/notation.ts';
import { type LocalAction, type LocalGame, localGameReducer, reconcile } from './local-game.ts';

const puzzle = drawnPuzzle(`
  1 . .
  . 2 .
  . . 3
`);

const after = (...actions: readonly LocalAction[]) =>
  actions.reduce(localGameReducer, undefined as LocalGame | undefined);
const viewed = (accepted: string, kept = '', round = 'R.1.1'): LocalAction => ({
  kind: 'viewed',
  round,
  puzzle,
  accepted,
  kept,
});
const moves = (atMs: number, ...cells: readonly number[]): LocalAction => ({
  kind: 'moves',
  moves: cells.map(cell => ({ kind: 'cell', cell })),
  atMs,
});
const asks = (kind: 'hint' | 'restart', atMs: number): LocalAction => ({ kind: 'moves', moves: [{ kind }], atMs });
const logOf = (own: LocalGame | undefined) => own && writeLog(own.game.log);

test('a reload in mid-round goes on from the thread that this tab has kept', () => {
  expect(logOf(after(viewed('', '0@100 1@200 cut1@300')))).toBe('0@100 1@200 cut1@300');
});

test('a tab that has kept nothing goes on from what the server has', () => {
  expect(logOf(after(viewed('0@100 1@200 hint@250')))).toBe('0@100 1@200 hint@250');
});

test('what was drawn while a hint was asked for is kept when the view with the hint comes', () => {
  const own = after(viewed(''), moves(100, 0, 1), asks('hint', 200), moves(300, 2), viewed('0@100 1@100 hint@200'));
  expect(logOf(own)).toBe('0@100 1@100 hint@200 2@300');
  expect(own?.game.hints).toBe(1);
});

test('a view from before the last moves takes nothing back, nor does it end a stroke', () => {
  const own = after(viewed(''), { kind: 'stroke', phase: 'start' }, moves(100, 0, 1), viewed(''));
  expect(own?.game.path).toEqual([0, 1]);
  expect(own?.beforeStroke?.path).toEqual([]);
});

test('where the two logs contradict each other the server’s counts', () => {
  expect(logOf(after(viewed(''), moves(100, 0, 3), viewed('0@100 1@200')))).toBe('0@100 1@200');
  expect(logOf(after(viewed('0@100 1@200', '0@100 1@2')))).toBe('0@100 1@200');
  expect(logOf(after(viewed('0@10 1@20', '0@10 1@200 2@300')))).toBe('0@10 1@20');
});

test('a kept log that no game can have is let go', () => {
  expect(writeLog(reconcile(puzzle, '0@100', '0@100 8@200').log)).toBe('0@100');
  expect(reconcile(puzzle, '', 'nonsense').log).toEqual([]);
});

test('a hint that was not granted is as if it had never been asked for', () => {
  const own = after(viewed(''), moves(100, 0, 1), asks('hint', 200), moves(300, 2), {
    kind: 'refused',
    round: 'R.1.1',
    entry: 2,
  });
  expect(logOf(own)).toBe('0@100 1@100 2@300');
});

test('a restart that was not granted gives the thread back; what was drawn on the empty grid is lost', () => {
  const own = after(viewed(''), moves(100, 0, 1), asks('restart', 200), moves(300, 0, 3), {
    kind: 'refused',
    round: 'R.1.1',
    entry: 2,
  });
  expect(own?.game.path).toEqual([0, 1]);
});

test('a refusal in the middle of a stroke is there still when the stroke is called off', () => {
  const asked = after(
    viewed(''),
    moves(100, 0, 1),
    asks('hint', 200),
    { kind: 'stroke', phase: 'start' },
    moves(300, 2),
  );
  const refused = localGameReducer(asked, { kind: 'refused', round: 'R.1.1', entry: 2 });
  expect(logOf(localGameReducer(refused, { kind: 'stroke', phase: 'cancel' }))).toBe('0@100 1@100');
});

test('an answer to another round changes nothing', () => {
  const own = after(viewed(''), moves(100, 0, 1), asks('hint', 200));
  expect(localGameReducer(own, { kind: 'refused', round: 'R.1.2', entry: 2 })).toBe(own);
});

test('the next round begins with an empty thread', () => {
  expect(logOf(after(viewed(''), moves(100, 0, 1), viewed('', '', 'R.1.2')))).toBe('');
});
