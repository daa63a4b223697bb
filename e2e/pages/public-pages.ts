import { LANGUAGES, type Language } from '#site/languages.ts';
import { articleAddresses, PAGE_IDS, PAGES } from '#site/pages.ts';

/** A page that needs no account, in one language. */
type PublicPath = {
  readonly path: string;
  readonly language: Language;
  readonly paths: Readonly<Record<Language, string>>;
  readonly isIndexed: boolean;
  readonly isArticle: boolean;
};

const inEachLanguage = (page: Omit<PublicPath, 'path' | 'language'>): readonly PublicPath[] =>
  LANGUAGES.map(language => ({ path: page.paths[language], language, ...page }));

/** The ids of the pages that need no account. account.spec.ts tests the account page. */
const PUBLIC_PAGES = PAGE_IDS.filter(id => id !== 'account');

/** The paths of all articles in every language. */
export const ARTICLE_PATHS = articleAddresses().flatMap(paths =>
  inEachLanguage({ paths, isIndexed: true, isArticle: true }),
);

/** The paths of all public pages, including articles, in every language. */
export const PUBLIC_PATHS: readonly PublicPath[] = [
  ...PUBLIC_PAGES.flatMap(id =>
    inEachLanguage({ paths: PAGES[id].paths, isIndexed: PAGES[id].isIndexed, isArticle: false }),
  ),
  ...ARTICLE_PATHS,
];
