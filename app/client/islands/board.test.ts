import { expect, test } from 'vitest';
import { readBeginning } from './board.ts';

const puzzle = `
  1 . 2
  . . .
  . . 3
`;

test('a place with a puzzle and a beginning becomes a game', () => {
  const game = readBeginning({ puzzle, path: 'a . .  b . .  . . .' });
  expect(game?.path).toEqual([0, 3]);
});

test('an empty thread is a beginning too', () => {
  expect(readBeginning({ puzzle, path: '. . .  . . .  . . .' })?.path).toEqual([]);
});

test.each([
  ['no data', {}],
  ['no path', { puzzle }],
  ['no puzzle', { path: 'a . .  . . .  . . .' }],
  ['a puzzle that is none', { puzzle: '1 . x  . . .  . . 2', path: 'a . .  . . .  . . .' }],
  ['a path that is none', { puzzle, path: '<b>' }],
  ['a thread that does not start on 1 (R2)', { puzzle, path: '. a .  . . .  . . .' }],
  ['a thread that jumps (R3)', { puzzle, path: 'a . .  . . .  . b .' }],
  ['a grid that is solved already (R8)', { puzzle: '1 2  4 3', path: 'a b  d c' }],
])('%s is ignored', (_what, data) => {
  expect(readBeginning(data)).toBeUndefined();
});
