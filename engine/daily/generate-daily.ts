import { type GridTask, type MadeGrid, makeGrid, RIMS_LEFT_OUT } from '#engine/generator/grids/make-grid.ts';
import { cellsOfPicture, type Picture } from '#engine/generator/grids/pictures.ts';
import { SYMMETRIES } from '#engine/generator/grids/symmetry.ts';
import { createRandom, type Random, randomFrom, randomShare } from '#engine/generator/random.ts';
import { type Grade, gradeOfLoad } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Day } from './day.ts';
import { kindOfWeekday, taskOfDay, type WeekdayKind } from './week.ts';

/** The grid of a day with its only solution. */
export type DailyGrid = {
  readonly puzzle: Puzzle;
  readonly solution: Path;
  readonly grade: Grade;
  readonly load: number;
  /** The drawing that the numbered cells of a day’s grid form, or undefined if the day has no picture. */
  readonly picture: Picture | undefined;
};

/** The maximum difference between the load (difficulty) of a grid and the load that is drawn for its day. */
const LOAD_TOLERANCE = 1;

/**
 * The maximum difference between the load of a grid and its target, for grids that are hard to find: grids with a
 * picture, and grids that only the shape of the whole board solves (a wide proof).
 */
const WIDE_LOAD_TOLERANCE = 2.5;

/** The highest load of a grid with walls, by grid size. Walls make a grid easier, so harder grids have none. */
const HIGHEST_LOADS_WITH_WALLS: Readonly<Record<number, number>> = { 6: 24, 7: 44, 8: 66 };

/**
 * The lowest load of grids that only the shape of the whole board solves (a “wide” proof). From this load on, the
 * generator looks for such a grid on half of the days without walls.
 */
const LOWEST_WIDE_LOAD = 40;

const PICTURE_WALLS = 8;

/**
 * The target load of the grids with each drawing. For each drawing, the generator reaches one grade most easily; the
 * target is the middle of the loads of that grade.
 */
const PICTURE_LOADS: Readonly<Record<Picture, number>> = {
  star: 14.5,
  arrow: 14.5,
  heart: 21,
  cross: 21,
  smile: 21,
  ring: 28,
};

/**
 * The maximum number of paths that the generator tries: for a grid without a drawing, and for a grid that only the
 * shape of the whole board solves (a wide proof).
 */
const MAX_TRIES = 600;
const MAX_WIDE_TRIES = 100;

/**
 * The maximum number of paths that the generator tries for a grid with a drawing. The number is high because a
 * path must begin and end on the drawing, and most paths do not. The generator gives up an unsuitable path at once.
 */
const MAX_PICTURE_TRIES = 20_000;

/**
 * Generates the grid of a day from a seed (J1–J3). The grid has one solution, needs no guess, has symmetric
 * numbers and walls, and has a load, numbers and walls from the ranges of its weekday, or the picture of its date. The
 * same day and seed give the same grid on every machine. Returns a refusal if this seed gives no such grid; the caller
 * may try another seed.
 */
export function generateDaily(day: Day, seed: string): Result<DailyGrid, 'no-puzzle-found'> {
  const { picture } = taskOfDay(day);
  const random = createRandom(seed, `kind of ${day}`);
  const made = picture === undefined ? makeOfWeekday(day, seed, random) : makePicture(day, seed, picture);
  if (made === undefined || made.distance > 0) return refused('no-puzzle-found');
  const { puzzle, solution, load } = made;
  return ok({ puzzle, solution, grade: gradeOfLoad(load), load, picture });
}

function makeOfWeekday(day: Day, seed: string, random: Random): MadeGrid | undefined {
  const task = taskOfWeekday(kindOfWeekday(day), random);
  const wide = task.proof === 'wide' ? makeGrid(task, seed, `wide ${day}`, MAX_WIDE_TRIES) : undefined;
  return wide?.distance === 0 ? wide : makeGrid({ ...task, proof: 'simple' }, seed, `day ${day}`, MAX_TRIES);
}

/**
 * Draws at random the properties of the grid of a weekday: load, numbers, walls, and whether deduction needs the shape
 * of the whole board.
 */
function taskOfWeekday(
  { size, loads, numbers, walls, leastGap, drawableShare = 0 }: WeekdayKind,
  random: Random,
): GridTask {
  const load = drawLoad(loads, random);
  const hasWalls = randomShare(random) < walls.share && load <= (HIGHEST_LOADS_WITH_WALLS[size] as number);
  const isWide = !hasWalls && load >= LOWEST_WIDE_LOAD && randomShare(random) < 0.5;
  const isDrawable = randomShare(random) < drawableShare;
  return {
    size,
    numberCount: randomFrom(random, numbers),
    wallCount: hasWalls ? randomFrom(random, walls.counts) : 0,
    leastGap: isWide ? 0 : leastGap,
    symmetries: SYMMETRIES,
    rimsLeftOut: RIMS_LEFT_OUT,
    load: { target: load, tolerance: isWide ? WIDE_LOAD_TOLERANCE : LOAD_TOLERANCE },
    ...(isDrawable && { choices: { target: 0, tolerance: 0 } }),
    proof: isWide ? 'wide' : 'simple',
  };
}

const makePicture = (day: Day, seed: string, picture: Picture): MadeGrid | undefined =>
  makeGrid(
    {
      size: taskOfDay(day).size,
      numberCount: cellsOfPicture(picture).length,
      fixed: cellsOfPicture(picture),
      wallCount: PICTURE_WALLS,
      symmetries: ['left-right'],
      load: { target: PICTURE_LOADS[picture], tolerance: WIDE_LOAD_TOLERANCE },
      proof: 'simple',
    },
    seed,
    `day ${day}`,
    MAX_PICTURE_TRIES,
  );

/** Draws a load at random: half of all loads are below the median (`middle`), and a quarter above `upper`. */
function drawLoad([lowest, middle, upper, highest]: WeekdayKind['loads'], random: Random): number {
  const share = randomShare(random);
  if (share < 0.5) return lowest + (middle - lowest) * (share / 0.5);
  if (share < 0.75) return middle + (upper - middle) * ((share - 0.5) / 0.25);
  return upper + (highest - upper) * ((share - 0.75) / 0.25);
}
