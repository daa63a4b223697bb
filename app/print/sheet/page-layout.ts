import { largestSizeOf, type Paper, PER_PAGE, type PerPage, type Sheet } from './sheet.ts';

/** The sizes of paper, in millimetres. They must equal those in printed-sheet.module.css. */
const PAPER_SIZES: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** The lengths of a page, in millimetres. They must equal those in printed-sheet.module.css. */
const MARGIN = 12;
const GAP = 8;

/** The lengths that depend on the size of print, in millimetres: the maximum space of the texts around the grids. */
const NORMAL = { header: 24, footer: 10, gridCaption: 20, solutionCaption: 13 };
const LARGE = { header: 30, footer: 12, gridCaption: 24, solutionCaption: 16 };

const lengthsOf = (isLarge: boolean) => (isLarge ? LARGE : NORMAL);

/** The columns and rows of a page. */
type Arrangement = { readonly columns: number; readonly rows: number };

const ARRANGEMENTS: Readonly<Record<PerPage, Arrangement>> = {
  1: { columns: 1, rows: 1 },
  2: { columns: 1, rows: 2 },
  4: { columns: 2, rows: 2 },
  6: { columns: 2, rows: 3 },
};
const SOLUTIONS: Arrangement = { columns: 3, rows: 4 };

/** The arrangement of a page’s grids or solutions, with the side length of each in millimetres. */
export type PageLayout = Arrangement & { readonly sideMm: number };

type LayoutOptions = Pick<Sheet, 'paper' | 'perPage' | 'isLarge'>;

/** Returns the layout of the pages of grids. */
export const gridLayout = ({ paper, perPage, isLarge }: LayoutOptions): PageLayout =>
  layoutOf(paper, isLarge, ARRANGEMENTS[perPage], lengthsOf(isLarge).gridCaption);

/**
 * Returns the layout of the pages of solutions. In large print, the numbers in the solutions are as large as in the
 * grids.
 */
export const solutionLayout = ({ paper, perPage, isLarge }: LayoutOptions): PageLayout =>
  layoutOf(paper, isLarge, isLarge ? ARRANGEMENTS[perPage] : SOLUTIONS, lengthsOf(isLarge).solutionCaption);

function layoutOf(paper: Paper, isLarge: boolean, arrangement: Arrangement, caption: number): PageLayout {
  const { columns, rows } = arrangement;
  const { width, height } = PAPER_SIZES[paper];
  const { header, footer } = lengthsOf(isLarge);
  const slotWidth = (width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const slotHeight = (height - 2 * MARGIN - header - footer - (rows - 1) * GAP) / rows;
  return { ...arrangement, sideMm: Math.floor(10 * Math.min(slotWidth, slotHeight - caption)) / 10 };
}

/** The least size of the numbers in large print, in points. */
export const LARGE_PRINT_POINTS = 18;

/** The least size of other numbers, in points. In smaller cells, they are drawn as wide as in large print. */
const LEGIBLE_POINTS = 9;

/**
 * The minimum size of a number on any board, and its size in large print, as shares of a cell. They must equal those in
 * printed-sheet.module.css.
 */
const NUMBER = 25 / 72;
const LARGE_NUMBER = 37 / 72;
const POINTS_PER_MM = 72 / 25.4;

/** Returns the size of a number in points, on a grid with this many cells to a side. */
const numberPoints = ({ sideMm }: PageLayout, cells: number, share: number): number =>
  (sideMm / cells) * share * POINTS_PER_MM;

/** Returns true if the numbers of a grid are to fill their cells, in large print and wherever they would be too small. */
export const areNumbersLarge = (layout: PageLayout, cells: number, isLarge: boolean): boolean =>
  isLarge || numberPoints(layout, cells, NUMBER) < LEGIBLE_POINTS;

/** Returns how many grids a page can hold. In large print, grids with too small numbers are left out. */
export function perPageChoices(sheet: Pick<Sheet, 'selection' | 'paper' | 'isLarge'>): readonly PerPage[] {
  if (!sheet.isLarge) return PER_PAGE;
  const cells = largestSizeOf(sheet.selection);
  return PER_PAGE.filter(
    perPage => numberPoints(gridLayout({ ...sheet, perPage }), cells, LARGE_NUMBER) >= LARGE_PRINT_POINTS,
  );
}

/** Divides a list among pages. The last page may hold fewer. */
export function paginate<T>(items: readonly T[], { columns, rows }: Arrangement): readonly (readonly T[])[] {
  const perPage = columns * rows;
  const pages = Math.ceil(items.length / perPage);
  return Array.from({ length: pages }, (_, page) => items.slice(page * perPage, (page + 1) * perPage));
}

/** A page of grids or of solutions. Its items have the number that they bear on the sheet, from 1. */
export type SheetPage<T> = {
  readonly kind: 'grids' | 'solutions';
  readonly layout: PageLayout;
  readonly items: readonly (T & { readonly number: number })[];
};

/** Returns the pages of a sheet: the grids, and then the solutions on pages of their own. */
export function sheetPages<T extends object>(sheet: Sheet, grids: readonly T[]): readonly SheetPage<T>[] {
  const numbered = grids.map((grid, index) => ({ ...grid, number: index + 1 }));
  const pagesOf = (kind: SheetPage<T>['kind'], layout: PageLayout): readonly SheetPage<T>[] =>
    paginate(numbered, layout).map(items => ({ kind, layout, items }));
  const pages = pagesOf('grids', gridLayout(sheet));
  return sheet.hasSolutions ? [...pages, ...pagesOf('solutions', solutionLayout(sheet))] : pages;
}
