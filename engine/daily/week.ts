import { cellsOfPicture, PICTURE_GRID_SIZE, type Picture } from '#engine/generator/grids/pictures.ts';
import { type Grade, gradeOfLoad } from '#engine/levels.ts';
import { type Day, weekdayOf } from './day.ts';

type Kind = {
  readonly size: number;
  readonly numberCount: number;
  readonly wallCount: number;
  /** The target load, on the scale of `refutationLoad`. */
  readonly load: number;
};

/** The properties that the grid of a day should have, known before the grid is generated. */
export type DayTask = Kind & {
  readonly grade: Grade;
  /** The drawing that the cells with numbers form, or undefined on most days. */
  readonly picture: Picture | undefined;
};

/**
 * The kinds of grids from Monday to Sunday (J1). The target load, a measure of difficulty, rises from day to day.
 * The counts of numbers and walls were chosen so that the median number of traps (`trapScore`) rises from day to
 * day, too.
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

/** The drawings of the days with a picture (J2), one day a month, as `MM-DD`. The comments name the occasions. */
const PICTURE_DAYS: Readonly<Record<string, Picture>> = {
  '01-06': 'star', // Epiphany: the Magi follow a star.
  '02-14': 'heart', // Saint Valentine's Day.
  '03-14': 'ring', // Pi Day, 3/14: a circle.
  '04-01': 'smile', // April Fools' Day.
  '05-08': 'cross', // World Red Cross Day.
  '06-21': 'arrow', // The summer solstice: the sun is at its highest.
  '07-20': 'ring', // The first landing on the Moon, in 1969: a full moon.
  '08-12': 'star', // The Perseids, the shooting stars of August.
  '09-21': 'heart', // The International Day of Peace.
  '10-04': 'arrow', // The first satellite was launched in 1957: a rocket.
  '11-13': 'smile', // World Kindness Day.
  '12-24': 'star', // Christmas Eve.
};

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
 * Returns the properties that the grid of a day should have. They depend on the date alone, so a calendar can show
 * them without the grid.
 */
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
