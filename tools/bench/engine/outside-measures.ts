import { weekdayOf } from '#engine/daily/day.ts';
import { countHardSteps } from '#engine/reference/difficulty.ts';
import { countRounds } from '#engine/reference/rounds.ts';
import { trapScore } from '#engine/reference/traps.ts';
import { median, percent, rankCorrelation, shareHigher, shareOf } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { countPairs, distinctBoards } from './distinct-boards.ts';
import { type DayGrid, type FreeGrid, LEVELS, type LevelGrid, type Solved } from './grid-samples.ts';
import { measureGridStyle } from './grid-style.ts';

export type Samples = {
  /** The generated grids of each level, which the benchmark measures. */
  readonly levels: readonly (readonly LevelGrid[])[];
  readonly free: readonly FreeGrid[];
  readonly days: readonly DayGrid[];
  /** More grids of level 2 than of other levels, to see how often they repeat. */
  readonly secondLevel: readonly Solved[];
};

/**
 * Measures grids with measures that the generator never uses: reading ahead, traps, rounds of deduction, kinds of
 * proof, loads over the week, and style.
 */
export function measureOutside({ levels, free, days, secondLevel }: Samples): readonly TableRow[] {
  const climb = levels.slice(5, 20);
  return [
    withoutReadingAhead('level 1', levels[0] ?? [], 1),
    withoutReadingAhead('Mondays', days.filter(isOn(0)), 0.6),
    outsideByLevel(levels),
    correlations(climb),
    harderThanLevel10(levels),
    proofs(free.filter(({ kind }) => kind.grade === 5)),
    weekLoads(days),
    weekOverlap(days),
    distinctAtLevel2(secondLevel),
    ...measureGridStyle({ levels, free, days }),
  ];
}

const isOn =
  (weekday: number) =>
  ({ day, picture }: DayGrid): boolean =>
    weekdayOf(day) === weekday && picture === undefined;

const MEASURES = {
  traps: ({ puzzle, solution }: Solved) => trapScore(puzzle, solution),
  'hard steps': ({ puzzle, solution }: Solved) => countHardSteps(puzzle, solution),
  rounds: ({ puzzle }: Solved) => countRounds(puzzle).rounds,
};

const NAMES = Object.keys(MEASURES).join(', ');

/** Calls `value` with each of the three measures of a grid (traps, hard steps, rounds), and returns the results. */
const forEachMeasure = <T>(value: (measure: (grid: Solved) => number) => T): readonly T[] =>
  Object.values(MEASURES).map(value);

const figuresOf = (values: readonly number[]): string => values.map(value => value.toFixed(2)).join(' ');

function withoutReadingAhead(which: string, grids: readonly Solved[], least: number): TableRow {
  const share = shareOf(grids, grid => MEASURES['hard steps'](grid) === 0);
  return {
    target: `grids that can be drawn from 1 without reading ahead, ${which}`,
    figure: least === 1 ? 'all' : `≥ ${100 * least} %`,
    measured: `${percent(share)} of ${grids.length}`,
    isMet: share >= least,
  };
}

function outsideByLevel(levels: readonly (readonly LevelGrid[])[]): TableRow {
  const shown = LEVELS.filter(level => level === 1 || level % 5 === 0);
  const medians = forEachMeasure(measure => shown.map(level => median((levels[level - 1] ?? []).map(measure))));
  return {
    target: `median ${NAMES} at levels ${shown.join(', ')}`,
    figure: '–',
    measured: medians.map(values => values.join(' ')).join('; '),
    isMet: undefined,
  };
}

function correlations(climb: readonly (readonly LevelGrid[])[]): TableRow {
  const grids = climb.flat();
  const byLevel = grids.map(({ level }) => level);
  const values = forEachMeasure(measure => rankCorrelation(byLevel, grids.map(measure)));
  return {
    target: `rank correlation with the level, 6 to 20: ${NAMES}`,
    figure: '≥ 0.6 each',
    measured: figuresOf(values),
    isMet: Math.min(...values) >= 0.6,
  };
}

function harderThanLevel10(levels: readonly (readonly LevelGrid[])[]): TableRow {
  const values = forEachMeasure(measure =>
    shareHigher((levels[9] ?? []).map(measure), (levels[19] ?? []).map(measure)),
  );
  return {
    target: `a grid of level 20 is harder than one of level 10, equal ones counted half: ${NAMES}`,
    figure: '≥ 0.85 each',
    measured: figuresOf(values),
    isMet: Math.min(...values) >= 0.85,
  };
}

function proofs(grids: readonly FreeGrid[]): TableRow {
  const found = grids.map(({ puzzle }) => countRounds(puzzle).proof);
  const [wide, trial] = (['wide', 'trial'] as const).map(proof => shareOf(found, each => each === proof));
  return {
    target: 'free grids of grade 5 whose proof is not simple (of them by trials)',
    figure: '≥ 40 %, none by trials',
    measured: `${percent((wide ?? 0) + (trial ?? 0))} of ${grids.length} (${percent(trial ?? 0)})`,
    isMet: (wide ?? 0) + (trial ?? 0) >= 0.4 && trial === 0,
  };
}

const WEEK_LOADS = [4, 8, 14, 22, 32, 44, 60];

/** How far the median load of a weekday may be from its target. */
const LOAD_TOLERANCE = 1.5;

const weekdaysOf = (days: readonly DayGrid[]): readonly (readonly number[])[] =>
  WEEK_LOADS.map((_, weekday) => days.filter(isOn(weekday)).map(({ load }) => load));

function weekLoads(days: readonly DayGrid[]): TableRow {
  const loads = weekdaysOf(days);
  const medians = loads.map(median);
  const ranges = loads.map(list => `${Math.min(...list).toFixed(0)}–${Math.max(...list).toFixed(0)}`);
  return {
    target: 'median load by weekday, Monday to Sunday, without pictures (range)',
    figure: `${WEEK_LOADS.join(' ')}, ± ${LOAD_TOLERANCE}`,
    measured: `${medians.map(value => value.toFixed(1)).join(' ')} (${ranges.join(' ')})`,
    isMet: medians.every((value, weekday) => Math.abs(value - (WEEK_LOADS[weekday] ?? 0)) <= LOAD_TOLERANCE),
  };
}

function weekOverlap(days: readonly DayGrid[]): TableRow {
  const loads = weekdaysOf(days);
  const shares = loads.slice(0, -1).map((list, weekday) => {
    const next = median(loads[weekday + 1] ?? []);
    return shareOf(list, load => load > next);
  });
  return {
    target: "loads above the next weekday's median, Monday to Saturday",
    figure: 'a quarter: 15–35 % each',
    measured: shares.map(percent).join(', '),
    isMet: shares.every(share => share >= 0.15 && share <= 0.35),
  };
}

const LEAST_BOARDS = 1500;

function distinctAtLevel2(grids: readonly Solved[]): TableRow {
  const boards = distinctBoards(grids);
  return {
    target: 'distinct boards at level 2, up to symmetry, by pairs that repeat',
    figure: '≥ 1,500',
    measured: `${boards.toFixed(0)}, from ${grids.length} grids`,
    isMet: countPairs(grids) < LEAST_BOARDS ? undefined : boards >= LEAST_BOARDS,
  };
}
