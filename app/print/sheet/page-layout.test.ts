import { expect, test } from 'vitest';
import { areNumbersLarge, gridLayout, paginate, perPageChoices, sheetPages, solutionLayout } from './page-layout.ts';
import { PAPERS, PER_PAGE, type Selection, type Sheet } from './sheet.ts';

const WIDTHS = { a4: 210, letter: 215.9 };
const HEIGHTS = { a4: 297, letter: 279.4 };
const POINT_MM = 25.4 / 72;

const LAYOUTS = PAPERS.flatMap(paper =>
  PER_PAGE.flatMap(perPage => [false, true].map(isLarge => ({ paper, perPage, isLarge }))),
);

const ofSize = (size: 5 | 6 | 7 | 8): Selection => ({ by: 'kind', kind: { size, hasWalls: false, grade: 1 } });

test.each(LAYOUTS)('the grids and the solutions of a page fit on its paper: %o', sheet => {
  for (const { columns, rows, sideMm } of [gridLayout(sheet), solutionLayout(sheet)]) {
    expect(sideMm).toBeGreaterThan(35);
    expect(columns * sideMm).toBeLessThan(WIDTHS[sheet.paper] - 20);
    expect(rows * sideMm).toBeLessThan(HEIGHTS[sheet.paper] - 40);
  }
});

test.each(PAPERS)('on %s paper, two grids on a page have captions beside them, and are larger than four', paper => {
  for (const layoutOf of [gridLayout, solutionLayout]) {
    const { caption, sideMm } = layoutOf({ paper, perPage: 2, isLarge: true });
    expect(caption).toBe('beside');
    expect(sideMm).toBeGreaterThan(1.1 * layoutOf({ paper, perPage: 4, isLarge: true }).sideMm);
    // the code of a grid is printed beside the grid and needs a width of 65 mm
    expect(WIDTHS[paper] - 2 * 12 - 8 - sideMm).toBeGreaterThan(65);
  }
});

test.each(PER_PAGE)('a printed page of %i grids has exactly that many places for grids', perPage => {
  const { columns, rows } = gridLayout({ paper: 'a4', perPage, isLarge: false });
  expect(columns * rows).toBe(perPage);
});

test.each([
  ['a4', 6, [1, 2, 4]],
  ['a4', 7, [1, 2, 4]],
  ['a4', 8, [1, 2]],
  ['letter', 5, [1, 2, 4]],
  ['letter', 7, [1, 2]],
] as const)(
  'in large print on the paper %s, numbers of a grid with %i cells a side have at least 18 points on pages of %j grids',
  (paper, size, choices) => {
    const selection = ofSize(size);
    expect(perPageChoices({ selection, paper, isLarge: true })).toEqual(choices);
    for (const perPage of choices) {
      for (const layoutOf of [gridLayout, solutionLayout]) {
        const cellMm = layoutOf({ paper, perPage, isLarge: true }).sideMm / size;
        expect((cellMm * 37) / 72 / POINT_MM).toBeGreaterThanOrEqual(18);
      }
    }
  },
);

test('the largest grid of a printed sheet of levels decides how many grids fit on a page in large print', () => {
  const levels = (last: number) =>
    ({ selection: { by: 'level', first: 1, last }, isLarge: true, paper: 'letter' }) as const;
  expect(perPageChoices(levels(5))).toEqual(perPageChoices({ ...levels(5), selection: ofSize(5) }));
  expect(perPageChoices(levels(6))).toEqual(perPageChoices({ ...levels(6), selection: ofSize(6) }));
});

test('without large print, a page may hold up to six grids of any size', () => {
  expect(perPageChoices({ selection: ofSize(8), paper: 'letter', isLarge: false })).toEqual([1, 2, 4, 6]);
});

test('if a grid’s numbers would be too small to read (under nine points), they are as wide as in large print', () => {
  const layout = gridLayout({ paper: 'letter', perPage: 6, isLarge: false });
  expect(areNumbersLarge(layout, 8, false)).toBe(true);
  expect(areNumbersLarge(gridLayout({ paper: 'a4', perPage: 4, isLarge: false }), 6, false)).toBe(false);
  expect(areNumbersLarge(gridLayout({ paper: 'a4', perPage: 4, isLarge: true }), 6, true)).toBe(true);
});

test.each([
  [1, 4, [1]],
  [4, 4, [4]],
  [5, 4, [4, 1]],
  [24, 6, [6, 6, 6, 6]],
  [3, 1, [1, 1, 1]],
] as const)('%i grids, printed with %i on a page, are divided into pages of %j', (count, perPage, pages) => {
  const grids = Array.from({ length: count }, (_, index) => index);
  const paginated = paginate(grids, gridLayout({ paper: 'a4', perPage, isLarge: false }));
  expect(paginated.map(page => page.length)).toEqual(pages);
  expect(paginated.flat()).toEqual(grids);
});

const SHEET: Sheet = {
  selection: { by: 'level', first: 1, last: 20 },
  count: 14,
  title: '',
  perPage: 6,
  paper: 'a4',
  isLarge: false,
  hasSolutions: true,
  grids: [],
};

/** Returns the pages of a printed sheet as texts, such as `grids 1-6`. */
function pagesOf(sheet: Sheet): readonly string[] {
  const grids = Array.from({ length: sheet.count }, () => ({}));
  return sheetPages(sheet, grids).map(({ kind, items }) => `${kind} ${items[0]?.number}-${items.at(-1)?.number}`);
}

test('solutions come after all grids, on pages of their own, and have the numbers of their grids', () => {
  expect(pagesOf(SHEET)).toEqual(['grids 1-6', 'grids 7-12', 'grids 13-14', 'solutions 1-12', 'solutions 13-14']);
});

test('a printed sheet without solutions has only pages of grids', () => {
  expect(pagesOf({ ...SHEET, hasSolutions: false })).toEqual(['grids 1-6', 'grids 7-12', 'grids 13-14']);
});

test('in large print, a printed page holds as many solutions as grids', () => {
  expect(pagesOf({ ...SHEET, isLarge: true, perPage: 4, count: 6 })).toEqual([
    'grids 1-4',
    'grids 5-6',
    'solutions 1-4',
    'solutions 5-6',
  ]);
});
