import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { ROOM_TEXTS } from '#e2e/testing/room-page.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { PAGES, type PageId, pathOf, roomPath } from '#site/pages.ts';
import { REDIRECTS } from '#site/redirects.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { PUBLIC_PATHS } from './public-pages.ts';
import { structuredDataErrors } from './structured-data.ts';

test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 404 ()'] });

for (const { language, paths, title } of spread(
  [
    { language: 'fr', paths: ['/blog/rien', '/nulle-part'], title: 'Page introuvable' },
    { language: 'en', paths: ['/en/play/7', '/en/nowhere'], title: 'Page not found' },
  ],
  1,
))
  test(`${paths.join(' and ')} get a 404 response with an error page in the language of the path`, async ({ page }) => {
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectDescribed(page);
    }
    await expectAccessible(page);
  });

for (const language of TRIED_LANGUAGES)
  test(`the duel page of an unknown room offers the home page and a new room, in ${language}`, async ({ page }) => {
    const response = await page.goto(roomPath('game', 'ZZZZZZ', language));
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: ROOM_TEXTS[language].create })).toBeVisible();
    const home = main.getByRole('link', { name: language === 'fr' ? 'Retour à l’accueil' : 'Back to the home page' });
    await expect(home).toHaveAttribute('href', pathOf('home', language));
    await expectDescribed(page);
    await expectAccessible(page);
  });

for (const language of TRIED_LANGUAGES)
  test(`the lobby page of an unknown room offers a new room, in ${language}`, async ({ page }) => {
    const response = await page.goto(roomPath('lobby', 'ZZZZZZ', language));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'fr' ? 'Impossible de récupérer le salon.' : 'Cannot load room',
    );
    await expectDescribed(page);
    await page.getByRole('button', { name: ROOM_TEXTS[language].create }).click();
    await page.waitForURL(url => url.pathname.startsWith(roomPath('lobby', '', language)));
  });

/** Expects a page to have valid structured data and to be excluded from search indexes. */
async function expectDescribed(page: Page): Promise<void> {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const data = await page.locator('head script[type="application/ld+json"]').allTextContents();
  expect(data).toHaveLength(1);
  expect(structuredDataErrors(JSON.parse(data[0] ?? ''))).toEqual([]);
}

test('every kind of response has the security headers', async ({ request }) => {
  const page = parseHtml(await (await request.get('/')).text());
  const files = ['link[href$=".css"]', 'link[href$=".woff2"]'].map(
    selector => page.querySelector(selector)?.getAttribute('href') ?? selector,
  );
  const script = page.querySelector('script[src^="/islands/"]')?.getAttribute('src') ?? '';
  for (const path of [
    ...PUBLIC_PATHS.map(({ path }) => path),
    ...files,
    script,
    '/sw.js',
    '/robots.txt',
    '/sitemap.xml',
    '/nowhere',
    '/icons/icon.svg',
  ]) {
    const response = await request.get(path);
    const headers = response.headers();
    expect(response.status(), path).toBe(path === '/nowhere' ? 404 : 200);
    expect(headers['content-security-policy'], path).toContain("default-src 'self'");
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});

test('the server keeps idle connections open for more than 60 seconds, the default timeout of many proxies', async ({
  request,
}) => {
  const { 'keep-alive': keepAlive = '' } = (await request.get('/')).headers();
  expect(Number(/timeout=(\d+)/.exec(keepAlive)?.[1])).toBeGreaterThan(60);
});

test('a POST request to a page without a form gets a 405 response', async ({ request }) => {
  expect((await request.post('/regles')).status()).toBe(405);
});

test('the account page has a canonical URL, links to its translations and a picture for social networks', async ({
  page,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  for (const language of LANGUAGES) await expectMetadata(page.request, 'account', language);
});

test('every redirect leads to an existing page', async ({ request }) => {
  for (const [from] of REDIRECTS) expect([from, (await request.get(from)).status()]).toEqual([from, 200]);
});

async function expectMetadata(request: APIRequestContext, id: PageId, language: Language): Promise<void> {
  const html = await (await request.get(pathOf(id, language))).text();
  const page = parseHtml(html);
  const attributeOf = (selector: string, attribute: string) =>
    page.querySelector(selector)?.getAttribute(attribute) ?? '';
  const canonical = new URL(attributeOf('link[rel="canonical"]', 'href'));
  expect(canonical.pathname).toBe(pathOf(id, language));
  for (const [code, alternate] of [
    ['fr', 'fr'],
    ['en', 'en'],
    ['x-default', 'fr'],
  ] as const)
    expect(attributeOf(`link[rel="alternate"][hreflang="${code}"]`, 'href')).toBe(
      canonical.origin + pathOf(id, alternate),
    );
  expect(attributeOf('meta[name="robots"]', 'content')).toBe(PAGES[id].isIndexed ? 'index, follow' : 'noindex');
  expect(html).not.toContain('origin.invalid');
  const picture = new URL(attributeOf('meta[property="og:image"]', 'content'));
  expect((await request.get(picture.pathname)).headers()['content-type']).toBe('image/png');
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  // the structured data of a page must not declare ratings, because the game has none
  expect(JSON.stringify(data)).not.toContain('aggregateRating');
  expect(data['@graph'][0]['@type']).toBe('Organization');
}
