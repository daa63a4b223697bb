/** An axis with a grid line at each tick. Its ends are round values; 0 is at its foot or in between. */
export type Axis = { readonly min: number; readonly max: number; readonly ticks: readonly number[] };

/** More steps would crowd a small chart with lines. */
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

/** The smallest round step that needs no more than `MAX_STEPS` steps to reach a value. */
const niceStep = (max: number, steps: readonly number[]): number =>
  steps.find(step => max <= step * MAX_STEPS) ?? Math.ceil(max / MAX_STEPS);

const stepsTo = (value: number, step: number): number => Math.ceil(value / step);

/** An axis of durations from 0 to at least the longest one. */
export function secondsAxis(longest: number): Axis {
  const step = niceStep(longest, SECONDS_STEPS);
  return axisOfSteps(0, Math.max(1, stepsTo(longest, step)), step);
}

/** An axis of counts below and above 0, with at least one step above. `maxBelow` is positive, too. */
export function countAxis(maxBelow: number, maxAbove: number): Axis {
  const step = niceStep(Math.max(maxBelow, maxAbove), COUNT_STEPS);
  return axisOfSteps(-stepsTo(maxBelow, step), Math.max(1, stepsTo(maxAbove, step)), step);
}

/** An axis from `first` to `last`, both counted in steps. */
export function axisOfSteps(first: number, last: number, step: number): Axis {
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}

/** The distance of a value from the top of a chart, in percent of the height. */
export const percentFromTop = (value: number, { min, max }: Axis): number =>
  rounded(((max - value) / (max - min)) * 100);

/** The centre of one of several equal columns, in percent of the width. */
export const columnCentre = (index: number, columns: number): number => rounded(((index + 0.5) / columns) * 100);

/** The indices of the columns that get a label: the first, the last and some between, at most `max`. */
export function labelledColumns(columns: number, max: number): readonly number[] {
  const labels = Math.min(columns, max);
  if (labels <= 1) return columns === 0 ? [] : [0];
  return Array.from({ length: labels }, (_, index) => Math.round((index * (columns - 1)) / (labels - 1)));
}

/** Rounds to a hundredth of a percent, which is finer than any screen. */
const rounded = (percent: number): number => Math.round(percent * 100) / 100;
