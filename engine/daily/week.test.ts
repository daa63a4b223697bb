import { expect, test } from 'vitest';
import { PICTURES } from '#engine/generator/grids/pictures.ts';
import { addDays, type Day, FIRST_DAY } from './day.ts';
import { kindOfWeekday, taskOfDay } from './week.ts';

const daysFrom = (day: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

test('J1 the sizes of daily grids go from 6×6 on Monday to 8×8 on Sunday, except on days with a picture', () => {
  const sizes = (day: Day) => daysFrom(day, 7).map(each => taskOfDay(each).size);
  expect(sizes('2026-11-16')).toEqual([6, 6, 6, 7, 7, 8, 8]);
  expect(sizes('2027-02-15')).toEqual([6, 6, 6, 7, 7, 8, 8]);
});

test('J1 the median load rises from weekday to weekday, and a quarter of its days have a load above the next', () => {
  const loads = daysFrom('2026-11-16', 7).map(day => kindOfWeekday(day).loads);
  expect(loads.map(([, median]) => median)).toEqual([4, 8, 14, 22, 32, 44, 60]);
  for (const [index, [, median]] of loads.slice(1).entries()) expect(loads[index]?.[2]).toBe(median);
});

test('J2 twelve days of each year have a picture, one a month', () => {
  for (const year of ['2026', '2027', '2028']) {
    const days = daysFrom(`${year}-01-01`, 366).filter(day => day.startsWith(year));
    const withPicture = days.filter(day => taskOfDay(day).picture !== undefined);
    expect(withPicture.map(day => Number(day.slice(5, 7)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  }
  expect(['2026-02-14', '2026-12-24'].map(day => taskOfDay(day).picture)).toEqual(['heart', 'star']);
});

test('J2 a day with a picture is 7×7, and each drawing is used on some day', () => {
  const tasks = daysFrom(FIRST_DAY, 365).map(taskOfDay);
  expect(new Set(tasks.flatMap(({ picture }) => picture ?? []))).toEqual(new Set(PICTURES));
  for (const { size } of tasks.filter(task => task.picture !== undefined)) expect(size).toBe(7);
});
