/** The axis of a chart, with a grid line at each tick. Both ends are ticks. */
export type Axis = { readonly min: number; readonly max: number; readonly ticks: readonly number[] };

/**
 * The maximum number of steps between the lines of a chart's axis, on each side of 0. More lines would crowd a small
 * chart.
 */
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

/** Returns the smallest of `steps` with which the axis of a chart reaches `max` in at most `MAX_STEPS` steps. */
const niceStep = (max: number, steps: readonly number[]): number =>
  steps.find(step => max <= step * MAX_STEPS) ?? Math.ceil(max / MAX_STEPS);

/**
 * The smallest step between two ticks of a chart's axis for points. With a smaller step, a difference of a few points
 * would look large.
 */
const MIN_POINTS_STEP = 50;

const stepsTo = (value: number, step: number): number => Math.ceil(value / step);

/** Returns a chart's axis for durations from 0 to at least `longest`. */
export function secondsAxis(longest: number): Axis {
  const step = niceStep(longest, SECONDS_STEPS);
  return axisOfSteps(0, Math.max(1, stepsTo(longest, step)), step);
}

/** Returns a chart's axis for points, from the lowest to the highest score, which need not begin at 0. */
export function pointsAxis(lowest: number, highest: number): Axis {
  const steps = COUNT_STEPS.filter(each => each >= MIN_POINTS_STEP);
  const step = steps.find(each => Math.ceil(highest / each) - Math.floor(lowest / each) <= MAX_STEPS) ?? highest;
  const first = Math.floor(lowest / step);
  return axisOfSteps(first, Math.max(first + 1, stepsTo(highest, step)), step);
}

/**
 * Returns a chart's axis for counts above and below 0, with at least one step above. The maximum on each side is
 * positive or 0.
 */
export function countAxis(maxBelow: number, maxAbove: number): Axis {
  const step = niceStep(Math.max(maxBelow, maxAbove), COUNT_STEPS);
  return axisOfSteps(-stepsTo(maxBelow, step), Math.max(1, stepsTo(maxAbove, step)), step);
}

/**
 * Returns a chart's axis whose lines are `step` apart. It begins at `first` steps from 0 and ends at `last` steps from
 * 0.
 */
export function axisOfSteps(first: number, last: number, step: number): Axis {
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}

/** Returns the distance of a value from the top of a chart, as a percentage of the height. */
export const percentFromTop = (value: number, { min, max }: Axis): number =>
  rounded(((max - value) / (max - min)) * 100);

/** Returns the centre of one of a chart's columns, which are equally wide, as a percentage of the chart's width. */
export const columnCentre = (index: number, columns: number): number => rounded(((index + 0.5) / columns) * 100);

/**
 * Returns the indices of at most `max` columns of a chart that get a label: the first, the last and some in between.
 */
export function labelledColumns(columns: number, max: number): readonly number[] {
  const labels = Math.min(columns, max);
  if (labels <= 1) return columns === 0 ? [] : [0];
  return Array.from({ length: labels }, (_, index) => Math.round((index * (columns - 1)) / (labels - 1)));
}

/** Rounds a position in a chart to a hundredth of a percent, which is less than a pixel on common screens. */
const rounded = (percent: number): number => Math.round(percent * 100) / 100;
