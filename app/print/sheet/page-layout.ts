import { largestSizeOf, type Paper, PER_PAGE, type PerPage, type Sheet } from './sheet.ts';

/** The sizes of paper in millimetres. They must equal those in printed-sheet.module.css. */
const PAPER_SIZES: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/**
 * The lengths on a page in millimetres: the margin around it, and the gap between grids. They must equal
 * those in printed-sheet.module.css.
 */
const MARGIN = 12;
const GAP = 8;

/**
 * The maximum heights, in millimetres, of the texts above and below the grids of a page, and under each grid
 * and solution. Large print needs more space.
 */
const NORMAL = { header: 25, footer: 10, gridCaption: 20, solutionCaption: 13 };
const LARGE = { header: 32, footer: 12, gridCaption: 24, solutionCaption: 16 };

const lengthsOf = (isLarge: boolean) => (isLarge ? LARGE : NORMAL);

/** The number of columns and rows of grids on a printed page. */
type Arrangement = { readonly columns: number; readonly rows: number };

const ARRANGEMENTS: Readonly<Record<PerPage, Arrangement>> = {
  1: { columns: 1, rows: 1 },
  2: { columns: 1, rows: 2 },
  4: { columns: 2, rows: 2 },
  6: { columns: 2, rows: 3 },
};
const SOLUTIONS: Arrangement = { columns: 3, rows: 4 };

/**
 * How grids or solutions are arranged on a page. `sideMm` is the side length of each in millimetres, and `caption`
 * where its text stands.
 */
export type PageLayout = Arrangement & { readonly sideMm: number; readonly caption: 'below' | 'beside' };

type LayoutOptions = Pick<Sheet, 'paper' | 'perPage' | 'isLarge'>;

/** Returns the layout of the pages of a printed sheet that show grids. */
export const gridLayout = (sheet: LayoutOptions): PageLayout =>
  chosenLayout(sheet, lengthsOf(sheet.isLarge).gridCaption);

/**
 * Returns the layout of the pages of a printed sheet that show solutions. In large print, it is the same as for grids,
 * so that the numbers of solutions are also large.
 */
export const solutionLayout = (sheet: LayoutOptions): PageLayout =>
  sheet.isLarge
    ? chosenLayout(sheet, LARGE.solutionCaption)
    : layoutOf(sheet.paper, false, SOLUTIONS, NORMAL.solutionCaption);

/**
 * Returns the layout of pages with a chosen number of grids. Two grids, one below the other, leave room beside them, so
 * that their captions stand there and take no height.
 */
const chosenLayout = ({ paper, perPage, isLarge }: LayoutOptions, caption: number): PageLayout =>
  perPage === 2
    ? { ...layoutOf(paper, isLarge, ARRANGEMENTS[2], 0), caption: 'beside' }
    : layoutOf(paper, isLarge, ARRANGEMENTS[perPage], caption);

function layoutOf(paper: Paper, isLarge: boolean, arrangement: Arrangement, caption: number): PageLayout {
  const { columns, rows } = arrangement;
  const { width, height } = PAPER_SIZES[paper];
  const { header, footer } = lengthsOf(isLarge);
  const slotWidth = (width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const slotHeight = (height - 2 * MARGIN - header - footer - (rows - 1) * GAP) / rows;
  return { ...arrangement, caption: 'below', sideMm: Math.floor(10 * Math.min(slotWidth, slotHeight - caption)) / 10 };
}

/** The minimum size of the numbers in large print, in points. */
export const LARGE_PRINT_POINTS = 18;

/** Numbers that would be smaller than this, in points, are drawn as wide as in large print. */
const LEGIBLE_POINTS = 9;

/**
 * The size of a number as a share of its cell: the smallest on any board, and the one in large print. They must equal
 * those in printed-sheet.module.css.
 */
const NUMBER = 25 / 72;
const LARGE_NUMBER = 37 / 72;
const POINTS_PER_MM = 72 / 25.4;

/**
 * Returns the size of a number in points. `cells` is the number of cells on a side of the grid, `share` the
 * number's share of its cell.
 */
const numberPoints = ({ sideMm }: PageLayout, cells: number, share: number): number =>
  (sideMm / cells) * share * POINTS_PER_MM;

/**
 * Returns true if the numbers of a grid are drawn as wide as in large print: because large print is chosen,
 * or because they would be too small.
 */
export const areNumbersLarge = (layout: PageLayout, cells: number, isLarge: boolean): boolean =>
  isLarge || numberPoints(layout, cells, NUMBER) < LEGIBLE_POINTS;

/**
 * Returns how many grids a page of a printed sheet may hold. Large print rules out the counts with which the numbers
 * would be too small.
 */
export function perPageChoices(sheet: Pick<Sheet, 'selection' | 'paper' | 'isLarge'>): readonly PerPage[] {
  if (!sheet.isLarge) return PER_PAGE;
  const cells = largestSizeOf(sheet.selection);
  return PER_PAGE.filter(
    perPage => numberPoints(gridLayout({ ...sheet, perPage }), cells, LARGE_NUMBER) >= LARGE_PRINT_POINTS,
  );
}

/** Divides a list into pages of columns × rows items. The last page may have fewer items. */
export function paginate<T>(items: readonly T[], { columns, rows }: Arrangement): readonly (readonly T[])[] {
  const perPage = columns * rows;
  const pages = Math.ceil(items.length / perPage);
  return Array.from({ length: pages }, (_, page) => items.slice(page * perPage, (page + 1) * perPage));
}

/**
 * A page of grids or of solutions. `number` is the number that is printed beside an item, counted from 1
 * through the whole sheet.
 */
export type SheetPage<T> = {
  readonly kind: 'grids' | 'solutions';
  readonly layout: PageLayout;
  readonly items: readonly (T & { readonly number: number })[];
};

/**
 * Returns the pages of a printed sheet: first those of the grids, then those of the solutions if the sheet has them.
 */
export function sheetPages<T extends object>(sheet: Sheet, grids: readonly T[]): readonly SheetPage<T>[] {
  const numbered = grids.map((grid, index) => ({ ...grid, number: index + 1 }));
  const pagesOf = (kind: SheetPage<T>['kind'], layout: PageLayout): readonly SheetPage<T>[] =>
    paginate(numbered, layout).map(items => ({ kind, layout, items }));
  const pages = pagesOf('grids', gridLayout(sheet));
  return sheet.hasSolutions ? [...pages, ...pagesOf('solutions', solutionLayout(sheet))] : pages;
}
