import { addMonths, type Day, daysOfMonth, FIRST_DAY, monthOf, weekdayOf } from './day.ts';

/** A month of the archive, such as `2026-11`, and the months beside it that have grids. */
export type Month = {
  readonly name: string;
  /** The weeks from Monday to Sunday. The places before the first day and after the last one are null. */
  readonly weeks: readonly (readonly (Day | null)[])[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
};

/** Returns a month that has begun (J30), or undefined for any other text. Months before the first grid do not exist. */
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

/** Returns all months that have begun, from the first one with a grid. */
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
