import { gridLayout, type PageLayout, paginate, solutionLayout } from './page-layout.ts';
import type { Sheet } from './sheet.ts';

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
