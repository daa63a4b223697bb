import { expect, test } from 'vitest';
import { axisOfSteps, columnCentre, countAxis, labelledColumns, percentFromTop, secondsAxis } from './scale.ts';

test.each([
  [0, [0, 5]],
  [9, [0, 5, 10]],
  [15, [0, 5, 10, 15]],
  [41, [0, 15, 30, 45]],
  [97, [0, 60, 120]],
  [3700, [0, 1800, 3600, 5400]],
  [300_000, [0, 100_000, 200_000, 300_000]],
])('%i seconds fit under an axis of %j', (longest, ticks) => {
  expect(secondsAxis(longest)).toEqual({ min: 0, max: ticks.at(-1), ticks });
});

test.each([
  [0, 0, [0, 1]],
  [0, 1, [0, 1]],
  [2, 0, [-2, -1, 0, 1]],
  [3, 4, [-4, -2, 0, 2, 4]],
  [30, 14, [-30, -20, -10, 0, 10, 20]],
  [0, 1400, [0, 500, 1000, 1500]],
])('%i below and %i above fit an axis of %j', (below, above, ticks) => {
  expect(countAxis(below, above).ticks).toEqual(ticks);
});

test('an axis has few ticks and its ends differ, whatever the values', () => {
  for (let max = 0; max < 5000; max += 7)
    for (const each of [secondsAxis(max), countAxis(max, 3), countAxis(3, max)]) {
      expect(each.ticks.length).toBeLessThanOrEqual(8);
      expect(each.max).toBeGreaterThan(each.min);
    }
});

test('a value is drawn at its share of the axis, counted from the top', () => {
  const points = axisOfSteps(0, 2, 2500);
  expect([5000, 4000, 2500, 0].map(value => percentFromTop(value, points))).toEqual([0, 20, 50, 100]);
  expect([2, 0, -2].map(value => percentFromTop(value, axisOfSteps(-2, 2, 1)))).toEqual([0, 50, 100]);
});

test('columns share the width, and a single one is centred', () => {
  expect(columnCentre(0, 1)).toBe(50);
  expect([0, 1, 2, 3].map(index => columnCentre(index, 4))).toEqual([12.5, 37.5, 62.5, 87.5]);
});

test.each([
  [0, []],
  [1, [0]],
  [2, [0, 1]],
  [4, [0, 1, 2, 3]],
  [12, [0, 4, 7, 11]],
  [50, [0, 16, 33, 49]],
])('of %i columns, those at %j get a label', (columns, labelled) => {
  expect(labelledColumns(columns, 4)).toEqual(labelled);
});
