import { readFileSync } from 'node:fs';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contentOf, findArticle } from '#app/pages/blog/articles.ts';
import { GUIDE_IDS, guideIn } from '#app/pages/guides/guides.ts';
import { ComparisonTable } from '#app/pages/home/comparison.tsx';
import History from '#app/pages/puzzle-history/route.tsx';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { ARTICLES } from '#site/pages.ts';
import { parseHtml } from '#tests/parse-html.ts';

/** Returns the parts of the site that cite sources, by page id or the English slug of an article. */
const citingIn = (language: Language): readonly (readonly [id: string, Content: ComponentType])[] => [
  ['home', ComparisonTable],
  ['history', History as ComponentType],
  ...GUIDE_IDS.map(id => [id, guideIn(id, language).Content] as const),
  ...ARTICLES.map(row => [row.en, contentOf(findArticle(row[language], language)!)] as const),
];

/** Returns the addresses outside our site that the pages in a language cite, each with the ids of these pages. */
function citedIn(language: Language): Readonly<Record<string, string>> {
  overwriteGetLocale(() => language);
  const places = new Map<string, Set<string>>();
  for (const [id, Content] of citingIn(language))
    for (const link of parseHtml(renderToStaticMarkup(createElement(Content))).querySelectorAll('a[href^="http"]')) {
      const address = link.getAttribute('href')!;
      places.set(address, (places.get(address) ?? new Set()).add(id));
    }
  return Object.fromEntries([...places].map(([address, ids]) => [address, [...ids].toSorted().join(', ')]));
}

const rows = [...readFileSync('docs/sources.md', 'utf8').matchAll(/^\| <(\S+)> \| (.+) \| (.+) \|$/gm)];

test.each(LANGUAGES)(
  'docs/sources.md lists every external link of the pages in %s, with the pages that contain it',
  language => {
    expect(Object.fromEntries(rows.map(([, address, , places]) => [address, places]))).toEqual(citedIn(language));
  },
);

test('docs/sources.md lists each external link once, in alphabetical order', () => {
  const addresses = rows.map(([, address = '']) => address);
  expect(addresses).toEqual([...new Set(addresses)].toSorted());
});
