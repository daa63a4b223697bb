import { PICTURE_GRID_SIZE, type Picture } from '#engine/generator/grids/pictures.ts';
import type { Range } from '#engine/generator/random.ts';
import { type Day, weekdayOf } from './day.ts';

/** The ranges from which the properties of a weekday’s grids are drawn. */
export type WeekdayKind = {
  readonly size: number;
  /**
   * The load of a weekday’s grids, on the scale of `refutationLoad`: its lowest value, its median, the value that a
   * quarter of the days exceed, and its highest value.
   */
  readonly loads: readonly [number, number, number, number];
  readonly numbers: Range;
  /**
   * For a weekday, the share of days whose grids have walls, and the range from which the minimum number of walls is
   * drawn.
   */
  readonly walls: { readonly share: number; readonly counts: Range };
  readonly leastGap: number;
  /** For a weekday, the share of days whose grid a player can draw from number 1 without reading ahead. */
  readonly drawableShare?: number;
};

/**
 * The kinds of grids from Monday to Sunday (J1). The median load (`refutationLoad`) rises from day to day. The ranges
 * overlap: for example, a quarter of all Mondays have a higher load than the median Tuesday.
 */
const WEEK: readonly WeekdayKind[] = [
  {
    size: 6,
    loads: [1.5, 4, 8, 11],
    numbers: [12, 16],
    walls: { share: 0, counts: [0, 0] },
    leastGap: 9,
    drawableShare: 0.75,
  },
  { size: 6, loads: [4, 8, 14, 18], numbers: [10, 14], walls: { share: 0.4, counts: [2, 6] }, leastGap: 9 },
  { size: 6, loads: [8, 14, 22, 28], numbers: [9, 12], walls: { share: 0.6, counts: [2, 8] }, leastGap: 9 },
  { size: 7, loads: [14, 22, 32, 40], numbers: [12, 17], walls: { share: 0.5, counts: [4, 10] }, leastGap: 11 },
  { size: 7, loads: [22, 32, 44, 52], numbers: [11, 15], walls: { share: 0.6, counts: [4, 12] }, leastGap: 11 },
  { size: 8, loads: [32, 44, 60, 68], numbers: [15, 20], walls: { share: 0.7, counts: [4, 16] }, leastGap: 13 },
  { size: 8, loads: [46, 60, 76, 90], numbers: [14, 19], walls: { share: 0.7, counts: [4, 16] }, leastGap: 13 },
];

/** The drawings of the days with a picture (J2), one day a month, as `MM-DD`. The comments name the occasions. */
const PICTURE_DAYS: Readonly<Record<string, Picture>> = {
  '01-06': 'star', // The daily grid shows a star on Epiphany, because the Magi follow a star.
  '02-14': 'heart', // The daily grid shows a heart on Saint Valentine’s Day.
  '03-14': 'ring', // The daily grid shows a circle on Pi Day, 3/14.
  '04-01': 'smile', // The daily grid shows a smile on April Fools’ Day.
  '05-08': 'cross', // The daily grid shows a cross on World Red Cross Day.
  '06-21': 'arrow', // The daily grid shows an arrow on the summer solstice, when the sun is at its highest.
  '07-20': 'ring', // The daily grid shows a full moon on the day of the first landing on the Moon, in 1969.
  '08-12': 'star', // The daily grid shows a star for the Perseids, the shooting stars of August.
  '09-21': 'heart', // The daily grid shows a heart on the International Day of Peace.
  // The daily grid shows an arrow, as a rocket, on the day on which the first satellite was launched, in 1957.
  '10-04': 'arrow',
  '11-13': 'smile', // The daily grid shows a smile on World Kindness Day.
  '12-24': 'star', // The daily grid shows a star on Christmas Eve.
};

/** The properties of a day’s grid that depend only on the date. */
export type DayTask = {
  readonly size: number;
  /** The drawing that the numbered cells of a day’s grid form, or undefined if the day has no picture. */
  readonly picture: Picture | undefined;
};

/** Returns the size and the picture of a day’s grid, which a calendar can show without the grid. */
export function taskOfDay(day: Day): DayTask {
  const picture = PICTURE_DAYS[day.slice(5)];
  return { size: picture === undefined ? kindOfWeekday(day).size : PICTURE_GRID_SIZE, picture };
}

export const kindOfWeekday = (day: Day): WeekdayKind => WEEK[weekdayOf(day)] as WeekdayKind;
