import { ARTICLES, type PageId } from './pages.ts';
import { TEXT_DATES } from './text-dates.ts';

const DATES: Readonly<Partial<Record<PageId, string>>> = TEXT_DATES;

/**
 * Returns the date on which the text of a page last changed, or undefined if it is not recorded. The blog has the date
 * of its latest article. The dates are not in `PAGES`, because browsers load that table and do not need them.
 */
export const modifiedOn = (id: PageId): string | undefined =>
  id === 'blog' ? ARTICLES.map(({ en }) => TEXT_DATES[en]).reduce(later) : DATES[id];

const later = (a: string, b: string): string => (a > b ? a : b);
