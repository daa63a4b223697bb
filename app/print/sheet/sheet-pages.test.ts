import { expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { sheetPages } from './sheet-pages.ts';

const SHEET: Sheet = {
  selection: { by: 'level', first: 1, last: 20 },
  count: 14,
  title: '',
  perPage: 6,
  paper: 'a4',
  isLarge: false,
  hasSolutions: true,
  seed: '1abcdefgh',
};

/** Returns the pages of a sheet as texts, such as `grids 1-6`. */
function pagesOf(sheet: Sheet): readonly string[] {
  const grids = Array.from({ length: sheet.count }, () => ({}));
  return sheetPages(sheet, grids).map(({ kind, items }) => `${kind} ${items[0]?.number}-${items.at(-1)?.number}`);
}

test('solutions come at the end, on pages of their own, with the numbers of their grids', () => {
  expect(pagesOf(SHEET)).toEqual(['grids 1-6', 'grids 7-12', 'grids 13-14', 'solutions 1-12', 'solutions 13-14']);
});

test('a sheet without solutions has only the pages of grids', () => {
  expect(pagesOf({ ...SHEET, hasSolutions: false })).toEqual(['grids 1-6', 'grids 7-12', 'grids 13-14']);
});

test('in large print, a page holds as many solutions as grids', () => {
  expect(pagesOf({ ...SHEET, isLarge: true, perPage: 4, count: 6 })).toEqual([
    'grids 1-4',
    'grids 5-6',
    'solutions 1-4',
    'solutions 5-6',
  ]);
});
