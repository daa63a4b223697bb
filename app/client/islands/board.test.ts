import { expect, test } from 'vitest';
import { readInitialGame } from './board.ts';

const puzzle = `
  1 . 2
  . . .
  . . 3
`;

test('if the data attributes of a board have a puzzle and a path, the game starts with this path', () => {
  const game = readInitialGame({ puzzle, path: 'a . .  b . .  . . .' });
  expect(game?.path).toEqual([0, 3]);
});

test('if the data attributes of a board have an empty path, the game starts without moves', () => {
  expect(readInitialGame({ puzzle, path: '. . .  . . .  . . .' })?.path).toEqual([]);
});

test.each([
  ['missing data', {}],
  ['data without a path', { puzzle }],
  ['data without a puzzle', { path: 'a . .  . . .  . . .' }],
  ['an unreadable puzzle', { puzzle: '1 . x  . . .  . . 2', path: 'a . .  . . .  . . .' }],
  ['an unreadable path', { puzzle, path: '<b>' }],
  ['a path that does not start on 1 (R2)', { puzzle, path: '. a .  . . .  . . .' }],
  ['a path with cells that are not adjacent (R3)', { puzzle, path: 'a . .  . . .  . b .' }],
  ['a puzzle that is already solved (R8)', { puzzle: '1 2  4 3', path: 'a b  d c' }],
])('if the data attributes of a board have %s, no game is read', (_what, data) => {
  expect(readInitialGame(data)).toBeUndefined();
});
