import { expect, test } from 'vitest';
import type { Cell } from '#engine/puzzle.ts';
import { createOptimisticPath } from './optimistic-path.ts';

const to = (cell: Cell) => [{ kind: 'cell', cell }] as const;

test('B19 the owner’s answer to the last move changes nothing', () => {
  const thread = createOptimisticPath([0]);
  thread.advance(to(1));
  expect(thread.accept([0, 1])).toBe(false);
  expect(thread.now()).toEqual([0, 1]);
});

test('B19 a late answer does not undo what was drawn since', () => {
  const thread = createOptimisticPath([0]);
  thread.advance(to(1));
  thread.advance(to(2));
  expect(thread.accept([0, 1])).toBe(false);
  expect(thread.now()).toEqual([0, 1, 2]);
  expect(thread.accept([0, 1, 2])).toBe(false);
});

test('B19 any other path from the owner is the truth', () => {
  const thread = createOptimisticPath([0]);
  thread.advance(to(1));
  thread.advance(to(2));
  expect(thread.accept([])).toBe(true);
  expect(thread.now()).toEqual([]);
});

test('B19 a path that was answered is not taken for a late answer again', () => {
  const thread = createOptimisticPath([0]);
  thread.advance(to(1));
  thread.accept([0, 1]);
  thread.advance([{ kind: 'cut', length: 1 }]);
  expect(thread.accept([0, 1])).toBe(true);
});

test('B11 a stroke called off is off the screen at once', () => {
  const thread = createOptimisticPath([0]);
  thread.advance(to(1));
  thread.reset([0]);
  expect(thread.now()).toEqual([0]);
  expect(thread.accept([0])).toBe(false);
});
