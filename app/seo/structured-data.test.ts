import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { modifiedOn } from '#site/modified-on.ts';
import { PAGE_IDS, type PageId, pathOf, ROOM_PAGE_IDS, type RoomPageId, roomPath } from '#site/pages.ts';
import { articleData, siteData, structuredData } from './structured-data.ts';

const operator = {
  origin: 'https://enfilade.example',
  contact: 'contact@enfilade.example',
  publisher: 'enfilade.example',
};

type Graph = readonly Readonly<Record<string, unknown>>[];

const graphOf = (id: PageId, language: Language) => graphAt(id, pathOf(id, language), language);

const graphAt = (id: PageId | RoomPageId, path: string, language: Language) =>
  structuredData({ id, path, language, title: 'A title', description: 'A description', operator })['@graph'] as Graph;

test('the structured data of the home page describe the game, with the URL to play it and a price of zero', () => {
  const game = graphOf('home', 'en').find(thing => 'gamePlatform' in thing);
  expect(game).toMatchObject({
    url: 'https://enfilade.example/en/play',
    inLanguage: 'en',
    offers: { price: 0, priceCurrency: 'EUR' },
  });
});

test('the breadcrumb of a page other than the home page starts at the home page and uses short names', () => {
  const crumbs = graphOf('rules', 'fr').find(thing => thing['@type'] === 'BreadcrumbList');
  expect(crumbs?.itemListElement).toMatchObject([
    { position: 1, name: 'Accueil', item: 'https://enfilade.example/' },
    { position: 2, name: 'Règles', item: 'https://enfilade.example/regles' },
  ]);
});

test.each(ROOM_PAGE_IDS)('the structured data of a room’s %s page describe the page, breadcrumb and game', id => {
  const graph = graphAt(id, roomPath(id, 'K7P2XA', 'en'), 'en');
  expect(graph.map(thing => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
    'WebPage',
    'BreadcrumbList',
    ['VideoGame', 'WebApplication'],
  ]);
  expect(graph[2]).toMatchObject({
    url: `https://enfilade.example/en/${id}/K7P2XA`,
    inLanguage: 'en',
    isPartOf: { '@id': graph[1]?.['@id'] },
  });
});

test('the structured data of an error page describe only the organization and the site', () => {
  const [organization, site] = siteData('en', operator)['@graph'] as Graph;
  expect(organization).toMatchObject({ '@type': 'Organization', email: operator.contact });
  expect(site).toMatchObject({ '@type': 'WebSite', url: 'https://enfilade.example/en', inLanguage: 'en' });
});

test('the structured data of an article include its author, dates, reading time, image and breadcrumb', () => {
  const article = {
    title: 'A guide',
    description: 'A description',
    excerpt: 'An excerpt',
    keywords: ['one', 'two'],
    date: '2026-11-21',
    modified: '2026-11-23',
    summary: ['One.', 'Two.', 'Three.'],
    caption: 'A caption',
    twin: 'un-guide',
    words: 441,
    sections: [],
    slug: 'a-guide',
    language: 'en',
  } as const;
  const url = 'https://enfilade.example/en/blog/a-guide';
  const data = articleData({ article, url, picture: 'https://enfilade.example/a.png', operator });
  const [organization, described, crumbs] = data['@graph'] as readonly Record<string, unknown>[];
  expect(described).toMatchObject({
    '@type': 'Article',
    headline: 'A guide',
    author: { '@id': organization!['@id'] },
    datePublished: '2026-11-21',
    dateModified: '2026-11-23',
    isAccessibleForFree: true,
    timeRequired: 'PT3M',
    image: 'https://enfilade.example/a.png',
  });
  expect(crumbs!.itemListElement).toMatchObject([
    { position: 1, item: 'https://enfilade.example/en' },
    { position: 2, item: 'https://enfilade.example/en/blog' },
    { position: 3, item: url, name: 'A guide' },
  ]);
});

test('the structured data of the game include image, author, play modes, free access and a fixed id', () => {
  const game = graphOf('solo', 'fr').find(thing => 'gamePlatform' in thing);
  expect(game).toMatchObject({
    '@id': 'https://enfilade.example/#game',
    image: 'https://enfilade.example/og-image.png',
    author: { '@id': 'https://enfilade.example/#organization' },
    playMode: ['SinglePlayer', 'MultiPlayer'],
    isAccessibleForFree: true,
  });
  expect(graphOf('home', 'fr').find(thing => 'gamePlatform' in thing)?.['@id']).toBe(game?.['@id']);
});

test('the structured data of a page have a modification date only if its last change is recorded', () => {
  const dateOf = (id: PageId) => graphOf(id, 'en').find(thing => thing['@type'] === 'WebPage')?.dateModified;
  expect(dateOf('privacy')).toBe(modifiedOn('privacy'));
  expect(dateOf('blog')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(dateOf('rules')).toBeUndefined();
});

test('no page has a rating in its structured data, because the site has no ratings', () => {
  for (const id of PAGE_IDS)
    for (const language of LANGUAGES) expect(JSON.stringify(graphOf(id, language))).not.toContain('Rating');
});
