import { m } from '#messages/compiled/messages.js';
import { CLAIMS } from '#site/claims.ts';
import type { Language } from '#site/languages.ts';
import type { Operator } from '#site/operator.ts';
import { type PageId, pathOf } from '#site/pages.ts';

/** One thing as schema.org describes it to search engines. */
type Thing = Readonly<Record<string, unknown>>;

/** A page as search engines are told of it. */
export type DescribedPage = {
  readonly id: PageId;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly operator: Operator;
};

const urlOf = ({ operator, language }: DescribedPage, id: PageId): string => operator.origin + pathOf(id, language);

/** Everything that one page tells search engines, as one graph. */
export const structuredData = (page: DescribedPage): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [organization(page), ...(page.id === 'home' ? homeThings(page) : pageThings(page))],
});

const homeThings = (page: DescribedPage): readonly Thing[] => [webSite(page), game(page)];

const pageThings = (page: DescribedPage): readonly Thing[] => [
  webPage(page),
  breadcrumbs(page),
  ...(page.id === 'solo' ? [game(page)] : []),
];

const organization = ({ operator }: DescribedPage): Thing => ({
  '@type': 'Organization',
  '@id': `${operator.origin}/#organization`,
  name: 'Enfilade',
  url: `${operator.origin}/`,
  logo: `${operator.origin}/icons/icon-512.png`,
  email: operator.contact,
});

const webSite = (page: DescribedPage): Thing => ({
  '@type': 'WebSite',
  name: 'Enfilade',
  url: urlOf(page, 'home'),
  inLanguage: page.language,
  description: page.description,
  publisher: { '@id': `${page.operator.origin}/#organization` },
});

const webPage = (page: DescribedPage): Thing => ({
  '@type': 'WebPage',
  name: page.title,
  url: urlOf(page, page.id),
  inLanguage: page.language,
  description: page.description,
  publisher: { '@id': `${page.operator.origin}/#organization` },
});

const breadcrumbs = (page: DescribedPage): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: m.meta_breadcrumb_home(), item: urlOf(page, 'home') },
    { '@type': 'ListItem', position: 2, name: page.title, item: urlOf(page, page.id) },
  ],
});

const game = (page: DescribedPage): Thing => ({
  '@type': ['VideoGame', 'WebApplication'],
  name: 'Enfilade',
  url: urlOf(page, 'solo'),
  inLanguage: page.language,
  genre: m.meta_genre(),
  applicationCategory: 'GameApplication',
  operatingSystem: 'Any',
  gamePlatform: 'Web browser',
  playMode: 'SinglePlayer',
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
