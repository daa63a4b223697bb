import { cellsOfPicture, PICTURE_GRID_SIZE, type Picture } from '#engine/generator/grids/pictures.ts';
import { type Grade, gradeOfLoad } from '#engine/levels.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { type Day, weekdayOf } from './day.ts';

type Kind = {
  readonly size: number;
  readonly numberCount: number;
  readonly wallCount: number;
  /** The target load, on the scale of `refutationLoad`. */
  readonly load: number;
};

/** The kind of a day’s grid, as it is known before the grid is made. */
export type DayTask = Kind & {
  readonly grade: Grade;
  /** The drawing that the numbers form, on some days. */
  readonly picture: Picture | undefined;
};

/**
 * The kinds of grids of a week, from Monday to Sunday (J1). The load, which is how much a grid asks for, rises from day to
 * day. Numbers and walls were chosen so that the median `trapScore` of the grids of a day rises, too.
 */
const WEEK: readonly Kind[] = [
  { size: 6, numberCount: 14, wallCount: 0, load: 9 },
  { size: 6, numberCount: 12, wallCount: 0, load: 14.5 },
  { size: 6, numberCount: 8, wallCount: 2, load: 21 },
  { size: 7, numberCount: 14, wallCount: 0, load: 28 },
  { size: 7, numberCount: 12, wallCount: 6, load: 36 },
  { size: 8, numberCount: 18, wallCount: 8, load: 45 },
  { size: 8, numberCount: 18, wallCount: 8, load: 58 },
];

/** The days with a picture (J2), one a month, as `MM-DD`. */
const PICTURE_DAYS: Readonly<Record<string, Picture>> = {
  '01-06': 'star', // Epiphany: the Magi follow a star.
  '02-14': 'heart', // Saint Valentine's Day.
  '03-14': 'ring', // Pi Day, 3/14: a circle.
  '04-01': 'smile', // The day of jokes and fish.
  '05-08': 'cross', // World Red Cross Day, the birthday of Henry Dunant.
  '06-21': 'arrow', // The sun of the northern summer stands at its highest.
  '07-20': 'ring', // The full disc of the Moon, on which two people landed in 1969.
  '08-12': 'star', // The night of the Perseids, the shooting stars of August.
  '09-21': 'heart', // The International Day of Peace.
  '10-04': 'arrow', // The first satellite went up in 1957.
  '11-13': 'smile', // World Kindness Day.
  '12-24': 'star', // Christmas Eve.
};

const PICTURE_WALLS = 8;

/**
 * The target load of each drawing. Of the loads in the middle of a grade, it is the one that grids with this drawing
 * reach most easily.
 */
const PICTURE_LOADS: Readonly<Record<Picture, number>> = {
  star: 14.5,
  arrow: 14.5,
  heart: 21,
  cross: 21,
  smile: 21,
  ring: 28,
};

/** Returns the kind of grid of a day. It depends on the day alone, so a calendar can show it for every day. */
export function taskOfDay(day: Day): DayTask {
  const picture = PICTURE_DAYS[day.slice(5)];
  const kind = picture === undefined ? (WEEK[weekdayOf(day)] as Kind) : kindOfPicture(picture);
  return { ...kind, grade: gradeOfLoad(kind.load), picture };
}

const kindOfPicture = (picture: Picture): Kind => ({
  size: PICTURE_GRID_SIZE,
  numberCount: cellsOfPicture(picture).length,
  wallCount: PICTURE_WALLS,
  load: PICTURE_LOADS[picture],
});

/** The time to draw through a cell, and the time that a unit of load costs in thought. */
const MS_PER_CELL = 400;
const MS_PER_LOAD = 1700;

/**
 * Estimates the time of a practised player on a grid: 0.4 s for each cell and 1.7 s for each unit of load, in whole
 * seconds. No time of a player has gone into it; the two figures were chosen so that the estimate is about half a minute
 * on Mondays and two minutes on Sundays.
 */
export const setterTimeMs = (puzzle: Pick<Puzzle, 'size'>, load: number): number => {
  const ms = MS_PER_CELL * puzzle.size ** 2 + MS_PER_LOAD * load;
  return 1000 * Math.round(ms / 1000);
};
