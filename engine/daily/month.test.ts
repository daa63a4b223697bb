import { expect, test } from 'vitest';
import { addDays, weekdayOf } from './day.ts';
import { archiveMonth, archiveMonths } from './month.ts';

const TODAY = '2026-11-22';

test('J30 a month is shown in whole weeks from Monday to Sunday, with each day of the month once and in order', () => {
  for (const name of archiveMonths('2030-12-31')) {
    const weeks = archiveMonth(name, '2030-12-31')?.weeks ?? [];
    const days = weeks.flat().filter(day => day !== null);
    const [first = ''] = days;
    expect(first).toBe(`${name}-01`);
    expect(days).toEqual(days.map((_, index) => addDays(first, index)));
    expect(addDays(days.at(-1) ?? '', 1).slice(8)).toBe('01');
    for (const week of weeks) {
      expect(week).toHaveLength(7);
      week.forEach((day, weekday) => {
        if (day !== null) expect(weekdayOf(day)).toBe(weekday);
      });
      expect(week.some(day => day !== null)).toBe(true);
    }
  }
});

test('J30 the archive shows November 2026, which begins on a Sunday, in six weeks', () => {
  const weeks = archiveMonth('2026-11', TODAY)?.weeks ?? [];
  expect(weeks.map(week => week.map(day => day?.slice(8) ?? '..').join(' '))).toEqual([
    '.. .. .. .. .. .. 01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30 .. .. .. .. .. ..',
  ]);
});

test.each([
  ['the first month', '2026-01', undefined, '2026-02'],
  ['a month at the end of a year', '2026-12', '2026-11', '2027-01'],
  ['this month', '2027-03', '2027-02', undefined],
])('J30 from %s, the archive links only the neighbouring months that have grids', (_which, name, previous, next) => {
  expect(archiveMonth(name, '2027-03-01')).toMatchObject({ name, previous, next });
});

test.each(['2025-12', '2026-12', '2026-13', '2026-00', '2026-1', '9999-01', '2026-11-22', '2026-11 ', 'x', ''])(
  'J30 in November 2026, the archive refuses %j as a month',
  name => expect(archiveMonth(name, TODAY)).toBeUndefined(),
);

test('J30 all months from January 2026 to the current month can be opened', () => {
  expect(archiveMonths('2026-03-31')).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(archiveMonths('2028-01-01')).toHaveLength(25);
});
