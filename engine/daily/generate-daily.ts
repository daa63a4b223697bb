import { makeGrid } from '#engine/generator/grids/make-grid.ts';
import { cellsOfPicture, type Picture } from '#engine/generator/grids/pictures.ts';
import { MIRRORS, type Symmetry } from '#engine/generator/grids/symmetry.ts';
import type { Grade } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Day } from './day.ts';
import { taskOfDay } from './week.ts';

/** The grid of a day with its only solution. */
export type DailyGrid = {
  readonly puzzle: Puzzle;
  readonly solution: Path;
  readonly grade: Grade;
  readonly load: number;
  /** The drawing that the cells with numbers form, or undefined on most days. */
  readonly picture: Picture | undefined;
};

/** The maximum difference between the load (difficulty) of an accepted grid and the day's target load (J1). */
export const DAILY_LOAD_TOLERANCE = 2.5;

const SYMMETRIES: readonly Symmetry[] = ['half-turn', ...MIRRORS];

/** The maximum number of paths that the generator tries for a grid without a drawing. */
const MAX_TRIES = 400;

/**
 * The maximum number of paths that the generator tries for a grid with a drawing. The number is high because a
 * path must begin and end on the drawing, and most paths do not. Such paths are given up at once.
 */
const MAX_PICTURE_TRIES = 20_000;

/**
 * Generates the grid of a day from a seed (J1–J3). The grid has one solution, needs no guess, has symmetric
 * numbers and walls, and has a load near the day's target. The same day and seed give the same grid on every
 * machine. Returns a refusal if this seed gives no such grid; the caller may try another seed.
 */
export function generateDaily(day: Day, seed: string): Result<DailyGrid, 'no-puzzle-found'> {
  const { picture, grade, ...kind } = taskOfDay(day);
  const places =
    picture === undefined
      ? { symmetries: SYMMETRIES }
      : { symmetries: ['left-right'] as const, fixed: cellsOfPicture(picture) };
  const task = { ...kind, ...places, tolerance: DAILY_LOAD_TOLERANCE };
  const made = makeGrid(task, seed, `day ${day}`, picture === undefined ? MAX_TRIES : MAX_PICTURE_TRIES);
  if (made === undefined || Math.abs(made.load - kind.load) > DAILY_LOAD_TOLERANCE) return refused('no-puzzle-found');
  return ok({ puzzle: made.puzzle, solution: made.solution, grade, load: made.load, picture });
}
