import { expect, test } from 'vitest';
import { cellsOfPicture, PICTURES } from '#engine/generator/grids/pictures.ts';
import { addDays, type Day, FIRST_DAY } from './day.ts';
import { taskOfDay } from './week.ts';

const daysFrom = (day: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** A week without a picture, from Monday to Sunday. */
const WEEK = daysFrom('2026-11-16', 7).map(taskOfDay);

test('J1 the week goes from an easy 6×6 on Monday to a fiendish 8×8 on Sunday', () => {
  expect(WEEK.map(({ size }) => size)).toEqual([6, 6, 6, 7, 7, 8, 8]);
  expect(WEEK.map(({ wallCount }) => wallCount > 0)).toEqual([false, false, true, false, true, true, true]);
  expect(WEEK.map(({ load }) => load)).toEqual([9, 14.5, 21, 28, 36, 45, 58]);
  expect(WEEK.map(({ grade }) => grade)).toEqual([1, 2, 3, 4, 4, 5, 5]);
});

test('J1 every week has the same kinds of grids, except on days with a picture', () => {
  for (const [index, task] of daysFrom('2027-02-15', 7).map(taskOfDay).entries()) expect(task).toEqual(WEEK[index]);
});

test('J2 twelve days of each year have a picture, one a month', () => {
  for (const year of ['2026', '2027', '2028']) {
    const days = daysFrom(`${year}-01-01`, 366).filter(day => day.startsWith(year));
    const withPicture = days.filter(day => taskOfDay(day).picture !== undefined);
    expect(withPicture.map(day => Number(day.slice(5, 7)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  }
  expect(['2026-02-14', '2026-12-24'].map(day => taskOfDay(day).picture)).toEqual(['heart', 'star']);
});

test('J2 a day with a picture has a number for each cell of its drawing, and each drawing is used on some day', () => {
  const tasks = daysFrom(FIRST_DAY, 365).map(taskOfDay);
  expect(new Set(tasks.flatMap(({ picture }) => picture ?? []))).toEqual(new Set(PICTURES));
  for (const { size, numberCount, picture } of tasks.filter(task => task.picture !== undefined))
    expect([size, numberCount]).toEqual([7, picture && cellsOfPicture(picture).length]);
});
