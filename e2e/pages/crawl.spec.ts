import type { APIRequestContext } from '@playwright/test';
import { type CrawledPage, crawl, languageOfLine } from '#e2e/testing/crawl.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { faultsOf } from '#e2e/testing/structured-data.ts';
import { LANGUAGES } from '#site/languages.ts';
import { REDIRECTS } from '#site/redirects.ts';
import { seemsForeign } from '#tests/languages.ts';
import { ENGLISH_RULES, FRENCH_RULES } from '#tests/typography-rules.ts';

const RULES = { fr: FRENCH_RULES, en: ENGLISH_RULES };
const MAX_PICTURE_BYTES = 120 * 1024;

let pages: readonly CrawledPage[];

test.beforeAll(async ({ browser, request }) => {
  const page = await browser.newPage();
  pages = await crawl(request, page);
  await page.close();
});

/** Fails with every page of which something is told, and what. */
function expectNothingOf(tell: (page: CrawledPage) => readonly unknown[]): void {
  const told = pages.map(page => [page.path, tell(page)] as const).filter(([, faults]) => faults.length > 0);
  expect(told).toEqual([]);
}

const originOf = (page: CrawledPage): string => new URL(page.canonical[0] ?? '').origin;
const pathIn = (address: string | undefined): string => new URL(address ?? '').pathname;

test('every page answers in its language, with one h1 and no level of headings left out', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const { path, status, paths, language, headings } of pages) {
    expect([path, status]).toEqual([path, 200]);
    expect([path, paths[language as 'fr']]).toEqual([path, path]);
    expect([path, headings.filter(level => level === 1)]).toEqual([path, [1]]);
  }
  expectNothingOf(({ headings }) => headings.filter((level, at) => level > (headings[at - 1] ?? 0) + 1));
});

/** How many words an article claims to have. */
const wordCountOf = ({ data }: CrawledPage): number => Number(/"wordCount":(\d+)/.exec(data[0] ?? '')?.[1] ?? 0);

test('the first answer holds the words of the page', () => {
  expectNothingOf(page => (page.text.split(/\s+/).length > Math.max(10, wordCountOf(page)) ? [] : [page.text]));
  expectNothingOf(page => (wordCountOf(page) > 1000 === page.isArticle ? [] : [wordCountOf(page)]));
});

test('every page has a title of 60 characters at most and a description of 120 to 160, its own', () => {
  expectNothingOf(({ titles: [title = '', ...more] }) => (title.length > 0 && title.length <= 60 ? more : [title]));
  expectNothingOf(({ meta: { description = '' } }) =>
    description.length >= 120 && description.length <= 160 ? [] : [description],
  );
  expect(new Set(pages.map(({ titles }) => titles[0])).size).toBe(pages.length);
  expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(pages.length);
});

test('every page names itself and its twins, and they name it', () => {
  for (const page of pages) {
    expect(page.canonical).toEqual([originOf(page) + page.path]);
    const { fr, en } = page.paths;
    expect(page.alternates).toEqual({
      fr: originOf(page) + fr,
      en: originOf(page) + en,
      'x-default': originOf(page) + fr,
    });
    for (const language of LANGUAGES) {
      const twin = pages.find(({ path }) => path === pathIn(page.alternates[language]));
      expect(twin?.alternates).toEqual(page.alternates);
    }
    expect(page.meta.robots).toBe(page.isIndexed ? 'index, follow' : 'noindex');
  }
});

test('what a page tells search engines is whole, and leads to pages', () => {
  for (const { path, data } of pages) {
    expect([path, data.length]).toEqual([path, 1]);
    expect([path, faultsOf(JSON.parse(data[0] ?? ''))]).toEqual([path, []]);
  }
  const paths = new Set(pages.map(({ path }) => path));
  expectNothingOf(({ data }) =>
    [...(data[0] ?? '').matchAll(/"item":"([^"]+)"/g)].map(([, item]) => pathIn(item)).filter(item => !paths.has(item)),
  );
  expectNothingOf(({ data, isArticle }) => (data[0]?.includes('"@type":"Article"') === isArticle ? [] : ['Article']));
});

test('every page has a picture of 1200 by 630 to be shared with, said in words', async ({ request }) => {
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

test('every link into the site leads to a page, and to the very place in it', async ({ request }) => {
  const targets = new Map<string, string>(); // address → one of the pages that lead there
  for (const page of pages) for (const href of linksOf(page)) targets.set(href, page.path);
  const dead: string[] = [];
  for (const [href, from] of targets)
    if (!(await isThere(request, new URL(href)))) dead.push(`${from} leads to ${href}`);
  expect(dead).toEqual([]);
});

/** The whole addresses of all that a page leads to within the site. */
const linksOf = (page: CrawledPage): readonly string[] =>
  page.links
    .map(href => new URL(href, originOf(page) + page.path))
    .filter(({ origin }) => origin === originOf(page))
    .map(({ href }) => href);

async function isThere(request: APIRequestContext, { pathname, search, hash }: URL): Promise<boolean> {
  if (REDIRECTS.has(pathname)) return false; // it has moved, and should be called by its new name
  const answer = await request.get(pathname + search);
  if (answer.status() !== 200) return false;
  return hash === '' || (await answer.text()).includes(`id="${decodeURIComponent(hash.slice(1))}"`);
}

test('no page has the same id twice', () => {
  expectNothingOf(({ ids }) => ids.filter((id, at) => ids.indexOf(id) !== at));
});

test('every line is set as its language is set', () => {
  expectNothingOf(page =>
    page.lines.flatMap(line =>
      RULES[languageOfLine(line, page)].filter(([, wrong]) => wrong.test(line.text)).map(([rule]) => [rule, line.text]),
    ),
  );
});

test('no line speaks another language than the one it is said to be in', () => {
  expectNothingOf(page =>
    page.lines.filter(line => seemsForeign(line.text, languageOfLine(line, page))).map(({ text }) => text),
  );
});

test('the site map for machines has every page that may be listed, and no other', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathIn(address));
  const indexed = pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
  expect(listed.toSorted()).toEqual(indexed.toSorted());
});

test('the crawl in short', async ({ request }) => {
  const sizes: number[] = [];
  for (const { meta } of pages) sizes.push((await (await request.get(pathIn(meta['og:image']))).body()).length);
  const links = pages.flatMap(linksOf);
  const articles = pages.filter(({ isArticle }) => isArticle);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map(bytes => Math.round(bytes / 1024));
  console.log(
    `  ${pages.length} pages, ${articles.length} of them articles; ${sizes.length} pictures, ${least} to ${most} KB`,
  );
  console.log(`  ${links.length} links to ${new Set(links).size} places within the site`);
  for (const article of articles) {
    const minutes = /PT(\d+)M/.exec(article.data[0] ?? '')?.[1];
    console.log(`  ${article.path}: ${wordCountOf(article)} words, ${minutes} min`);
  }
});
