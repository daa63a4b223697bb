import { LANGUAGES, type Language, languageOf } from './languages.ts';

type PageOptions = {
  /** Whether search engines may index the page. */
  readonly isIndexed?: boolean;
  /**
   * Whether the build prerenders the page; false if it
   * depends on the query, the player or a submitted form.
   */
  readonly isPrerendered?: boolean;
};

const page = <const F extends string, const E extends string>(fr: F, en: E, options: PageOptions = {}) => ({
  paths: { fr, en },
  isIndexed: true,
  isPrerendered: true,
  ...options,
});

/** A page with personal content. */
const PERSONAL = { isIndexed: false, isPrerendered: false } as const;

/**
 * Every page with its path in both languages. Routes, links,
 * alternates, redirects and the sitemap follow from it.
 */
export const PAGES = {
  home: page('/', '/en'),
  'mode-selection': page('/select-mode', '/en/select-mode'),
  solo: page('/play', '/en/play'),
  rules: page('/regles', '/en/rules'),
  'simple-rules': page('/regles-simple', '/en/simple-rules', { isIndexed: false }),
  offline: page('/hors-ligne', '/en/offline', { isIndexed: false }),
  history: page('/histoire', '/en/history'),
  account: page('/compte', '/en/account', PERSONAL),
  auth: page('/auth', '/en/auth', PERSONAL),
  'confirm-email': page('/confirm-email', '/en/confirm-email', PERSONAL),
  'forgotten-password': page('/mot-de-passe-oublie', '/en/forgotten-password', PERSONAL),
  'new-password': page('/nouveau-mot-de-passe', '/en/new-password', PERSONAL),
  'sign-out': page('/sign-out', '/en/sign-out', PERSONAL),
  privacy: page('/confidentialite', '/en/privacy'),
  terms: page('/conditions', '/en/terms'),
  newsletter: page('/lettre', '/en/newsletter', { isIndexed: false, isPrerendered: false }),
  blog: page('/blog', '/en/blog'),
  sitemap: page('/sitemap', '/en/sitemap'),
} as const;

export type PageId = keyof typeof PAGES;

/** All pages, in the order of the table. */
export const PAGE_IDS = Object.keys(PAGES) as PageId[];

/** The slugs of each article in both languages. */
export const ARTICLES = [
  { fr: 'strategies-avancees', en: 'advanced-strategies' },
  { fr: 'histoire-puzzles', en: 'puzzle-history' },
  { fr: 'communaute-tournois', en: 'community-tournaments' },
  { fr: 'psychologie-puzzles', en: 'puzzle-psychology' },
  { fr: 'guide-debutant', en: 'beginner-guide' },
  { fr: 'mise-a-jour-v2', en: 'v2-update' },
] as const;

/** The path of an article. The route passes `:slug` as the slug. */
export const articlePath = (slug: string, language: Language): string => `${PAGES.blog.paths[language]}/${slug}`;

/** The path of every article in both languages, in the order of the table. */
export const ARTICLE_ADDRESSES: readonly Readonly<Record<Language, string>>[] = ARTICLES.map(({ fr, en }) => ({
  fr: articlePath(fr, 'fr'),
  en: articlePath(en, 'en'),
}));

/** The paths of all prerendered pages, in both languages. */
export const PRERENDERED_PATHS: readonly string[] = [
  ...PAGE_IDS.filter(id => PAGES[id].isPrerendered).map(id => PAGES[id].paths),
  ...ARTICLE_ADDRESSES,
].flatMap(addresses => LANGUAGES.map(language => addresses[language]));

/** The pages of a room; their paths end with the room code. */
const ROOM_PAGES = {
  lobby: { fr: '/lobby', en: '/en/lobby' },
  game: { fr: '/game', en: '/en/game' },
} as const;

export type RoomPageId = keyof typeof ROOM_PAGES;

export const ROOM_PAGE_IDS = Object.keys(ROOM_PAGES) as RoomPageId[];

/** The path of a room's page in a language. The route passes `:room` as the room code. */
export const roomPath = (id: RoomPageId, room: string, language: Language): string =>
  `${ROOM_PAGES[id][language]}/${room}`;

/** The path of a page in a language. */
export const pathOf = (id: PageId, language: Language): string => PAGES[id].paths[language];

/** The mode page, which starts to search for an opponent at once. */
export const searchPath = (language: Language): string => `${pathOf('mode-selection', language)}?search`;

/** The download of all data that is stored about a player. */
export const exportPath = (language: Language): string => `${pathOf('account', language)}/export`;

/** The page at a path, if it is in the table. */
const pageAt = (pathname: string): PageId | undefined =>
  PAGE_IDS.find(id => LANGUAGES.some(language => pathOf(id, language) === pathname));

/** The path of the same page in another language; that language's home for an unknown path. */
export function translationOf(pathname: string, language: Language): string {
  const id = pageAt(pathname);
  if (id !== undefined) return pathOf(id, language);
  const from = languageOf(pathname);
  const roomPage = ROOM_PAGE_IDS.find(candidate => pathname.startsWith(roomPath(candidate, '', from)));
  if (roomPage !== undefined) return roomPath(roomPage, pathname.slice(roomPath(roomPage, '', from).length), language);
  const article = ARTICLE_ADDRESSES.find(addresses => addresses[from] === pathname);
  return article?.[language] ?? pathOf('home', language);
}
