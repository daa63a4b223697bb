import { addMonths, type Day, daysOfMonth, FIRST_DAY, monthOf, weekdayOf } from './day.ts';

/** A month of the archive, such as `2026-11`, with the names of the months before and after it if they have grids. */
export type Month = {
  readonly name: string;
  /**
   * The weeks of a month in the archive, each from Monday to Sunday. The days in a week that belong to another month
   * are null.
   */
  readonly weeks: readonly (readonly (Day | null)[])[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
};

/**
 * Returns a month of the archive by its name (J30). Returns undefined if the text is not a month, the month has
 * not begun, or it is before the first grid.
 */
export function archiveMonth(name: string, today: Day): Month | undefined {
  const days = daysOfMonth(name);
  const last = monthOf(today);
  if (days === undefined || name > last) return undefined;
  return {
    name,
    weeks: weeksOf(days),
    previous: name > monthOf(FIRST_DAY) ? addMonths(name, -1) : undefined,
    next: name < last ? addMonths(name, 1) : undefined,
  };
}

/** Returns the names of all months of the archive, from the first month with a grid to the current month. */
export function archiveMonths(today: Day): readonly string[] {
  const months: string[] = [];
  for (let name = monthOf(FIRST_DAY); name <= monthOf(today); name = addMonths(name, 1)) months.push(name);
  return months;
}

function weeksOf(days: readonly Day[]): Month['weeks'] {
  const before = weekdayOf(days[0] ?? FIRST_DAY);
  const count = Math.ceil((before + days.length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => days[7 * week + weekday - before] ?? null),
  );
}
