import { m } from '#messages/compiled/messages.js';
import { CLAIMS } from '#site/claims.ts';
import type { Language } from '#site/languages.ts';
import { modifiedOn } from '#site/modified-on.ts';
import type { Operator } from '#site/operator.ts';
import { articlePath, PAGES, type PageId, pathOf, type RoomPageId } from '#site/pages.ts';
import { type Article, readingMinutes } from './article.ts';

/** An object of the schema.org vocabulary, in JSON-LD. */
type Thing = Readonly<Record<string, unknown>>;

/** The properties of a page from which its structured data are made. */
export type DescribedPage = {
  readonly id: PageId | RoomPageId;
  readonly path: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly operator: Operator;
};

const urlOf = ({ operator, language }: Pick<DescribedPage, 'operator' | 'language'>, id: PageId): string =>
  operator.origin + pathOf(id, language);

/** Returns the structured data of a page as one JSON-LD graph. */
export const structuredData = (page: DescribedPage): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [organization(page), ...(page.id === 'home' ? homeThings(page) : pageThings(page))],
});

/** Returns structured data that describe only the organization and the site, for instance for error pages. */
export const siteData = (language: Language, operator: Operator): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [organization({ operator }), webSite({ language, operator })],
});

/** The properties of an article from which its structured data are made. */
export type DescribedArticle = {
  readonly article: Article;
  readonly url: string;
  readonly picture: string;
  readonly operator: Operator;
};

/** Returns the structured data of an article, with its breadcrumb. */
export const articleData = ({ article, url, picture, operator }: DescribedArticle): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization({ operator }),
    {
      '@type': 'Article',
      '@id': `${url}#article`,
      headline: article.title,
      description: article.description,
      image: picture,
      url,
      mainEntityOfPage: url,
      datePublished: article.date,
      dateModified: article.modified,
      isAccessibleForFree: true,
      inLanguage: article.language,
      keywords: article.keywords,
      wordCount: article.words,
      timeRequired: `PT${readingMinutes(article.words)}M`,
      author: publisherOf({ operator }),
      publisher: publisherOf({ operator }),
    },
    crumbs([
      { name: m.meta_breadcrumb_home(), url: operator.origin + pathOf('home', article.language) },
      { name: m.frame_blog(), url: operator.origin + pathOf('blog', article.language) },
      { name: article.title, url },
    ]),
  ],
});

const homeThings = (page: DescribedPage): readonly Thing[] => [webSite(page), game(page)];

/** The pages whose structured data describe the game. */
const PLAYED_ON: readonly DescribedPage['id'][] = ['solo', 'daily', 'lobby', 'game'];

const pageThings = (page: DescribedPage): readonly Thing[] => [
  webSite(page),
  webPage(page),
  breadcrumbs(page),
  ...(PLAYED_ON.includes(page.id) ? [game(page)] : []),
];

/** Returns the structured data of the blog: the page, and its articles in the order of the list. */
export const blogData = (page: DescribedPage, articles: readonly Article[]): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [organization(page), ...pageThings(page), blog(page, articles), itemList(page, articles)],
});

const blog = (page: DescribedPage, articles: readonly Article[]): Thing => ({
  '@type': 'Blog',
  '@id': `${urlOf(page, 'blog')}#blog`,
  name: m.blog_title(),
  url: urlOf(page, 'blog'),
  inLanguage: page.language,
  description: page.description,
  publisher: publisherOf(page),
  blogPost: articles.map(article => ({
    '@type': 'BlogPosting',
    headline: article.title,
    url: articleUrl(page, article),
    datePublished: article.date,
    dateModified: article.modified,
    author: publisherOf(page),
  })),
});

const itemList = (page: DescribedPage, articles: readonly Article[]): Thing => ({
  '@type': 'ItemList',
  itemListElement: articles.map((article, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: article.title,
    item: articleUrl(page, article),
  })),
});

const articleUrl = ({ operator }: DescribedPage, { slug, language }: Article): string =>
  operator.origin + articlePath(slug, language);

const publisherOf = ({ operator }: Pick<DescribedPage, 'operator'>): Thing => ({
  '@id': `${operator.origin}/#organization`,
});

const organization = ({ operator }: Pick<DescribedPage, 'operator'>): Thing => ({
  '@type': 'Organization',
  '@id': `${operator.origin}/#organization`,
  name: 'Enfilade',
  url: `${operator.origin}/`,
  logo: `${operator.origin}/icons/icon-512.png`,
  email: operator.contact,
});

const webSite = (site: Pick<DescribedPage, 'operator' | 'language'>): Thing => ({
  '@type': 'WebSite',
  '@id': siteId(site),
  name: 'Enfilade',
  url: urlOf(site, 'home'),
  inLanguage: site.language,
  description: m.meta_home_description(),
  publisher: publisherOf(site),
});

const siteId = (site: Pick<DescribedPage, 'operator' | 'language'>): string => `${urlOf(site, 'home')}#website`;

const webPage = (page: DescribedPage): Thing => ({
  '@type': 'WebPage',
  '@id': `${page.operator.origin + page.path}#page`,
  name: page.title,
  url: page.operator.origin + page.path,
  inLanguage: page.language,
  description: page.description,
  isPartOf: { '@id': siteId(page) },
  dateModified: page.id in PAGES ? modifiedOn(page.id as PageId) : undefined,
  publisher: publisherOf(page),
});

type Crumb = { readonly name: string; readonly url: string };

const crumbs = (trail: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
});

const breadcrumbs = (page: DescribedPage): Thing =>
  crumbs([
    { name: m.meta_breadcrumb_home(), url: urlOf(page, 'home') },
    { name: pageName(page.id, page.title), url: page.operator.origin + page.path },
  ]);

const game = (page: DescribedPage): Thing => ({
  '@type': ['VideoGame', 'WebApplication'],
  '@id': `${urlOf(page, 'home')}#game`,
  name: 'Enfilade',
  url: urlOf(page, 'solo'),
  image: `${page.operator.origin}/og-image.png`,
  author: publisherOf(page),
  isAccessibleForFree: true,
  inLanguage: page.language,
  genre: m.meta_genre(),
  applicationCategory: 'GameApplication',
  operatingSystem: 'Any',
  gamePlatform: 'Web browser',
  playMode: ['SinglePlayer', 'MultiPlayer'],
  offers: { '@type': 'Offer', price: CLAIMS.price.amount, priceCurrency: CLAIMS.price.currency },
  ...rating(),
});

const rating = (): Thing =>
  CLAIMS.rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: CLAIMS.rating.value,
          ratingCount: CLAIMS.rating.count,
        },
      };

/** The short names of pages, which are also the texts of the links to these pages. */
const NAMES: Partial<Record<PageId | RoomPageId, () => string>> = {
  'mode-selection': m.sitemap_modes,
  solo: m.mode_solo_play,
  free: m.frame_free,
  print: m.frame_print,
  rules: m.frame_rules,
  practice: m.frame_practice,
  zip: m.frame_zip,
  history: m.frame_history,
  'hamiltonian-path': m.frame_hamiltonian_path,
  'path-sheets': m.frame_path_sheets,
  'path-puzzles': m.frame_path_puzzles,
  blog: m.frame_blog,
  newsletter: m.frame_newsletter,
  account: m.frame_account,
  privacy: m.frame_privacy,
  terms: m.frame_terms,
  sitemap: m.frame_sitemap,
};

/**
 * Returns the name of a page in its breadcrumb: its short name or, without one, its title without the name of
 * the site.
 */
const pageName = (id: PageId | RoomPageId, title: string): string => NAMES[id]?.() ?? title.replace(/ – Enfilade$/, '');
