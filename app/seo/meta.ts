import type { MetaArgs, MetaDescriptor } from 'react-router';
import { longDateText, monthText } from '#app/i18n/dates.ts';
import { m } from '#messages/compiled/messages.js';
import { LANGUAGES, type Language, languageOf } from '#site/languages.ts';
import type { Operator } from '#site/operator.ts';
import {
  articlePath,
  challengePath,
  challengePicturePath,
  circlePath,
  dailyPicturePath,
  dayPath,
  type FeedId,
  feedPath,
  gridPath,
  gridPicturePath,
  monthPath,
  PAGES,
  type PageId,
  pathOf,
  type RoomPageId,
  roomPath,
  transferPath,
} from '#site/pages.ts';
import type { Article } from './article.ts';
import { articleData, siteData, structuredData } from './structured-data.ts';

/**
 * The paths of the social images, by keys such as `rules.en`. The build inserts them. The record is empty in
 * development.
 */
declare const __PICTURES__: Readonly<Record<string, string>>;

const DEFAULT_PICTURE = '/og-image.png';

/** Returns the path of the social image of a page or article. `name` is the page's id or the article's slug. */
const socialPictureOf = (name: string, language: Language): string =>
  __PICTURES__[`${name}.${language}`] ?? DEFAULT_PICTURE;

/** The title, the description and the keywords of a page, as its metadata contain them. */
type MetaMessages = {
  readonly title: () => string;
  readonly description: () => string;
  readonly keywords: () => string;
};

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr_FR', en: 'en_GB' };

/** Creates the `meta` function that a route module exports. `describe` returns the structured data of the page. */
export const metaOf =
  (id: PageId, messages: MetaMessages, describe = structuredData) =>
  ({ location, matches }: MetaArgs): MetaDescriptor[] => {
    const language = languageOf(location.pathname);
    const operator = operatorIn(matches);
    const shared = {
      title: messages.title(),
      description: messages.description(),
      path: pathOf(id, language),
      language,
    };
    return [
      ...headOf(messages, PAGES[id].isIndexed),
      ...languageLinks(locale => operator.origin + pathOf(id, locale), language),
      ...(FEEDS[id] ?? []).map(feed => feedLink(feed, language, operator)),
      ...sharingTags({ ...shared, picture: socialPictureOf(id, language), origin: operator.origin }),
      { 'script:ld+json': describe({ ...shared, id, operator }) },
    ];
  };

/** Returns the metadata of an article, taken from its front matter. */
export function articleMeta(article: Article, operator: Operator): MetaDescriptor[] {
  const { title, description, keywords, slug, twin, language, date, modified } = article;
  const pathIn = (locale: Language) => articlePath(locale === language ? slug : twin, locale);
  const path = pathIn(language);
  const picture = socialPictureOf(slug, language);
  return [
    ...headOf({ title: () => title, description: () => description, keywords: () => keywords.join(', ') }, true),
    ...languageLinks(locale => operator.origin + pathIn(locale), language),
    feedLink('blog', language, operator),
    ...sharingTags({ picture, type: 'article', language, title, description, origin: operator.origin, path }),
    { property: 'article:published_time', content: date },
    { property: 'article:modified_time', content: modified },
    {
      'script:ld+json': articleData({
        article,
        url: operator.origin + path,
        picture: operator.origin + picture,
        operator,
      }),
    },
  ];
}

/** Creates the `meta` function of a room's page. The page is not indexed, but a shared link has a preview. */
export const roomMetaOf =
  (id: RoomPageId, messages: MetaMessages) =>
  ({ location, matches, params }: MetaArgs): MetaDescriptor[] => {
    const language = languageOf(location.pathname);
    const operator = operatorIn(matches);
    // the room's code is escaped, because it may be any text that a visitor types in the address
    const room = encodeURIComponent(params.room ?? '').replaceAll("'", '%27');
    const pathIn = (locale: Language) => roomPath(id, room, locale);
    const shared = { title: messages.title(), description: messages.description(), path: pathIn(language), language };
    return [
      ...headOf(messages, false),
      ...languageLinks(locale => operator.origin + pathIn(locale), language),
      ...sharingTags({ ...shared, picture: socialPictureOf('mode-selection', language), origin: operator.origin }),
      { 'script:ld+json': structuredData({ ...shared, id, operator }) },
    ];
  };

/** The properties of a grid from which its metadata are made: its side length in cells, and how many numbers it has. */
type DescribedGrid = { readonly size: number; readonly numbers: number };

/**
 * Returns the metadata of the page of a grid code. If `grid` is undefined, the code is invalid and the page
 * is an error page. The page is not indexed, but a shared link has a preview.
 */
export function gridMeta({ location, matches, params }: MetaArgs, grid: DescribedGrid | undefined): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const operator = operatorIn(matches);
  if (grid === undefined) return errorMeta(m.grid_refused_title(), location.pathname, operator);
  const { code = '' } = params;
  const title = m.meta_coded_grid_title;
  const description = m.meta_coded_grid_description;
  const pathIn = (locale: Language) => gridPath(code, locale);
  const shared = { title: title(), description: description(), path: pathIn(language), language };
  return [
    ...headOf({ title, description, keywords: m.meta_grid_keywords }, false),
    ...languageLinks(locale => operator.origin + pathIn(locale), language),
    ...sharingTags({
      ...shared,
      picture: gridPicturePath(code),
      pictureAlt: m.meta_grid_picture_alt(grid),
      origin: operator.origin,
    }),
    { 'script:ld+json': structuredData({ ...shared, id: 'grid', operator }) },
  ];
}

/** The properties of a challenge from which its metadata are made: its code, and the kind of its grids. */
type DescribedChallenge = { readonly code: string; readonly kind: string };

/**
 * Returns the metadata of a challenge, or of an error page if `challenge` is undefined. The metadata do not
 * name the challenger, because previews show them to anyone who gets the link. The page is not indexed.
 */
export function challengeMeta(
  { location, matches }: MetaArgs,
  challenge: DescribedChallenge | undefined,
): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const operator = operatorIn(matches);
  if (challenge === undefined) return errorMeta(m.challenge_unknown(), location.pathname, operator);
  const title = m.meta_challenge_title;
  const description = m.meta_challenge_description;
  const pathIn = (locale: Language) => challengePath(challenge.code, locale);
  const shared = { title: title(), description: description(), path: pathIn(language), language };
  return [
    ...headOf({ title, description, keywords: m.meta_challenge_keywords }, false),
    ...languageLinks(locale => operator.origin + pathIn(locale), language),
    ...sharingTags({
      ...shared,
      picture: challengePicturePath(challenge.kind, language),
      pictureAlt: m.meta_challenge_picture_alt(),
      origin: operator.origin,
    }),
    { 'script:ld+json': siteData(language, operator) },
  ];
}

/**
 * Returns the metadata of a circle, or of an error page if `code` is undefined. The metadata do not name the circle,
 * because previews show them to anyone who gets the link. The page is not indexed.
 */
export function circleMeta({ location, matches }: MetaArgs, code: string | undefined): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const operator = operatorIn(matches);
  if (code === undefined) return errorMeta(m.circle_unknown(), location.pathname, operator);
  const title = m.meta_coded_circle_title;
  const description = m.meta_coded_circle_description;
  const pathIn = (locale: Language) => circlePath(code, locale);
  const shared = { title: title(), description: description(), path: pathIn(language), language };
  return [
    ...headOf({ title, description, keywords: m.meta_circle_keywords }, false),
    ...languageLinks(locale => operator.origin + pathIn(locale), language),
    ...sharingTags({ ...shared, picture: socialPictureOf('circle', language), origin: operator.origin }),
    { 'script:ld+json': siteData(language, operator) },
  ];
}

/**
 * Returns the metadata of the page of a link to a visitor’s data, or of an error page if `code` is undefined. The page
 * is not indexed, but a link sent to oneself has a preview.
 */
export function transferMeta({ location, matches }: MetaArgs, code: string | undefined): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const operator = operatorIn(matches);
  if (code === undefined) return errorMeta(m.meta_coded_transfer_title(), location.pathname, operator);
  const title = m.meta_coded_transfer_title;
  const description = m.meta_coded_transfer_description;
  const pathIn = (locale: Language) => transferPath(code, locale);
  const shared = { title: title(), description: description(), path: pathIn(language), language };
  return [
    ...headOf({ title, description, keywords: m.meta_take_along_keywords }, false),
    ...languageLinks(locale => operator.origin + pathIn(locale), language),
    ...sharingTags({ ...shared, picture: socialPictureOf('take-along', language), origin: operator.origin }),
    { 'script:ld+json': siteData(language, operator) },
  ];
}

/** The properties of a daily grid from which the metadata of its page are made. */
type DescribedDay = { readonly day: string; readonly size: number; readonly hasWalls: boolean | undefined };

/** Returns the metadata of a daily grid, or of an error page if `described` is undefined. */
export function dayMeta({ location, matches }: MetaArgs, described: DescribedDay | undefined): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const operator = operatorIn(matches);
  if (described === undefined) return errorMeta(m.meta_lost_missing_title(), location.pathname, operator);
  const { day, size, hasWalls } = described;
  const date = longDateText(day);
  const title = () => m.meta_day_title({ date });
  const walls = hasWalls ? m.daily_with_walls() : m.daily_without_walls();
  const description = () =>
    hasWalls === undefined ? m.meta_daily_description() : m.meta_day_description({ date, size, walls });
  const pathIn = (locale: Language) => dayPath(day, locale);
  const shared = { title: title(), description: description(), path: pathIn(language), language };
  return [
    ...headOf({ title, description, keywords: m.meta_daily_keywords }, true),
    ...languageLinks(locale => operator.origin + pathIn(locale), language),
    feedLink('daily', language, operator),
    ...sharingTags({ ...shared, picture: dailyPicturePath(day, language), origin: operator.origin }),
    { 'script:ld+json': structuredData({ ...shared, id: 'daily', operator }) },
  ];
}

/** Returns the metadata of a month in the archive of daily grids, or of an error page if `name` is undefined. */
export function monthMeta({ location, matches }: MetaArgs, name: string | undefined): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const operator = operatorIn(matches);
  if (name === undefined) return errorMeta(m.meta_lost_missing_title(), location.pathname, operator);
  const month = monthText(name);
  const title = () => m.meta_month_title({ month });
  const description = () => m.meta_month_description({ month });
  const pathIn = (locale: Language) => monthPath(name, locale);
  const shared = { title: title(), description: description(), path: pathIn(language), language };
  return [
    ...headOf({ title, description, keywords: m.meta_daily_archive_keywords }, true),
    ...languageLinks(locale => operator.origin + pathIn(locale), language),
    feedLink('daily', language, operator),
    ...sharingTags({ ...shared, picture: socialPictureOf('daily-archive', language), origin: operator.origin }),
    { 'script:ld+json': structuredData({ ...shared, id: 'daily-archive', operator }) },
  ];
}

/**
 * Returns the metadata of an error page. `operator` names the operator of the site, unless this could not be loaded.
 */
export const errorMeta = (title: string, pathname: string, operator: Operator | undefined): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
  ...(operator === undefined ? [] : [{ 'script:ld+json': siteData(languageOf(pathname), operator) }]),
];

const operatorIn = (matches: MetaArgs['matches']): Operator =>
  matches.find(match => match?.id === 'root')?.loaderData as Operator;

const headOf = ({ title, description, keywords }: MetaMessages, isIndexed: boolean): MetaDescriptor[] => [
  { title: title() },
  { name: 'description', content: description() },
  { name: 'keywords', content: keywords() },
  { name: 'robots', content: isIndexed ? 'index, follow' : 'noindex' },
];

const link = (rel: string, href: string, more = {}): MetaDescriptor => ({ tagName: 'link', rel, href, ...more });

/**
 * Returns the canonical link, and the links to both language versions. The French page is the default for
 * other languages.
 */
const languageLinks = (addressIn: (language: Language) => string, language: Language): MetaDescriptor[] => [
  link('canonical', addressIn(language)),
  ...LANGUAGES.map(hrefLang => link('alternate', addressIn(hrefLang), { hrefLang })),
  link('alternate', addressIn('fr'), { hrefLang: 'x-default' }),
];

/** The feeds to which each page links. */
const FEEDS: Partial<Record<PageId, readonly FeedId[]>> = {
  home: ['daily', 'blog'],
  daily: ['daily'],
  'daily-archive': ['daily'],
  blog: ['blog'],
};

const FEED_TITLES: Readonly<Record<FeedId, () => string>> = { blog: m.feed_blog_title, daily: m.feed_daily_title };

/** Returns the link by which feed readers find a feed (J36). */
const feedLink = (id: FeedId, language: Language, { origin }: Operator): MetaDescriptor =>
  link('alternate', origin + feedPath(id, language), { type: 'application/atom+xml', title: FEED_TITLES[id]() });

type SharedPage = {
  readonly picture: string;
  readonly pictureAlt?: string;
  readonly type?: 'website' | 'article';
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly origin: string;
  readonly path: string;
};

const sharingTags = ({
  picture,
  type = 'website',
  language,
  title,
  description,
  origin,
  path,
  pictureAlt = m.meta_picture_alt({ title }),
}: SharedPage): MetaDescriptor[] => [
  { property: 'og:type', content: type },
  { property: 'og:site_name', content: 'Enfilade' },
  { property: 'og:locale', content: LOCALES[language] },
  ...LANGUAGES.filter(other => other !== language).map(other => ({
    property: 'og:locale:alternate',
    content: LOCALES[other],
  })),
  { property: 'og:url', content: origin + path },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image', content: origin + picture },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: pictureAlt },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
  { name: 'twitter:image', content: origin + picture },
  { name: 'twitter:image:alt', content: pictureAlt },
];
