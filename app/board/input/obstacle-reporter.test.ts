import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RefusedCell } from './move.ts';
import { createObstacleReporter } from './obstacle-reporter.ts';

const three: RefusedCell = { refusal: 'number-skipped', cell: 14 };
const one: RefusedCell = { refusal: 'number-already-passed', cell: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Starts a stroke. Returns the object that reports what blocks the stroke, and the list of what it has reported so far.
 */
function startStroke(wasRefused = false) {
  const reported: RefusedCell[] = [];
  const reporter = createObstacleReporter(refused => reported.push(refused));
  reporter.begin(wasRefused);
  return { reporter, reported };
}

test('B10 of the numbers that block a stroke for 150 ms, only the first one is reported', () => {
  const { reporter, reported } = startStroke();
  reporter.set(three);
  vi.advanceTimersByTime(149);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  reporter.set(undefined);
  reporter.set(one);
  vi.advanceTimersByTime(1000);
  reporter.end();
  expect(reported).toEqual([three]);
});

test('B10 a number that the finger only passes over is not reported as an obstacle', () => {
  const { reporter, reported } = startStroke();
  reporter.set(three);
  vi.advanceTimersByTime(100);
  reporter.set(undefined);
  vi.advanceTimersByTime(1000);
  reporter.end();
  expect(reported).toEqual([]);
});

test('B10 a blocking number is reported immediately when the finger is lifted', () => {
  const { reporter, reported } = startStroke();
  reporter.set(three);
  reporter.end();
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([three]);
});

test('B10 an obstacle that was reported in one stroke is reported again in the next stroke', () => {
  const { reporter, reported } = startStroke();
  reporter.set(three);
  reporter.end();
  reporter.begin(false);
  reporter.set(three);
  reporter.end();
  expect(reported).toEqual([three, three]);
});

test('B10 a stroke whose initial press was refused reports no obstacle', () => {
  const { reporter, reported } = startStroke(true);
  reporter.set(three);
  reporter.end();
  expect(reported).toEqual([]);
});

test('B10 a stroke that is cancelled reports nothing that has blocked it', () => {
  const { reporter, reported } = startStroke();
  reporter.set(three);
  reporter.cancel();
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([]);
});
