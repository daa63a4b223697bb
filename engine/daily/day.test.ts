import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, daysOfMonth, readDay, weekdayOf, weekOf } from './day.ts';

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2025-12-31',
  '0026-01-01',
  '9999-01-01',
  '26-11-22',
  '2026-1-1',
  ' 2026-11-22',
  '2026-11-22\n',
  '2026-11-22T00:00:00Z',
  '+02026-11-22',
  '',
])('%j is not a day that has a grid', text => expect(readDay(text)).toBeUndefined());

test.each(['2026-01-01', '2026-11-22', '2028-02-29'])('day %s has a grid', text => expect(readDay(text)).toBe(text));

test('days are added and counted correctly across leap days, the ends of years and the change of the clocks', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  // the clocks change to summer time on 29 March 2026, which does not change the number of days
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

test('a week begins on Monday', () => {
  expect(weekdayOf('2026-11-22')).toBe(6);
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-16');
  expect(weekOf('2026-11-16')).toEqual(weekOf('2026-11-22'));
});

test('daysOfMonth lists the days of a month, and gives undefined for a text that is not a month with grids', () => {
  expect(daysOfMonth('2026-02')).toHaveLength(28);
  expect(daysOfMonth('2026-02')?.at(-1)).toBe('2026-02-28');
  for (const text of ['2026-13', '2026-2', '2025-12', '2026-02-01', 'x']) expect(daysOfMonth(text)).toBeUndefined();
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});
