import { m } from '#messages/compiled/messages.js';
import { CLAIMS } from '#site/claims.ts';
import type { Language } from '#site/languages.ts';
import type { Operator } from '#site/operator.ts';
import { type PageId, pathOf, type RoomPageId } from '#site/pages.ts';
import { type Article, readingMinutes } from './article.ts';

/** A schema.org object in JSON-LD. */
type Thing = Readonly<Record<string, unknown>>;

/** A page with the fields that its structured data needs. */
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

/** Returns the structured data of a page as one graph. */
export const structuredData = (page: DescribedPage): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [organization(page), ...(page.id === 'home' ? homeThings(page) : pageThings(page))],
});

/** Returns the structured data of an error page, which covers only the organization and the site. */
export const siteData = (language: Language, operator: Operator): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [organization({ operator }), webSite({ language, operator })],
});

/** An article with the fields that its structured data needs. */
export type DescribedArticle = {
  readonly article: Article;
  readonly url: string;
  readonly picture: string;
  readonly operator: Operator;
};

/** Returns the structured data of an article, including its breadcrumb. */
export const articleData = ({ article, url, picture, operator }: DescribedArticle): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization({ operator }),
    {
      '@type': 'Article',
      headline: article.title,
      description: article.description,
      image: picture,
      url,
      mainEntityOfPage: url,
      datePublished: article.date,
      inLanguage: article.language,
      keywords: article.keywords,
      wordCount: article.words,
      timeRequired: `PT${readingMinutes(article.words)}M`,
      author: { '@id': `${operator.origin}/#organization` },
      publisher: { '@id': `${operator.origin}/#organization` },
    },
    crumbs([
      { name: m.meta_breadcrumb_home(), url: operator.origin + pathOf('home', article.language) },
      { name: m.frame_blog(), url: operator.origin + pathOf('blog', article.language) },
      { name: article.title, url },
    ]),
  ],
});

const homeThings = (page: DescribedPage): readonly Thing[] => [webSite(page), game(page)];

/** The pages on which the game is played. */
const PLAYED_ON: readonly DescribedPage['id'][] = ['solo', 'daily', 'lobby', 'game'];

const pageThings = (page: DescribedPage): readonly Thing[] => [
  webPage(page),
  breadcrumbs(page),
  ...(PLAYED_ON.includes(page.id) ? [game(page)] : []),
];

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
  name: 'Enfilade',
  url: urlOf(site, 'home'),
  inLanguage: site.language,
  description: m.meta_home_description(),
  publisher: { '@id': `${site.operator.origin}/#organization` },
});

const webPage = (page: DescribedPage): Thing => ({
  '@type': 'WebPage',
  name: page.title,
  url: page.operator.origin + page.path,
  inLanguage: page.language,
  description: page.description,
  publisher: { '@id': `${page.operator.origin}/#organization` },
});

type Crumb = { readonly name: string; readonly url: string };

const crumbs = (trail: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
});

const breadcrumbs = (page: DescribedPage): Thing =>
  crumbs([
    { name: m.meta_breadcrumb_home(), url: urlOf(page, 'home') },
    { name: page.title, url: page.operator.origin + page.path },
  ]);

const game = (page: DescribedPage): Thing => ({
  '@type': ['VideoGame', 'WebApplication'],
  name: 'Enfilade',
  url: urlOf(page, 'solo'),
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
