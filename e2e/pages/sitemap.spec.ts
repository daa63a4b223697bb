import { statSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { pathOf } from '#site/pages.ts';
import { parseHtml, parseXml } from '#tests/parse-html.ts';

type ListedPage = { readonly address: string; readonly alternates: readonly string[] };

/** Returns the pages in sitemap.xml, each with its alternates in the form `language address`. */
async function listedPages(request: APIRequestContext): Promise<readonly ListedPage[]> {
  const robots = await (await request.get('/robots.txt')).text();
  const xml = await (await request.get(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '')).text();
  return [...parseXml(xml).querySelectorAll('url')].map(url => ({
    address: url.querySelector('loc')?.textContent ?? '',
    alternates: alternatesIn(url),
  }));
}

/** Returns the links to translations in a page or a sitemap entry, each in the form `language address`. */
const alternatesIn = (parent: ParentNode): readonly string[] =>
  [...parent.querySelectorAll('[rel="alternate"][hreflang]')].map(
    link => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
  );

test('sitemap.xml lists each page with the same canonical URL and alternates as its HTML', async ({ request }) => {
  const listed = await listedPages(request);
  expect(listed.length).toBeGreaterThan(20);
  for (const { address, alternates } of listed) {
    const page = parseHtml(await (await request.get(address)).text());
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
    expect(alternatesIn(page)).toEqual(alternates);
  }
});

test('sitemap.xml dates the articles with the day on which their pages say that they changed', async ({ request }) => {
  const xml = parseXml(await (await request.get('/sitemap.xml')).text());
  const dated = [...xml.querySelectorAll('url')].filter(url => url.querySelector('lastmod') !== null);
  const articles = dated.filter(url => /\/blog\/./.test(url.querySelector('loc')?.textContent ?? ''));
  expect(articles).toHaveLength(12);
  for (const url of articles) {
    const page = parseHtml(await (await request.get(url.querySelector('loc')?.textContent ?? '')).text());
    const changed = page.querySelector('meta[property="article:modified_time"]')?.getAttribute('content');
    expect(url.querySelector('lastmod')?.textContent).toBe(changed);
  }
});

test('llms.txt links only to pages that exist', async ({ request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^# Enfilade\n/);
  const addresses = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) expect((await request.get(new URL(address).pathname)).status()).toBe(200);
});

test('llms.txt links to every indexed English page except the home page, lists and legal pages', async ({
  request,
}) => {
  const text = await (await request.get('/llms.txt')).text();
  const left = (['home', 'blog', 'sitemap', 'privacy', 'terms'] as const).map(id => pathOf(id, 'en'));
  const pages = (await listedPages(request))
    .filter(({ address, alternates }) => alternates.includes(`en ${address}`))
    .filter(({ address }) => !left.includes(new URL(address).pathname));
  expect(pages.map(({ address }) => address).filter(address => !text.includes(`](${address})`))).toEqual([]);
});

for (const { path, guide } of [
  { path: '/sitemap', guide: '/blog/guide-debutant' },
  { path: '/en/sitemap', guide: '/en/blog/beginner-guide' },
])
  test(`the sitemap page ${path} links to every page in sitemap.xml and shows the date of the build`, {
    tag: path === '/sitemap' ? [] : '@weekly',
  }, async ({ page, request }) => {
    await page.goto(path);
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href));
    const language = path.startsWith('/en') ? 'en' : 'fr';
    const listed = (await listedPages(request)).filter(({ alternates, address }) =>
      alternates.includes(`${language} ${address}`),
    );
    const missing = listed.filter(({ address }) => !hrefs.includes(address) && !address.endsWith('/sitemap'));
    expect(missing.map(({ address }) => address)).toEqual([]);
    expect(hrefs).toContain(new URL(guide, page.url()).href);
    const updated = Date.parse((await page.locator('main time').getAttribute('datetime')) ?? '');
    const built = statSync('build/app/server/index.js').mtimeMs;
    expect(built - updated).toBeGreaterThan(0);
    // the sitemap shows only a date, which may be 24 hours older than the end of the build, and the build takes up to
    // an hour
    expect(built - updated).toBeLessThan(25 * 3_600_000);
  });
