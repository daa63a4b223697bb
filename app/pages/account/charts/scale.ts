/** An axis from 0 in the middle or at its foot to round values at its ends, with a line at each step. */
export type Axis = { readonly min: number; readonly max: number; readonly ticks: readonly number[] };

/** More lines than this make a small chart a grid. */
const MAX_STEPS = 3;

const COUNT_STEPS = [1, 2, 5]
  .flatMap(digit => [0, 1, 2, 3, 4, 5].map(zeros => digit * 10 ** zeros))
  .sort((a, b) => a - b);

const MINUTE = 60;
const HOUR = 3600;
const SECONDS_STEPS = [
  ...[5, 10, 15, 20, 30],
  ...[1, 2, 3, 5, 10, 15, 20, 30].map(minutes => minutes * MINUTE),
  ...[1, 2, 3, 6, 12, 24].map(hours => hours * HOUR),
];

const roundStep = (most: number, steps: readonly number[]): number =>
  steps.find(step => most <= step * MAX_STEPS) ?? Math.ceil(most / MAX_STEPS);

/** How many whole steps reach a value. */
const stepsTo = (value: number, step: number): number => Math.ceil(value / step);

/** An axis of durations that begins at 0 and has room for the longest. */
export function secondsAxis(longest: number): Axis {
  const step = roundStep(longest, SECONDS_STEPS);
  return axis(0, Math.max(1, stepsTo(longest, step)), step);
}

/** An axis of counts with room for the most below 0 and the most above, and never without a step upwards. */
export function countAxis(maxBelow: number, maxAbove: number): Axis {
  const step = roundStep(Math.max(maxBelow, maxAbove), COUNT_STEPS);
  return axis(-stepsTo(maxBelow, step), Math.max(1, stepsTo(maxAbove, step)), step);
}

/** An axis from one number of steps to another. */
export function axis(first: number, last: number, step: number): Axis {
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}

/** How far down from the top of a chart a value lies, in percent of its height. */
export const downTo = (value: number, { min, max }: Axis): number => rounded(((max - value) / (max - min)) * 100);

/** Where the middle of one of several equal columns lies, in percent of the width. */
export const middleOf = (index: number, columns: number): number => rounded(((index + 0.5) / columns) * 100);

/** Which of several columns are named below them: the first, the last, and as many between as there is room for. */
export function namedColumns(columns: number, most: number): readonly number[] {
  const names = Math.min(columns, most);
  if (names <= 1) return columns === 0 ? [] : [0];
  return Array.from({ length: names }, (_, index) => Math.round((index * (columns - 1)) / (names - 1)));
}

/** A hundredth of a percent is finer than any screen. */
const rounded = (percent: number): number => Math.round(percent * 100) / 100;
