import { weekdayOf } from '#engine/daily/day.ts';
import { identityOf } from '#engine/daily/identity.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { countRounds } from '#engine/reference/rounds.ts';
import { isSymmetric } from '#engine/reference/symmetries.ts';
import { trapScore } from '#engine/reference/traps.ts';
import { median, percent, quantile, shareOf } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { type DayGrid, makeDayGrids } from './grid-samples.ts';

type Grid = DayGrid;

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const DAY_COUNT = 4 * 365;

/**
 * Measures the daily grids of four years: whether they have their promised properties, how the difficulty rises over
 * the week, and the time to generate one.
 */
export function measureDailyGrids(): readonly TableRow[] {
  const grids = makeDayGrids(DAY_COUNT);
  const byWeekday = WEEKDAYS.map(weekday => grids.filter(({ day }) => weekdayOf(day) === weekday));
  return [
    found(grids),
    promises(grids),
    repeats(grids),
    climb('load', byWeekday, ({ load }) => load),
    climb('traps', byWeekday, ({ puzzle, solution }) => trapScore(puzzle, solution)),
    times(byWeekday, grids),
  ];
}

function found(grids: readonly Grid[]): TableRow {
  return {
    target: 'days whose first seed gives a grid',
    figure: '≥ 98 %',
    measured: `${grids.length} of ${DAY_COUNT}`,
    isMet: grids.length >= 0.98 * DAY_COUNT,
  };
}

function promises(grids: readonly Grid[]): TableRow {
  const isRight = ({ puzzle, solution }: Grid) => {
    const found = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 10_000_000 });
    return (
      found.isComplete &&
      found.solutions.length === 1 &&
      countRounds(puzzle).proof !== 'trial' &&
      isSymmetric(puzzle) &&
      solution.every((cell, index) => cell === found.solutions[0]?.[index])
    );
  };
  const share = shareOf(grids, isRight);
  return {
    target:
      'daily grids that are symmetric, with one solution and without a guess, by solvers that generation never calls',
    figure: '100 %',
    measured: `${percent(share)} of ${grids.length}`,
    isMet: share === 1,
  };
}

function repeats(grids: readonly Grid[]): TableRow {
  const count = grids.length - new Set(grids.map(({ puzzle }) => identityOf(puzzle))).size;
  return {
    target: 'days whose first seed gives the grid of an earlier day, so that the server takes the next seed',
    figure: '≤ 0.5 %',
    measured: `${count} of ${grids.length}`,
    isMet: count <= 0.005 * grids.length,
  };
}

function climb(name: string, byWeekday: readonly (readonly Grid[])[], measure: (grid: Grid) => number): TableRow {
  const medians = byWeekday.map(grids => median(grids.map(measure)));
  return {
    target: `median ${name} by weekday, Monday to Sunday`,
    figure: 'rises every day',
    measured: medians.map(value => value.toFixed(1)).join(' '),
    isMet: medians.slice(1).every((value, index) => value > (medians[index] as number)),
  };
}

function times(byWeekday: readonly (readonly Grid[])[], grids: readonly Grid[]): TableRow {
  const medians = byWeekday.map(list => median(list.map(({ ms }) => ms)).toFixed(0));
  const all = grids.map(({ ms }) => ms);
  return {
    target: 'time of a daily grid in ms, by weekday',
    figure: 'p99 of all ≤ 2 s',
    measured: `${medians.join(' ')}; p99 ${quantile(all, 0.99).toFixed(0)}, most ${Math.max(...all).toFixed(0)}`,
    isMet: quantile(all, 0.99) <= 2000,
  };
}
