import { addDays, type Day, FIRST_DAY } from '#engine/daily/day.ts';
import { type DailyGrid, generateDaily } from '#engine/daily/generate-daily.ts';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { FREE_SIZES, type GridKind, gradesOf } from '#engine/generator/grids/kinds.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** A puzzle with its only solution. */
export type Solved = { readonly puzzle: Puzzle; readonly solution: Path };

export type LevelGrid = Solved & { readonly level: number; readonly load: number; readonly tries: number };

export type FreeGrid = Solved & { readonly kind: GridKind; readonly ms: number };

export type DayGrid = DailyGrid & { readonly day: Day; readonly ms: number };

export const LEVELS = Array.from({ length: 24 }, (_, index) => index + 1);

export const FREE_KINDS: readonly GridKind[] = FREE_SIZES.flatMap(size =>
  [false, true].flatMap(hasWalls => gradesOf(size, hasWalls).map(grade => ({ size, hasWalls, grade }))),
);

/** Makes grids of a level. The same count always gives the same grids. A larger count gives these grids and more. */
export const makeLevelGrids = (level: number, count: number): readonly LevelGrid[] =>
  Array.from({ length: count }, (_, seed) => generatePuzzle(level, `bench ${seed}`)).flatMap(made =>
    made.ok ? [{ ...made.value, level, load: refutationLoad(made.value.puzzle, made.value.solution) }] : [],
  );

/** Makes free grids (of a chosen size and difficulty) of a kind, and measures the time of each. */
export const makeFreeGrids = (kind: GridKind, count: number): readonly FreeGrid[] =>
  Array.from({ length: count }, (_, seed): readonly FreeGrid[] => {
    const start = performance.now();
    const made = generateGrid(kind, `bench ${seed}`);
    return made.ok ? [{ ...made.value, kind, ms: performance.now() - start }] : [];
  }).flat();

/**
 * Makes the grids of the first `count` days, and measures the time of each. Leaves out a day for which the
 * generator finds no grid.
 */
export const makeDayGrids = (count: number): readonly DayGrid[] =>
  Array.from({ length: count }, (_, index) => addDays(FIRST_DAY, index)).flatMap((day): readonly DayGrid[] => {
    const start = performance.now();
    const made = generateDaily(day, 'bench');
    return made.ok ? [{ day, ms: performance.now() - start, ...made.value }] : [];
  });
