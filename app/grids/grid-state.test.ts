import { expect, test } from 'vitest';
import { newGame } from '#engine/game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import {
  GRID_RULES,
  type GridAction,
  gridReducer,
  mayHaveScore,
  NO_GRID,
  newGrid,
  verdictWarning,
} from './grid-state.ts';

const puzzle = drawnPuzzle('1 .  2 .');
const solution = drawnPath('a b  d c');
const ONE = { kind: 'one', solution, grade: 1 } as const;
const moves = (...cells: readonly number[]): GridAction => ({
  kind: 'moves',
  moves: cells.map(cell => ({ kind: 'cell', cell })),
  atMs: 100,
});
const opened = gridReducer(NO_GRID, { kind: 'open', grid: newGrid('code', puzzle) });
const after = (...actions: readonly GridAction[]) => actions.reduce(gridReducer, opened);
const examined = (verdict: typeof ONE | { kind: 'none' | 'several' | 'unknown' }): GridAction => ({
  kind: 'examined',
  code: 'code',
  verdict,
});

test('R26 a grid gets its solution, and so its hints, only if it has exactly one', () => {
  expect(after(examined(ONE)).grid?.solution).toEqual(solution);
  for (const kind of ['none', 'several', 'unknown'] as const)
    expect(after(examined({ kind })).grid?.solution).toBeUndefined();
});

test('R26 a grid may have a score until it turns out not to have exactly one solution', () => {
  expect(mayHaveScore(opened.grid)).toBe(true);
  expect(mayHaveScore(after(examined(ONE)).grid)).toBe(true);
  expect(mayHaveScore(after(examined({ kind: 'several' })).grid)).toBe(false);
});

test('R26 a verdict on another grid is ignored, and does not clear the path of this one', () => {
  const started = after(moves(0));
  expect(gridReducer(started, { kind: 'examined', code: 'other', verdict: ONE })).toBe(started);
  expect(gridReducer(started, examined(ONE)).grid?.game.path).toEqual([0]);
});

test('a grid that is opened again keeps what is known about it', () => {
  expect(gridReducer(after(examined(ONE)), { kind: 'open', grid: newGrid('code', puzzle) }).grid?.verdict).toBe(ONE);
  expect(
    gridReducer(after(examined(ONE)), { kind: 'open', grid: newGrid('other', puzzle) }).grid?.verdict,
  ).toBeUndefined();
});

test('a grid counts as won on this page until another one is opened', () => {
  expect(after(moves(0, 1, 3)).isWonHere).toBe(false);
  const won = after(moves(0, 1, 3), moves(2));
  expect(won.isWonHere).toBe(true);
  expect(gridReducer(won, { kind: 'tell-unreachable', isOn: true }).isWonHere).toBe(true);
  expect(gridReducer(won, { kind: 'open', grid: newGrid('other', puzzle) }).isWonHere).toBe(false);
});

test('R21 a grid becomes calm during the game, but not after it', () => {
  expect(after(moves(0), { kind: 'calm' }).grid?.isCalm).toBe(true);
  expect(after(moves(0, 1, 3, 2), { kind: 'calm' }).grid?.isCalm).toBe(false);
});

test('actions have no effect before there is a grid', () => {
  expect(gridReducer(NO_GRID, moves(0))).toBe(NO_GRID);
  expect(gridReducer(NO_GRID, { kind: 'calm' })).toBe(NO_GRID);
});

const announced = (before: typeof opened, action: GridAction) =>
  GRID_RULES.announcementOf(before, gridReducer(before, action));

test.each([
  ['another grid', NO_GRID, { kind: 'open', grid: newGrid('code', puzzle) }, 'Grille de 2 × 2, 2 nombres.'],
  ['R26 what a grid lacks', opened, examined({ kind: 'none' }), verdictWarning({ kind: 'none' })],
  ['nothing about a grid with one solution', opened, examined(ONE), undefined],
  ['a win with its score', after(moves(0, 1, 3)), moves(2), 'Fil complet\u202f! Vous marquez 5\u202f000\u00a0points.'],
  ['R26 a win without a score', after(examined({ kind: 'several' }), moves(0, 1, 3)), moves(2), 'Fil complet\u202f!'],
  ['R21 a calm win', after({ kind: 'calm' }, moves(0, 1, 3)), moves(2), 'Fil complet\u202f!'],
] as const)('the announcement is %s', (_what, before, action, text) => {
  expect(announced(before, action)).toBe(text);
});

test('a grid that was solved before is shown without an announcement of the win', () => {
  const won = after(moves(0, 1, 3, 2)).grid;
  if (won === undefined) throw new Error('no grid');
  expect(
    announced(opened, {
      kind: 'open',
      grid: { ...won, game: { ...newGame(drawnPuzzle('1 .  2 .')), path: won.game.path } },
    }),
  ).toBe(undefined);
});
