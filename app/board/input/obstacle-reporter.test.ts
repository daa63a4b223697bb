import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RefusedCell } from './move.ts';
import { createObstacleReporter } from './obstacle-reporter.ts';

const three: RefusedCell = { refusal: 'number-skipped', cell: 14 };
const one: RefusedCell = { refusal: 'number-already-passed', cell: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stroke that has begun, and what it has reported so far. */
function begun(hasBeenRefused = false) {
  const reported: RefusedCell[] = [];
  const held = createObstacleReporter(refused => reported.push(refused));
  held.begin(hasBeenRefused);
  return { held, reported };
}

test('B10 a number that a finger stays behind is reported, once a stroke', () => {
  const { held, reported } = begun();
  held.set(three);
  vi.advanceTimersByTime(149);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  held.set(undefined);
  held.set(one);
  vi.advanceTimersByTime(1000);
  held.end();
  expect(reported).toEqual([three]);
});

test('B10 a number that is only touched in passing is not reported', () => {
  const { held, reported } = begun();
  held.set(three);
  vi.advanceTimersByTime(100);
  held.set(undefined);
  vi.advanceTimersByTime(1000);
  held.end();
  expect(reported).toEqual([]);
});

test('B10 a stroke that ends on a number is reported at once', () => {
  const { held, reported } = begun();
  held.set(three);
  held.end();
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([three]);
});

test('B10 the next stroke may be told again', () => {
  const { held, reported } = begun();
  held.set(three);
  held.end();
  held.begin(false);
  held.set(three);
  held.end();
  expect(reported).toEqual([three, three]);
});

test('B10 a stroke whose press was refused reports no other number', () => {
  const { held, reported } = begun(true);
  held.set(three);
  held.end();
  expect(reported).toEqual([]);
});

test('B10 a stroke that is called off reports nothing', () => {
  const { held, reported } = begun();
  held.set(three);
  held.cancel();
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([]);
});
