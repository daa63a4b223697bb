import { LANGUAGES, type Language } from '#site/languages.ts';
import { ARTICLE_ADDRESSES, PAGE_IDS, PAGES } from '#site/pages.ts';

/** A page that everybody gets, as its address. */
type PublicPath = {
  readonly path: string;
  readonly language: Language;
  /** The address of the same page in each language. */
  readonly paths: Readonly<Record<Language, string>>;
  readonly isIndexed: boolean;
  readonly isArticle: boolean;
};

const inBoth = (page: Omit<PublicPath, 'path' | 'language'>): readonly PublicPath[] =>
  LANGUAGES.map(language => ({ path: page.paths[language], language, ...page }));

/** The pages that everybody gets. A player's own is looked at signed in, mostly in account.spec.ts. */
const PUBLIC_PAGES = PAGE_IDS.filter(id => id !== 'account');

/** The addresses of all articles. */
export const ARTICLE_PATHS = ARTICLE_ADDRESSES.flatMap(paths => inBoth({ paths, isIndexed: true, isArticle: true }));

/** Every address that everybody gets. */
export const PUBLIC_PATHS: readonly PublicPath[] = [
  ...PUBLIC_PAGES.flatMap(id => inBoth({ paths: PAGES[id].paths, isIndexed: PAGES[id].isIndexed, isArticle: false })),
  ...ARTICLE_PATHS,
];
