import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf, startPath } from '#site/pages.ts';
import { REDIRECTS } from '#site/redirects.ts';
import { START } from '#site/start.ts';
import { seemsForeign } from '#tests/languages.ts';
import { parseXml } from '#tests/parse-html.ts';
import { ENGLISH_RULES, FRENCH_RULES } from '#tests/typography-rules.ts';
import { type CrawledPage, crawl, languageOfText } from './crawl.ts';
import { structuredDataErrors } from './structured-data.ts';

const RULES = { fr: FRENCH_RULES, en: ENGLISH_RULES };
const GUIDES = ['practice', 'zip', 'history', 'hamiltonian-path', 'path-sheets', 'path-puzzles'] as const;
const GUIDE_PATHS = GUIDES.flatMap(id => LANGUAGES.map(language => pathOf(id, language)));
const MAX_PICTURE_BYTES = 120 * 1024;

test.describe.configure({ mode: 'default' }); // the tests run in one worker, so that the pages are fetched only once

let pages: readonly CrawledPage[];

test.beforeAll(async ({ browser, request }) => {
  const page = await browser.newPage();
  pages = await crawl(request, page);
  await page.close();
});

/** Expects no page to have any problems. A failure lists the affected pages and their problems. */
function expectNoProblems(problemsOf: (page: CrawledPage) => readonly unknown[]): void {
  const found = pages.map(page => [page.path, problemsOf(page)] as const).filter(([, problems]) => problems.length > 0);
  expect(found).toEqual([]);
}

const originOf = (page: CrawledPage): string => new URL(page.canonical[0] ?? '').origin;
const pathIn = (address: string | undefined): string => new URL(address ?? '').pathname;

test('every page declares its language, has exactly one h1 and skips no heading level', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const { path, status, paths, language, headings } of pages) {
    expect([path, status]).toEqual([path, 200]);
    expect([path, paths[language as 'fr']]).toEqual([path, path]);
    expect([path, headings.filter(level => level === 1)]).toEqual([path, [1]]);
  }
  expectNoProblems(({ headings }) => headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1));
});

/** Returns the word count in the structured data of an article, or 0 for other pages. */
const wordCountOf = ({ data }: CrawledPage): number => Number(/"wordCount":(\d+)/.exec(data[0] ?? '')?.[1] ?? 0);

test('every page contains its full text in the HTML, before any script runs', () => {
  expectNoProblems(page => (page.text.split(/\s+/).length > Math.max(10, wordCountOf(page)) ? [] : [page.text]));
  expectNoProblems(page => (wordCountOf(page) > 1000 === page.isArticle ? [] : [wordCountOf(page)]));
});

test('every page has a unique title of up to 60 characters and a unique description of 120 to 160 characters', () => {
  expectNoProblems(({ titles: [title = '', ...more] }) => (title.length > 0 && title.length <= 60 ? more : [title]));
  expectNoProblems(({ meta: { description = '' } }) =>
    description.length >= 120 && description.length <= 160 ? [] : [description],
  );
  expect(new Set(pages.map(({ titles }) => titles[0])).size).toBe(pages.length);
  expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(pages.length);
});

test('every page has a canonical URL and links to its translations, which link back to the page', () => {
  for (const page of pages) {
    expect(page.canonical).toEqual([originOf(page) + page.path]);
    const { fr, en } = page.paths;
    expect(page.alternates).toEqual({
      fr: originOf(page) + fr,
      en: originOf(page) + en,
      'x-default': originOf(page) + fr,
    });
    for (const language of LANGUAGES) {
      const translation = pages.find(({ path }) => path === pathIn(page.alternates[language]));
      expect(translation?.alternates).toEqual(page.alternates);
    }
    expect(page.meta.robots).toBe(page.isIndexed ? 'index, follow' : 'noindex');
  }
});

test('every page names the locale of its translation, and articles name the day of their last change', () => {
  const locales = { fr: 'fr_FR', en: 'en_GB' };
  for (const { path, meta, language, isArticle } of pages) {
    const other = language === 'fr' ? 'en' : 'fr';
    expect([path, meta['og:locale'], meta['og:locale:alternate']]).toEqual([path, locales[language], locales[other]]);
    expect([path, meta['article:modified_time'] !== undefined]).toEqual([path, isArticle]);
  }
});

test('breadcrumbs use the short names of pages, without the name of the site', () => {
  expectNoProblems(({ data }) => (data[0] ?? '').match(/"name":"[^"]* – Enfilade","item"/g) ?? []);
});

test('the structured data of every page is valid, and its breadcrumbs lead to existing pages', () => {
  for (const { path, data } of pages) {
    expect([path, data.length]).toEqual([path, 1]);
    expect([path, structuredDataErrors(JSON.parse(data[0] ?? ''))]).toEqual([path, []]);
  }
  const paths = new Set(pages.map(({ path }) => path));
  expectNoProblems(({ data }) =>
    [...(data[0] ?? '').matchAll(/"item":"([^"]+)"/g)].map(([, item]) => pathIn(item)).filter(item => !paths.has(item)),
  );
  expectNoProblems(({ data, isArticle }) => (data[0]?.includes('"@type":"Article"') === isArticle ? [] : ['Article']));
});

test('every page has its own picture for social networks, of 1200 by 630 pixels and with alternative text', async ({
  request,
}) => {
  for (const page of pages) {
    const { meta, path } = page;
    const picture = await request.get(pathIn(meta['og:image']));
    const png = await picture.body();
    expect([path, picture.headers()['content-type']]).toEqual([path, 'image/png']);
    expect([path, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([path, 1200, 630]);
    expect(png.length).toBeLessThan(MAX_PICTURE_BYTES);
    expect(picture.headers()['cache-control']).toContain('immutable');
    expect(meta['og:image']).toContain(`${originOf(page)}/`);
    expect(meta['og:image:alt']).toContain(meta['og:title']);
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630']);
    expect([meta['twitter:card'], meta['twitter:image']]).toEqual(['summary_large_image', meta['og:image']]);
  }
  expect(new Set(pages.map(({ meta }) => meta['og:image'])).size).toBe(pages.length);
});

test('every internal link leads to an existing page, and its fragment to an existing id', async ({ request }) => {
  const pageByTarget = new Map<string, string>();
  for (const page of pages) for (const href of linksOf(page)) pageByTarget.set(href, page.path);
  const deadLinks: string[] = [];
  for (const [href, from] of pageByTarget)
    if (!(await exists(request, new URL(href)))) deadLinks.push(`${from} links to ${href}`);
  expect(deadLinks).toEqual([]);
});

/** Returns the absolute URLs of a page's internal links. */
const linksOf = (page: CrawledPage): readonly string[] =>
  page.links
    .map(href => new URL(href, originOf(page) + page.path))
    .filter(({ origin }) => origin === originOf(page))
    .map(({ href }) => href);

async function exists(request: APIRequestContext, { pathname, search, hash }: URL): Promise<boolean> {
  // a link to an address that redirects counts as dead, because it should lead to the new address
  if (REDIRECTS.has(pathname)) return false;
  const response = await request.get(pathname + search);
  if (response.status() !== 200) return false;
  return hash === '' || hash === START || (await response.text()).includes(`id="${decodeURIComponent(hash.slice(1))}"`);
}

test('every link to another site has a row in docs/sources.md', () => {
  const table = readFileSync('docs/sources.md', 'utf8');
  expectNoProblems(page =>
    page.links
      .map(href => new URL(href, originOf(page) + page.path))
      .filter(({ origin, protocol }) => protocol.startsWith('http') && origin !== originOf(page))
      .map(({ href }) => href)
      .filter(href => !table.includes(`<${href}>`)),
  );
});

test('every article, every guide and the page on history link to the solo page', () => {
  const read = new Set([...GUIDE_PATHS, ...pages.filter(({ isArticle }) => isArticle).map(({ path }) => path)]);
  for (const { path, language, mainLinks } of pages)
    if (read.has(path))
      expect([path, mainLinks]).toEqual([path, expect.arrayContaining([startPath('solo', language)])]);
});

test('no page uses the same id twice', () => {
  expectNoProblems(({ ids }) => ids.filter((id, index) => ids.indexOf(id) !== index));
});

test('every text follows the typographic rules of its language', () => {
  expectNoProblems(page =>
    page.texts.flatMap(text =>
      RULES[languageOfText(text, page)].filter(([, wrong]) => wrong.test(text.text)).map(([rule]) => [rule, text.text]),
    ),
  );
});

test('every text is written in its declared language', () => {
  expectNoProblems(page =>
    page.texts.filter(text => seemsForeign(text.text, languageOfText(text, page))).map(({ text }) => text),
  );
});

test('sitemap.xml lists exactly the indexed pages', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...parseXml(map).querySelectorAll('loc')].map(({ textContent }) => pathIn(textContent));
  const indexed = pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
  expect(listed.toSorted()).toEqual(indexed.toSorted());
});
