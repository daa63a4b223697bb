import { expect, test } from 'vitest';
import type { Cell } from '#engine/puzzle.ts';
import { createOptimisticPath } from './optimistic-path.ts';

const to = (cell: Cell) => [{ kind: 'cell', cell }] as const;

test('B19 the confirmation of the last move does not change the path on the board', () => {
  const shown = createOptimisticPath([0]);
  shown.advance(to(1));
  expect(shown.accept([0, 1])).toBe(false);
  expect(shown.now()).toEqual([0, 1]);
});

test('B19 a late confirmation does not undo later moves', () => {
  const shown = createOptimisticPath([0]);
  shown.advance(to(1));
  shown.advance(to(2));
  expect(shown.accept([0, 1])).toBe(false);
  expect(shown.now()).toEqual([0, 1, 2]);
  expect(shown.accept([0, 1, 2])).toBe(false);
});

test('B19 a path that confirms no pending move replaces the path on the board', () => {
  const shown = createOptimisticPath([0]);
  shown.advance(to(1));
  shown.advance(to(2));
  expect(shown.accept([])).toBe(true);
  expect(shown.now()).toEqual([]);
});

test('B19 a path that was already confirmed once is not treated as a late confirmation', () => {
  const shown = createOptimisticPath([0]);
  shown.advance(to(1));
  shown.accept([0, 1]);
  shown.advance([{ kind: 'cut', length: 1 }]);
  expect(shown.accept([0, 1])).toBe(true);
});

test('B11 a cancelled stroke disappears from the board immediately', () => {
  const shown = createOptimisticPath([0]);
  shown.advance(to(1));
  shown.reset([0]);
  expect(shown.now()).toEqual([0]);
  expect(shown.accept([0])).toBe(false);
});
