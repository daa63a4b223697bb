import { LANGUAGES, type Language, languageOf } from './languages.ts';
import { START } from './start.ts';
import type { DatedText } from './text-dates.ts';

type PageOptions = {
  /** True if search engines may index the page. */
  readonly isIndexed?: boolean;
  /**
   * True if the build prerenders the page. False if the page depends on the query, the player or a submitted
   * form.
   */
  readonly isPrerendered?: boolean;
  /** True if the server renders the page once a day and sends it to all visitors. Its content changes at midnight. */
  readonly isDaily?: boolean;
};

const page = <const F extends string, const E extends string>(fr: F, en: E, options: PageOptions = {}) => ({
  paths: { fr, en },
  isIndexed: true,
  isPrerendered: true,
  isDaily: false,
  ...options,
});

/**
 * The options of a page that has different content for each player: search engines do not index it, and the build does
 * not prerender it.
 */
const PERSONAL = { isIndexed: false, isPrerendered: false } as const;

/**
 * The options of a page that is the same for all visitors and changes at midnight: the server renders it once a day.
 */
const DAILY = { isPrerendered: false, isDaily: true } as const;

/**
 * All pages with their URL paths in both languages. Routes, links, language alternates, redirects and the
 * sitemap are derived from this table.
 */
export const PAGES = {
  home: page('/', '/en', DAILY),
  'mode-selection': page('/select-mode', '/en/select-mode', DAILY),
  solo: page('/play', '/en/play'),
  daily: page('/jour', '/en/daily', { isPrerendered: false }),
  'daily-archive': page('/jour/archives', '/en/daily/archive', DAILY),
  'daily-offline': page('/jour/hors-ligne', '/en/daily/offline', { isIndexed: false }),
  free: page('/libre', '/en/free'),
  grid: page('/grille', '/en/grid', { isIndexed: false }),
  circle: page('/cercle', '/en/circle', PERSONAL),
  'take-along': page('/emporter', '/en/take-along', { isIndexed: false }),
  progress: page('/parcours', '/en/progress', { isIndexed: false }),
  replay: page('/revoir', '/en/replay', { isIndexed: false }),
  print: page('/imprimer', '/en/print'),
  rules: page('/regles', '/en/rules'),
  practice: page('/entrainement', '/en/practice'),
  zip: page('/zip', '/en/zip'),
  'simple-rules': page('/regles-simple', '/en/simple-rules', { isIndexed: false }),
  offline: page('/hors-ligne', '/en/offline', { isIndexed: false }),
  history: page('/histoire', '/en/history'),
  'hamiltonian-path': page('/chemin-hamiltonien', '/en/hamiltonian-path'),
  'path-sheets': page('/chemin-hamiltonien/fiches', '/en/hamiltonian-path/sheets'),
  'path-puzzles': page('/jeux-de-chemin', '/en/path-puzzles'),
  account: page('/compte', '/en/account', PERSONAL),
  auth: page('/auth', '/en/auth', PERSONAL),
  'check-email': page('/regardez-vos-e-mails', '/en/check-your-email', PERSONAL),
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

/** The ids of all pages, in the order of `PAGES`. */
export const PAGE_IDS = Object.keys(PAGES) as PageId[];

/** The slug of each article in French and in English, in the recommended order of reading. */
export const ARTICLES = [
  { fr: 'guide-debutant', en: 'beginner-guide' },
  { fr: 'strategies-avancees', en: 'advanced-strategies' },
  { fr: 'mise-a-jour-v2', en: 'v2-update' },
  { fr: 'histoire-puzzles', en: 'puzzle-history' },
  { fr: 'psychologie-puzzles', en: 'puzzle-psychology' },
  { fr: 'communaute-tournois', en: 'community-tournaments' },
] as const satisfies readonly { readonly fr: string; readonly en: DatedText }[];

/** Returns the URL path of an article. Route definitions pass `:slug` as the slug. */
export const articlePath = (slug: string, language: Language): string => `${PAGES.blog.paths[language]}/${slug}`;

/** The English slug of an article, which identifies it in both languages. */
type ArticleId = (typeof ARTICLES)[number]['en'];

/** Returns the URL path of the article with the given id. */
export const articlePathOf = (id: ArticleId, language: Language): string =>
  articlePath(ARTICLES.find(({ en }) => en === id)?.[language] ?? id, language);

/** Returns the URL paths of all articles in both languages, in the order of `ARTICLES`. */
export const articleAddresses = (): readonly Readonly<Record<Language, string>>[] =>
  ARTICLES.map(({ fr, en }) => ({ fr: articlePath(fr, 'fr'), en: articlePath(en, 'en') }));

/** Returns the URL paths of all prerendered pages, in both languages. */
export const prerenderedPaths = (): readonly string[] =>
  [...PAGE_IDS.filter(id => PAGES[id].isPrerendered).map(id => PAGES[id].paths), ...articleAddresses()].flatMap(
    addresses => LANGUAGES.map(language => addresses[language]),
  );

/** Returns the URL paths, in both languages, of the pages that the server renders once a day. */
export const dailyPaths = (): readonly string[] =>
  PAGE_IDS.filter(id => PAGES[id].isDaily).flatMap(id => LANGUAGES.map(language => PAGES[id].paths[language]));

/** The URL paths of the two pages of a duel room, without the room code at the end. */
const ROOM_PAGES = {
  lobby: { fr: '/lobby', en: '/en/lobby' },
  game: { fr: '/game', en: '/en/game' },
} as const;

export type RoomPageId = keyof typeof ROOM_PAGES;

export const ROOM_PAGE_IDS = Object.keys(ROOM_PAGES) as RoomPageId[];

/** Returns the URL path of the lobby or the game of a room. Route definitions pass `:room` as the room code. */
export const roomPath = (id: RoomPageId, room: string, language: Language): string =>
  `${ROOM_PAGES[id][language]}/${room}`;

/** The URL fragment that tells the lobby of a room that a challenge offers the room to its players (C9). */
export const OFFERED = '#offered';

/** Returns the URL path of a page in a language. */
export const pathOf = (id: PageId, language: Language): string => PAGES[id].paths[language];

/**
 * Returns the link to the page for levels (`solo`) or today’s grid that starts a game there at once, or the link to the
 * page `take-along` that at once makes a link for taking the game data to another device.
 */
export const startPath = (id: 'solo' | 'daily' | 'take-along', language: Language): string =>
  pathOf(id, language) + START;

/** Returns the URL path of the grid of a day. Route definitions pass `:day` as the day. */
export const dayPath = (day: string, language: Language): string => `${pathOf('daily', language)}/${day}`;

/** Returns the URL path of a month of the archive, such as `2026-11`. Route definitions pass `:month` as the month. */
export const monthPath = (month: string, language: Language): string => `${pathOf('daily-archive', language)}/${month}`;

/** The pages that have an Atom feed. */
export const FEED_IDS = ['blog', 'daily'] as const satisfies readonly PageId[];

export type FeedId = (typeof FEED_IDS)[number];

/** Returns the URL path of the Atom feed of a page in a language. */
export const feedPath = (id: FeedId, language: Language): string => `${pathOf(id, language)}/atom.xml`;

/** Returns the URL path of a grid in a language. Route definitions pass `:code` as the grid code. */
export const gridPath = (code: string, language: Language): string => `${pathOf('grid', language)}/${code}`;

const CHALLENGE_PATHS = { fr: '/defi', en: '/en/challenge' } as const;

/** Returns the URL path of a challenge in a language. Route definitions pass `:code` as its code. */
export const challengePath = (code: string, language: Language): string => `${CHALLENGE_PATHS[language]}/${code}`;

/** Returns the URL path of a circle in a language. Route definitions pass `:code` as its code. */
export const circlePath = (code: string, language: Language): string => `${pathOf('circle', language)}/${code}`;

/**
 * Returns the URL path at which another device takes a browser’s game data, in a language. Route definitions pass
 * `:code` as the code of the data. A link to this path has the key to the encrypted data as its fragment.
 */
export const transferPath = (code: string, language: Language): string => `${pathOf('take-along', language)}/${code}`;

/**
 * Returns the URL path of the social picture (link preview) of a grid. It has no text, so it is the same in both
 * languages.
 */
export const gridPicturePath = (code: string): string => `/social/grille/${code}.png`;

/**
 * Returns the grid code in the URL path of a grid’s social picture (link preview), unchecked. Returns undefined for any
 * other path.
 */
export const pictureCodeIn = (pathname: string): string | undefined => textBetween(pathname, gridPicturePath(' '));

/** Returns the URL path of the social picture (link preview) of a day's grid in a language. */
export const dailyPicturePath = (day: string, language: Language): string =>
  `/social/${language === 'fr' ? 'jour' : 'daily'}/${day}.png`;

/**
 * Returns the URL path of the social picture (link preview) of a challenge. `kind` is `five`, or the size with the
 * grade of the grid, such as `6-2`. All challenges of a kind have the same picture, so it reveals nothing about a
 * particular challenge.
 */
export const challengePicturePath = (kind: string, language: Language): string =>
  `/social/${language === 'fr' ? 'defi' : 'challenge'}/${kind}.png`;

/**
 * Returns the language and the kind in the URL path of a challenge’s social picture (link preview), unchecked. Returns
 * undefined for any other path.
 */
export function pictureChallengeIn(
  pathname: string,
): { readonly kind: string; readonly language: Language } | undefined {
  for (const language of LANGUAGES) {
    const kind = textBetween(pathname, challengePicturePath(' ', language));
    if (kind !== undefined) return { kind, language };
  }
  return undefined;
}

/**
 * Returns the language and the day in the URL path of the social picture (link preview) of a day's grid, unchecked.
 * Returns undefined for any other path.
 */
export function pictureDayIn(pathname: string): { readonly day: string; readonly language: Language } | undefined {
  for (const language of LANGUAGES) {
    const day = textBetween(pathname, dailyPicturePath(' ', language));
    if (day !== undefined) return { day, language };
  }
  return undefined;
}

/**
 * Compares a URL path with a pattern, in which a space stands for a variable part such as a code. Returns this part of
 * the path, or undefined if the rest of the path differs from the pattern.
 */
function textBetween(pathname: string, pattern: string): string | undefined {
  const [prefix = '', suffix = ''] = pattern.split(' ');
  return pathname.startsWith(prefix) && pathname.endsWith(suffix)
    ? pathname.slice(prefix.length, -suffix.length)
    : undefined;
}

/** Returns the grid code at the end of the URL path of a grid, or undefined for the path of another page. */
export const gridCodeIn = (pathname: string): string | undefined =>
  textAfter(gridPath('', languageOf(pathname)), pathname);

/** Returns the month in the URL path of a month of the archive, unchecked. Returns undefined for any other path. */
const monthIn = (pathname: string): string | undefined => textAfter(monthPath('', languageOf(pathname)), pathname);

/** Returns the day in the URL path of a day's grid, unchecked. Returns undefined for any other path. */
export function dayIn(pathname: string): string | undefined {
  const text = textAfter(dayPath('', languageOf(pathname)), pathname);
  return text?.includes('/') || pageAt(pathname) !== undefined ? undefined : text;
}

const textAfter = (prefix: string, pathname: string): string | undefined =>
  pathname.startsWith(prefix) ? pathname.slice(prefix.length) : undefined;

/**
 * Returns the URL path of the mode selection page with a parameter that makes the page search for an opponent at once.
 */
export const searchPath = (language: Language): string => `${pathOf('mode-selection', language)}?search`;

/** Returns the URL path of the home page with a parameter that makes it say that the player’s account is ready. */
export const welcomePath = (language: Language): string => `${pathOf('home', language)}?${WELCOME}`;

/** The URL parameter in `welcomePath` that makes the home page say that the player’s account is ready. */
export const WELCOME = 'welcome';

/** Returns the URL path from which players download all data stored about them. */
export const exportPath = (language: Language): string => `${pathOf('account', language)}/export`;

/** Returns the id of the page at a URL path, or undefined if `PAGES` does not contain the path. */
const pageAt = (pathname: string): PageId | undefined =>
  PAGE_IDS.find(id => LANGUAGES.some(language => pathOf(id, language) === pathname));

/**
 * Returns the URL path of the same page in another language, or that language's home page if the path is
 * unknown.
 */
export function translationOf(pathname: string, language: Language): string {
  const id = pageAt(pathname);
  if (id !== undefined) return pathOf(id, language);
  const gridCode = gridCodeIn(pathname);
  if (gridCode !== undefined) return gridPath(gridCode, language);
  const day = dayIn(pathname);
  if (day !== undefined) return dayPath(day, language);
  const month = monthIn(pathname);
  if (month !== undefined) return monthPath(month, language);
  const from = languageOf(pathname);
  const challenge = textAfter(challengePath('', from), pathname);
  if (challenge !== undefined) return challengePath(challenge, language);
  const circle = textAfter(circlePath('', from), pathname);
  if (circle !== undefined) return circlePath(circle, language);
  const transfer = textAfter(transferPath('', from), pathname);
  if (transfer !== undefined) return transferPath(transfer, language);
  const roomPage = ROOM_PAGE_IDS.find(candidate => pathname.startsWith(roomPath(candidate, '', from)));
  if (roomPage !== undefined) return roomPath(roomPage, pathname.slice(roomPath(roomPage, '', from).length), language);
  const article = articleAddresses().find(addresses => addresses[from] === pathname);
  return article?.[language] ?? pathOf('home', language);
}
