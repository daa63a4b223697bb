import { LANGUAGES, type Language } from './languages.ts';
import {
  ARTICLES,
  articleAddresses,
  articlePath,
  challengePath,
  circlePath,
  dayPath,
  exportPath,
  FEED_IDS,
  feedPath,
  gridPath,
  monthPath,
  PAGE_IDS,
  pathOf,
  ROOM_PAGE_IDS,
  roomPath,
  transferPath,
} from './pages.ts';

/** Maps the old slugs of articles to the current slugs, for each language. */
const LEGACY_ARTICLES = {
  fr: {
    'meilleures-strategies-puzzle': 'strategies-avancees',
    'jeux-logique-entrainer-cerveau': 'histoire-puzzles',
    'bienfaits-puzzles-numeriques-sante-mentale': 'psychologie-puzzles',
    'conseils-expert-dominer-multijoueur': 'communaute-tournois',
    'histoire-fascinante-puzzles-chiffres': 'guide-debutant',
  },
  en: {
    'best-puzzle-strategies': 'advanced-strategies',
    'logic-games-brain-training': 'puzzle-history',
    'digital-puzzles-mental-health-benefits': 'puzzle-psychology',
    'expert-tips-dominate-multiplayer': 'community-tournaments',
    'fascinating-history-number-puzzles': 'beginner-guide',
  },
} as const satisfies Record<Language, Record<string, (typeof ARTICLES)[number][Language]>>;

const legacyArticles = (language: Language): (readonly [string, string])[] =>
  Object.entries(LEGACY_ARTICLES[language]).map(([from, to]) => [
    articlePath(from, language),
    articlePath(to, language),
  ]);

/** The redirects for article URLs that have the slug of the other language. */
const foreignSlugs = ARTICLES.flatMap(
  ({ fr, en }) =>
    [
      [articlePath(en, 'fr'), articlePath(fr, 'fr')],
      [articlePath(fr, 'en'), articlePath(en, 'en')],
    ] as const,
);

/** Maps the URL paths of pages that have moved to their current paths. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/rules', pathOf('rules', 'en')],
  ['/history', pathOf('history', 'en')],
  ['/simple-rules', pathOf('simple-rules', 'en')],
  ['/multiplayer', pathOf('mode-selection', 'fr')],
  ['/lobby', pathOf('mode-selection', 'fr')],
  ['/en/multiplayer', pathOf('mode-selection', 'en')],
  ['/en/lobby', pathOf('mode-selection', 'en')],
  ['/account', pathOf('account', 'en')],
  ['/privacy', pathOf('privacy', 'en')],
  ['/terms', pathOf('terms', 'en')],
  ['/og-image.jpg', '/og-image.png'],
  ...legacyArticles('fr'),
  ...legacyArticles('en'),
  ...foreignSlugs,
]);

/** All URL paths without a variable part. */
const FIXED_ADDRESSES: ReadonlySet<string> = new Set([
  ...LANGUAGES.flatMap(language => [
    ...PAGE_IDS.map(id => pathOf(id, language)),
    ...FEED_IDS.map(id => feedPath(id, language)),
    exportPath(language),
  ]),
  ...articleAddresses().flatMap(addresses => LANGUAGES.map(language => addresses[language])),
  ...REDIRECTS.keys(),
]);

/**
 * The beginnings of all URL paths that end with a code, a month, a day or a slug. The last entry, `/en/`, matches any
 * English path.
 */
const FIXED_PREFIXES: readonly string[] = [
  ...LANGUAGES.flatMap(language => [
    ...ROOM_PAGE_IDS.map(id => roomPath(id, '', language)),
    gridPath('', language),
    challengePath('', language),
    circlePath('', language),
    transferPath('', language),
    monthPath('', language),
    dayPath('', language),
    articlePath('', language),
  ]),
  `${pathOf('home', 'en')}/`,
];

/** Converts a URL path to lower case, except for a code or an unknown slug at its end. */
function inLowerCase(pathname: string): string {
  const lower = pathname.toLowerCase();
  if (FIXED_ADDRESSES.has(lower)) return lower;
  const prefix = FIXED_PREFIXES.find(start => lower.startsWith(start)) ?? '';
  return prefix + pathname.slice(prefix.length);
}

/** Removes `/fr` from the beginning of a URL path. French is the default language, so its paths have no prefix. */
const withoutFrench = (pathname: string): string => pathname.replace(/^\/fr(?=\/|$)/i, '') || pathOf('home', 'fr');

/**
 * Returns the current URL path of a page for a requested path. The two paths differ only if the page has moved, or if
 * the requested path has capital letters or begins with `/fr`.
 */
export function currentAddress(pathname: string): string {
  const address = inLowerCase(withoutFrench(pathname));
  return REDIRECTS.get(address) ?? address;
}
