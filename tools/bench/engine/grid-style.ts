import { weekdayOf } from '#engine/daily/day.ts';
import { type StyleFigures, styleFigures } from '#engine/reference/style-figures.ts';
import { mean, median, percent, shareOf } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import type { DayGrid, FreeGrid, LevelGrid, Solved } from './grid-samples.ts';

type Samples = {
  readonly levels: readonly (readonly LevelGrid[])[];
  readonly free: readonly FreeGrid[];
  readonly days: readonly DayGrid[];
};

const WIDTHS = [6, 7, 8];
const MOST_ON_RIM = 0.3;
const LEAST_GAPS: Readonly<Record<number, number>> = { 6: 10, 7: 12, 8: 14 };
const MOST_SIDE_BY_SIDE = 2.5;
const MOST_WALLS_ALONE = 0.2;

/**
 * Measures the style of grids. Leaves out days with a picture, because the picture determines the style of their
 * grids.
 */
export function measureGridStyle({ levels, free, days }: Samples): readonly TableRow[] {
  const plainDays = days.filter(({ picture }) => picture === undefined);
  return [
    lastOnRim(levels.slice(5).flat(), free, plainDays),
    longestGaps('free', free),
    longestGaps('daily', plainDays),
    sideBySide(levels[19] ?? []),
    wallsAlone(free, plainDays),
    counts(
      'free',
      'kinds',
      groupBy(free, ({ kind }) => `${kind.size} ${kind.hasWalls} ${kind.grade}`),
    ),
    counts(
      'daily',
      'weekdays',
      groupBy(plainDays, ({ day }) => `${weekdayOf(day)}`),
    ),
  ];
}

const styleOf = ({ puzzle, solution }: Solved): StyleFigures => styleFigures(puzzle, solution);

const ofWidth = (grids: readonly Solved[], width: number): readonly Solved[] =>
  grids.filter(({ puzzle }) => puzzle.size === width);

const groupBy = <T>(grids: readonly T[], keyOf: (grid: T) => string): readonly (readonly T[])[] =>
  [...new Set(grids.map(keyOf))].map(key => grids.filter(grid => keyOf(grid) === key));

function lastOnRim(levels: readonly Solved[], free: readonly Solved[], days: readonly Solved[]): TableRow {
  const groups = [levels, ...[free, days].flatMap(grids => WIDTHS.map(width => ofWidth(grids, width)))];
  const shares = groups.map(grids => shareOf(grids, grid => styleOf(grid).isLastOnRim));
  const [level, ...others] = shares.map(percent);
  return {
    target: `last number on the rim: levels 6-24; free ${WIDTHS.join(', ')} wide; daily ${WIDTHS.join(', ')} wide`,
    figure: `≤ ${100 * MOST_ON_RIM} % each`,
    measured: [level, others.slice(0, 3).join(', '), others.slice(3).join(', ')].join('; '),
    isMet: Math.max(...shares) <= MOST_ON_RIM,
  };
}

function longestGaps(which: string, grids: readonly Solved[]): TableRow {
  const medians = WIDTHS.map(width => median(ofWidth(grids, width).map(grid => styleOf(grid).longestGap)));
  const least = WIDTHS.map(width => LEAST_GAPS[width] ?? 0);
  return {
    target: `longest gap between two numbers, median of ${which} grids ${WIDTHS.join(', ')} wide`,
    figure: `≥ ${least.join(', ')}`,
    measured: medians.join(', '),
    isMet: medians.every((value, index) => value >= (least[index] ?? 0)),
  };
}

function sideBySide(grids: readonly Solved[]): TableRow {
  const value = mean(grids.map(grid => styleOf(grid).sideBySide));
  return {
    target: 'consecutive numbers side by side at level 20, mean',
    figure: `≤ ${MOST_SIDE_BY_SIDE}`,
    measured: value.toFixed(2),
    isMet: value <= MOST_SIDE_BY_SIDE,
  };
}

function wallsAlone(free: readonly Solved[], days: readonly Solved[]): TableRow {
  const shares = [free, days].map(grids => {
    const alone = grids.reduce((sum, grid) => sum + styleOf(grid).wallsAlone, 0);
    return alone / grids.reduce((sum, { puzzle }) => sum + puzzle.walls.length, 0);
  });
  return {
    target: 'walls that touch no other wall, free and daily grids',
    figure: `≤ ${100 * MOST_WALLS_ALONE} %`,
    measured: shares.map(percent).join(', '),
    isMet: Math.max(...shares) <= MOST_WALLS_ALONE,
  };
}

/** Measures whether grids of one kind, or of one weekday, vary in how many walls and numbers they have. */
function counts(which: string, name: string, groups: readonly (readonly Solved[])[]): TableRow {
  const ofNumbers = groups.map(grids => grids.map(({ puzzle }) => puzzle.waypoints.length));
  const ofWalls = groups.map(grids => grids.map(({ puzzle }) => puzzle.walls.length)).filter(list => Math.max(...list));
  const isDrawn = (list: readonly number[]) => new Set(list).size > 1;
  const tell = (lists: readonly (readonly number[])[]) =>
    `${lists.filter(isDrawn).length} of ${lists.length}, ${Math.min(...lists.flat())}–${Math.max(...lists.flat())} in all`;
  return {
    target: `${name} of ${which} grids with various counts of walls; of numbers`,
    figure: 'all; all',
    measured: `${tell(ofWalls)}; ${tell(ofNumbers)}`,
    isMet: [...ofWalls, ...ofNumbers].every(isDrawn),
  };
}
