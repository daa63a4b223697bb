import { existsSync } from 'node:fs';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { ARTICLES, articlePath, OPEN_PAGES, PAGES } from '#site/pages.ts';

/** The pages that everybody gets. A player's own is looked at signed in, mostly in account.spec.ts. */
const PUBLIC_PAGES = OPEN_PAGES.filter(id => id !== 'account');

/** A page that everybody gets, as its address. */
type PublicPath = {
  readonly path: string;
  readonly language: Language;
  /** The address of the same page in each language. */
  readonly paths: Readonly<Record<Language, string>>;
  readonly isIndexed: boolean;
  readonly isArticle: boolean;
};

const inBoth = ({ paths, ...rest }: Omit<PublicPath, 'path' | 'language'>): readonly PublicPath[] =>
  LANGUAGES.map(language => ({ path: paths[language], language, paths, ...rest }));

const pages = PUBLIC_PAGES.map(id => ({ paths: PAGES[id].paths, isIndexed: PAGES[id].isIndexed, isArticle: false }));

const articles = ARTICLES.map(({ fr, en }) => ({
  paths: { fr: articlePath(fr, 'fr'), en: articlePath(en, 'en') },
  isIndexed: true,
  isArticle: true,
}));

/** Every address that everybody gets. */
export const PUBLIC_PATHS: readonly PublicPath[] = [
  ...pages,
  ...articles.filter(({ paths }) => existsSync(`build/pages${paths.fr}`)),
].flatMap(inBoth);

export const ARTICLE_PATHS = PUBLIC_PATHS.filter(({ isArticle }) => isArticle);
