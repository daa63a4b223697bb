import { expect, test } from 'vitest';
import { offeredGrades, offeredPerPage, settle } from './offered-choices.ts';
import { DEFAULT_DRAFT, readSheet } from './sheet-address.ts';

test('the print form offers the grades that exist for the chosen size and walls', () => {
  expect(offeredGrades({ ...DEFAULT_DRAFT, size: '5' })).toEqual([1, 2, 3]);
  expect(offeredGrades({ ...DEFAULT_DRAFT, size: '5', walls: 'yes' })).toEqual([1, 2]);
  expect(offeredGrades({ ...DEFAULT_DRAFT, size: '99' })).toEqual([1, 2, 3, 4, 5]);
});

test('in large print, the print form offers only numbers of grids per page at which digits are large enough', () => {
  expect(offeredPerPage({ ...DEFAULT_DRAFT, large: 'yes' })).toEqual([1, 2, 4]);
  expect(offeredPerPage({ ...DEFAULT_DRAFT, large: 'yes', size: '8' })).toEqual([1, 2]);
  expect(offeredPerPage({ ...DEFAULT_DRAFT, large: 'yes', by: 'level', from: '9', to: '1' })).toEqual([1, 2, 4, 6]);
});

test('if a change in the print form rules out a chosen value, the next lower value is chosen instead', () => {
  expect(settle({ ...DEFAULT_DRAFT, size: '5', grade: '5' }).grade).toBe('3');
  const large = settle({ ...DEFAULT_DRAFT, large: 'yes', page: '6' });
  expect(large.page).toBe('4');
  expect(readSheet(large).ok).toBe(true);
  expect(settle({ ...DEFAULT_DRAFT, page: '6', grade: '5' })).toEqual({ ...DEFAULT_DRAFT, page: '6', grade: '5' });
});
