import { LANGUAGES, type Language } from './languages.ts';
import {
  ARTICLE_ADDRESSES,
  ARTICLES,
  articlePath,
  exportPath,
  PAGE_IDS,
  pathOf,
  ROOM_PAGE_IDS,
  roomPath,
} from './pages.ts';

/** Old slug → slug of today, for each language. */
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

/** The slug of the other language → the article in this one. */
const foreignSlugs = ARTICLES.flatMap(
  ({ fr, en }) =>
    [
      [articlePath(en, 'fr'), articlePath(fr, 'fr')],
      [articlePath(fr, 'en'), articlePath(en, 'en')],
    ] as const,
);

/** Addresses that moved, and where each leads now. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/rules', pathOf('rules', 'en')],
  ['/history', pathOf('history', 'en')],
  ['/simple-rules', pathOf('simple-rules', 'en')],
  ['/multiplayer', pathOf('mode-selection', 'fr')],
  ['/lobby', pathOf('mode-selection', 'fr')],
  ['/en/lobby', pathOf('mode-selection', 'en')],
  ['/account', pathOf('account', 'en')],
  ['/privacy', pathOf('privacy', 'en')],
  ['/terms', pathOf('terms', 'en')],
  ['/og-image.jpg', '/og-image.png'],
  ...legacyArticles('fr'),
  ...legacyArticles('en'),
  ...foreignSlugs,
]);

/** Every address that is fixed to its last letter. */
const FIXED_ADDRESSES: ReadonlySet<string> = new Set([
  ...LANGUAGES.flatMap(language => [...PAGE_IDS.map(id => pathOf(id, language)), exportPath(language)]),
  ...ARTICLE_ADDRESSES.flatMap(addresses => LANGUAGES.map(language => addresses[language])),
  ...REDIRECTS.keys(),
]);

/** How an address begins that ends in a room code or a slug, and last what all English addresses begin with. */
const FIXED_PREFIXES: readonly string[] = [
  ...LANGUAGES.flatMap(language => [...ROOM_PAGE_IDS.map(id => roomPath(id, '', language)), articlePath('', language)]),
  `${pathOf('home', 'en')}/`,
];

/** The address in lower case, as far as it is fixed: a room code keeps its letters. */
function inLowerCase(pathname: string): string {
  const lower = pathname.toLowerCase();
  if (FIXED_ADDRESSES.has(lower)) return lower;
  const prefix = FIXED_PREFIXES.find(start => lower.startsWith(start)) ?? '';
  return prefix + pathname.slice(prefix.length);
}

/** The address that answers today for a path: itself, unless the page has moved or the path is written in capitals. */
export function currentAddress(pathname: string): string {
  const address = inLowerCase(pathname);
  return REDIRECTS.get(address) ?? address;
}
