import { expect, test } from 'vitest';
import { readInitialGame } from './board.ts';

const puzzle = `
  1 . 2
  . . .
  . . 3
`;

test('a puzzle and a path make a game', () => {
  const game = readInitialGame({ puzzle, path: 'a . .  b . .  . . .' });
  expect(game?.path).toEqual([0, 3]);
});

test('an empty path is valid', () => {
  expect(readInitialGame({ puzzle, path: '. . .  . . .  . . .' })?.path).toEqual([]);
});

test.each([
  ['no data', {}],
  ['no path', { puzzle }],
  ['no puzzle', { path: 'a . .  . . .  . . .' }],
  ['an unreadable puzzle', { puzzle: '1 . x  . . .  . . 2', path: 'a . .  . . .  . . .' }],
  ['an unreadable path', { puzzle, path: '<b>' }],
  ['a path that does not start on 1 (R2)', { puzzle, path: '. a .  . . .  . . .' }],
  ['a path that jumps (R3)', { puzzle, path: 'a . .  . . .  . b .' }],
  ['a solved grid (R8)', { puzzle: '1 2  4 3', path: 'a b  d c' }],
])('%s is ignored', (_what, data) => {
  expect(readInitialGame(data)).toBeUndefined();
});
