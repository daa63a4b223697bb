import { expect, test } from 'vitest';
import { LANGUAGES } from '#site/languages.ts';
import { OPEN_PAGES } from '#site/pages.ts';
import { structuredData } from './structured-data.ts';

const operator = { origin: 'https://enfilade.example', contact: 'contact@enfilade.example' };

const graphOf = (id: (typeof OPEN_PAGES)[number], language: (typeof LANGUAGES)[number]) =>
  structuredData({ id, language, title: 'A title', description: 'A description', operator })['@graph'] as Record<
    string,
    unknown
  >[];

test('home tells of the game: where it is played, and that it is free', () => {
  const game = graphOf('home', 'en').find(thing => 'gamePlatform' in thing);
  expect(game).toMatchObject({
    url: 'https://enfilade.example/en/play',
    inLanguage: 'en',
    offers: { price: 0, priceCurrency: 'EUR' },
  });
});

test('any other page tells the way to it from home', () => {
  const crumbs = graphOf('rules', 'fr').find(thing => thing['@type'] === 'BreadcrumbList');
  expect(crumbs?.itemListElement).toMatchObject([
    { position: 1, name: 'Accueil', item: 'https://enfilade.example/' },
    { position: 2, name: 'A title', item: 'https://enfilade.example/regles' },
  ]);
});

test('no page claims a rating while there is none', () => {
  for (const id of OPEN_PAGES)
    for (const language of LANGUAGES) expect(JSON.stringify(graphOf(id, language))).not.toContain('Rating');
});
