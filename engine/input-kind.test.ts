import { expect, test } from 'vitest';
import { mainInput, withSquares } from './input-kind.ts';

test.each([
  ['the only kind', { keys: 3 }, 'keys'],
  ['the kind with the most squares', { finger: 4, mouse: 20, keys: 12 }, 'mouse'],
  ['the first of two kinds with equally many', { mouse: 8, keys: 8 }, 'mouse'],
  ['no kind without a square', { finger: 0 }, undefined],
  ['no kind for a game whose input is not known', {}, undefined],
] as const)('K2 of the kinds of input that have drawn a game, the following one counts: %s', (_which, drawn, kind) => {
  expect(mainInput(drawn)).toBe(kind);
});

test('K2 the squares that a player draws are counted for each kind of input: finger, mouse or keys', () => {
  const drawn = withSquares(withSquares(withSquares({}, 'keys', 2), 'finger', 1), 'keys', 3);
  expect(drawn).toEqual({ keys: 5, finger: 1 });
});
