import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { newPlayer, signIn } from '#e2e/testing/player.ts';
import { PUBLIC_PATHS } from '#e2e/testing/public-pages.ts';
import { ROOM_WORDS } from '#e2e/testing/room-page.ts';
import { faultsOf } from '#e2e/testing/structured-data.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { PAGES, type PageId, pathOf, ROOM_PAGE_IDS, roomPath } from '#site/pages.ts';
import { REDIRECTS } from '#site/redirects.ts';

test.use({ provoked: ['Failed to load resource: the server responded with a status of 404 ()'] });

for (const [address, language, title] of [
  ['/nulle-part', 'fr', 'Le fil sort du cadre'],
  ['/blog/rien', 'fr', 'Le fil sort du cadre'],
  ['/en/nowhere', 'en', 'The thread leaves the frame'],
  ['/en/play/7', 'en', 'The thread leaves the frame'],
] as const)
  test(`${address} is missing, and says so in its language`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectDescribed(page);
    await expectAccessible(page);
  });

for (const language of LANGUAGES)
  test(`from the game of an unknown room there is a way home and to a new room, in ${language}`, async ({ page }) => {
    const answer = await page.goto(roomPath('game', 'ZZZZZZ', language));
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: ROOM_WORDS[language].make })).toBeVisible();
    const home = main.getByRole('link', { name: language === 'fr' ? 'Retour à l’accueil' : 'Back to home' });
    await expect(home).toHaveAttribute('href', pathOf('home', language));
    await expectAccessible(page);
  });

for (const language of LANGUAGES)
  for (const id of ROOM_PAGE_IDS)
    test(`the ${id} of an unknown room tells search engines what it is, in ${language}`, async ({ page }) => {
      const answer = await page.goto(roomPath(id, 'ZZZZZZ', language));
      expect(answer?.status()).toBe(404);
      await expectDescribed(page);
    });

/** The page has structured data without a fault, and is not listed. */
async function expectDescribed(page: Page): Promise<void> {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const data = await page.locator('head script[type="application/ld+json"]').allTextContents();
  expect(data).toHaveLength(1);
  expect(faultsOf(JSON.parse(data[0] ?? ''))).toEqual([]);
}

test('every kind of answer carries the security headers', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const files = ['css', 'woff2'].map(kind => new RegExp(`/assets/[^"]+\\.${kind}`).exec(page)?.[0] ?? kind);
  const script = /\/islands\/[^"]+\.js/.exec(page)?.[0] ?? '';
  for (const address of [
    ...PUBLIC_PATHS.map(({ path }) => path),
    ...files,
    script,
    '/sw.js',
    '/robots.txt',
    '/sitemap.xml',
    '/nowhere',
    '/icons/icon.svg',
  ]) {
    const answer = await request.get(address);
    const headers = answer.headers();
    expect(answer.status(), address).toBe(address === '/nowhere' ? 404 : 200);
    expect(headers['content-security-policy'], address).toContain("default-src 'self'");
    expect(headers['content-security-policy'], address).not.toContain('unsafe');
    expect(headers['x-content-type-options'], address).toBe('nosniff');
  }
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});

test('an idle connection stays open for longer than a proxy would use it again', async ({ request }) => {
  const { 'keep-alive': keepAlive = '' } = (await request.get('/')).headers();
  expect(Number(/timeout=(\d+)/.exec(keepAlive)?.[1])).toBeGreaterThan(60);
});

test('a page takes no posts', async ({ request }) => {
  expect((await request.post('/regles')).status()).toBe(405);
});

test('a player’s own page names itself, its twin and its picture too', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  for (const language of LANGUAGES) await expectNamed(page.request, 'account', language);
});

test('every address that moved leads to a page', async ({ request }) => {
  for (const [from] of REDIRECTS) expect([from, (await request.get(from)).status()]).toEqual([from, 200]);
});

async function expectNamed(request: APIRequestContext, id: PageId, language: Language): Promise<void> {
  const html = await (await request.get(pathOf(id, language))).text();
  const origin = /rel="canonical" href="([^"]*?)(?:\/|\/[^":]+)?"/.exec(html)?.[1];
  expect(html).toContain(`rel="canonical" href="${origin}${pathOf(id, language)}"`);
  for (const [code, twin] of [
    ['fr', 'fr'],
    ['en', 'en'],
    ['x-default', 'fr'],
  ] as const)
    expect(html).toContain(`rel="alternate" href="${origin}${pathOf(id, twin)}" hrefLang="${code}"`);
  expect(html).toContain(`name="robots" content="${PAGES[id].isIndexed ? 'index, follow' : 'noindex'}"`);
  expect(html).not.toContain('origin.invalid');
  const picture = /property="og:image" content="[^"]*?(\/social\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(JSON.stringify(data)).not.toContain('aggregateRating'); // nobody has rated the game yet
  expect(data['@graph'][0]['@type']).toBe('Organization');
}
