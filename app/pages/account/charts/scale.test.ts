import { expect, test } from 'vitest';
import {
  axisOfSteps,
  columnCentre,
  countAxis,
  labelledColumns,
  percentFromTop,
  pointsAxis,
  secondsAxis,
} from './scale.ts';

test.each([
  [0, [0, 5]],
  [9, [0, 5, 10]],
  [15, [0, 5, 10, 15]],
  [41, [0, 15, 30, 45]],
  [97, [0, 60, 120]],
  [3700, [0, 1800, 3600, 5400]],
  [300_000, [0, 100_000, 200_000, 300_000]],
])('the chart’s axis for a longest time of %i seconds has the ticks %j', (longest, ticks) => {
  expect(secondsAxis(longest)).toEqual({ min: 0, max: ticks.at(-1), ticks });
});

test.each([
  [0, 0, [0, 1]],
  [0, 1, [0, 1]],
  [2, 0, [-2, -1, 0, 1]],
  [3, 4, [-4, -2, 0, 2, 4]],
  [30, 14, [-30, -20, -10, 0, 10, 20]],
  [0, 1400, [0, 500, 1000, 1500]],
])('the chart’s axis for counts up to %i below and %i above zero has the ticks %j', (below, above, ticks) => {
  expect(countAxis(below, above).ticks).toEqual(ticks);
});

test.each([
  [4100, 4820, [4000, 4500, 5000]],
  [3000, 4820, [3000, 4000, 5000]],
  [0, 4820, [0, 2000, 4000, 6000]],
  [4700, 4820, [4700, 4750, 4800, 4850]],
  [4800, 4800, [4800, 4850]],
  [0, 0, [0, 50]],
])('the chart’s axis for scores from %i to %i has the ticks %j', (lowest, highest, ticks) => {
  expect(pointsAxis(lowest, highest)).toEqual({ min: ticks[0], max: ticks.at(-1), ticks });
});

test('every axis of a chart has at most eight ticks and a maximum above its minimum', () => {
  for (let max = 0; max < 5000; max += 7)
    for (const each of [secondsAxis(max), countAxis(max, 3), countAxis(3, max), pointsAxis(max / 2, max)]) {
      expect(each.ticks.length).toBeLessThanOrEqual(8);
      expect(each.max).toBeGreaterThan(each.min);
    }
});

test('a value’s position is its distance from the top of the chart, as a percentage of the chart’s height', () => {
  const points = axisOfSteps(0, 2, 2500);
  expect([5000, 4000, 2500, 0].map(value => percentFromTop(value, points))).toEqual([0, 20, 50, 100]);
  expect([2, 0, -2].map(value => percentFromTop(value, axisOfSteps(-2, 2, 1)))).toEqual([0, 50, 100]);
});

test('the columns of a chart share its width equally, and a single column is centred', () => {
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
])('with %i columns, the columns at the indices %j get a label in the chart', (columns, labelled) => {
  expect(labelledColumns(columns, 4)).toEqual(labelled);
});
