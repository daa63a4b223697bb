/** A day of the calendar, written as `2026-11-22`. Days compare and sort as texts. */
export type Day = string;

/** The first day that has a grid. */
export const FIRST_DAY: Day = '2026-01-01';

/** The last accepted day, so that adding days or months never leads to a year with five digits. */
const LAST_DAY: Day = '9998-12-31';

const DAY_MS = 86_400_000;

/**
 * Parses a day such as `2026-11-22`. Returns undefined if the text is not a day of the calendar, or is a day
 * before `FIRST_DAY` or after `LAST_DAY`.
 */
export function readDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return undefined;
  const time = timeOf(text);
  return Number.isNaN(time) || dayOf(time) !== text ? undefined : text;
}

/** Returns the day that is `days` days later, or earlier if `days` is negative. */
export const addDays = (day: Day, days: number): Day => dayOf(timeOf(day) + days * DAY_MS);

/** Returns the number of days from `from` to `to`. It is negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (timeOf(to) - timeOf(from)) / DAY_MS;

/** Returns the day of the week: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7;

/** Returns the seven days, from Monday to Sunday, of the week that contains a day. */
export const weekOf = (day: Day): readonly Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(day, index - weekdayOf(day)));

/**
 * Returns the days of a month such as `2026-11`. Returns undefined if the text is not a month, or the month is
 * before `FIRST_DAY`.
 */
export function daysOfMonth(month: string): readonly Day[] | undefined {
  const first = `${month}-01`;
  if (readDay(first) === undefined) return undefined;
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index));
  return days.filter(day => monthOf(day) === month);
}

/** Returns the month of a day, such as `2026-11`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** Returns the month that is `months` months later, or earlier if `months` is negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the start of a day in UTC, in milliseconds since 1970. In UTC, every day has 24 hours. */
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
