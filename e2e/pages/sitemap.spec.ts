import { statSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';

type Listed = { readonly address: string; readonly twins: readonly string[] };

/** The addresses of the site map for search engines, each with its twins as `language address`. */
async function listedPages(request: APIRequestContext): Promise<readonly Listed[]> {
  const robots = await (await request.get('/robots.txt')).text();
  const xml = await (await request.get(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '')).text();
  return [...xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(([, address = '', rest = '']) => ({
    address,
    twins: [...rest.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code, href]) => `${code} ${href}`),
  }));
}

test('robots are told of each page what it says of itself and its twins', async ({ request }) => {
  const listed = await listedPages(request);
  expect(listed.length).toBeGreaterThan(20);
  for (const { address, twins } of listed) {
    const html = await (await request.get(address)).text();
    expect(html).toContain(`rel="canonical" href="${address}"`);
    const told = [...html.matchAll(/rel="alternate" href="([^"]*)" hrefLang="([^"]*)"/g)];
    expect(told.map(([, href, code]) => `${code} ${href}`)).toEqual(twins);
  }
});

for (const { path, guide } of [
  { path: '/sitemap', guide: '/blog/guide-debutant' },
  { path: '/en/sitemap', guide: '/en/blog/beginner-guide' },
])
  test(`${path} leads to every page that robots are led to, and home`, async ({ page, request }) => {
    await page.goto(path);
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href));
    const language = path.startsWith('/en') ? 'en' : 'fr';
    const listed = (await listedPages(request)).filter(({ twins, address }) =>
      twins.includes(`${language} ${address}`),
    );
    const missing = listed.filter(({ address }) => !hrefs.includes(address) && !address.endsWith('/sitemap'));
    expect(missing.map(({ address }) => address)).toEqual([]);
    expect(hrefs).toContain(new URL(guide, page.url()).href);
    const updated = Date.parse((await page.locator('main time').getAttribute('datetime')) ?? '');
    const built = statSync('build/app/server/index.js').mtimeMs;
    expect(built - updated).toBeGreaterThan(0);
    expect(built - updated).toBeLessThan(25 * 3_600_000); // the day began before, and a build may outlast it
  });
