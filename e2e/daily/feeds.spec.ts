import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import { LANGUAGES } from '#site/languages.ts';
import { ARTICLES, articlePath, FEED_IDS, feedPath } from '#site/pages.ts';
import { TEXT_DATES } from '#site/text-dates.ts';

const FEEDS = FEED_IDS.flatMap(id => LANGUAGES.map(language => ({ id, language, path: feedPath(id, language) })));

/** Parses a feed with the browser's XML parser, and returns its contents and its violations of RFC 4287. */
const validate = (page: Page, xml: string) =>
  page.evaluate(text => {
    const ATOM = 'http://www.w3.org/2005/Atom';
    const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
    const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
    const faults: string[] = [];
    const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
    const children = (parent: Element, name: string) =>
      [...parent.children].filter(child => child.localName === name && child.namespaceURI === ATOM);
    const textOf = (parent: Element, name: string) => children(parent, name)[0]?.textContent ?? '';
    check(root.localName === 'feed' && root.namespaceURI === ATOM, `the root is ${root.localName}`);
    const entries = children(root, 'entry');
    for (const each of [root, ...entries]) {
      for (const name of ['id', 'title', 'updated'])
        check(children(each, name).length === 1 && textOf(each, name) !== '', `${each.localName} needs one ${name}`);
      check(URL.canParse(textOf(each, 'id')), 'an id is no IRI');
      check(DATE.test(textOf(each, 'updated')), 'updated is no date');
      const alternates = children(each, 'link').filter(link => link.getAttribute('rel') === 'alternate');
      check(alternates.length === 1, `${each.localName} needs one alternate link`);
      for (const link of children(each, 'link'))
        check(URL.canParse(link.getAttribute('href') ?? ''), 'a link has no absolute address');
    }
    check(
      children(root, 'author').some(author => textOf(author, 'name') !== ''),
      'nobody is the author',
    );
    const self = children(root, 'link').find(link => link.getAttribute('rel') === 'self');
    const ids = entries.map(entry => textOf(entry, 'id'));
    check(new Set(ids).size === ids.length, 'two entries have one id');
    const published = entries.map(entry => textOf(entry, 'published'));
    check(published.toSorted().toReversed().join() === published.join(), 'the entries are not sorted');
    return {
      faults,
      ids,
      self: self?.getAttribute('href'),
      language: root.getAttribute('xml:lang'),
      titles: entries.map(entry => textOf(entry, 'title')),
      updates: entries.map(entry => textOf(entry, 'updated')),
      names: [...new Set([...root.querySelectorAll('*')].map(({ localName }) => localName))].toSorted(),
    };
  }, xml);

for (const { id, language, path } of spread(FEEDS, 2))
  test(`J36 ${path} is a valid Atom feed, and is not sent again to a client with its current ETag`, async ({
    page,
    request,
  }) => {
    await page.goto('/regles');
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = await validate(page, await answer.text());
    expect(feed).toMatchObject({ faults: [], language, self: new URL(path, page.url()).href });
    expect(feed.ids.length).toBe(id === 'daily' ? 30 : 6);
    for (const address of feed.ids) expect([address, (await request.get(address)).status()]).toEqual([address, 200]);

    // the feed is requested again, because by now the server has made the grids that were missing
    const { etag = '', 'cache-control': caching } = (await request.get(path)).headers();
    expect(caching).toMatch(/^public, max-age=\d{1,4}$/);
    const again = await request.get(path, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status(), await again.text()]).toEqual([304, '']);
    expect((await request.get(path, { headers: { 'if-none-match': '"other"' } })).status()).toBe(200);
    const head = await request.head(path);
    expect([head.status(), head.headers().etag, await head.text()]).toEqual([200, etag, '']);
  });

test('J36 the feed dates each article with the day of its last change', { tag: '@weekly' }, async ({
  page,
  request,
}) => {
  await page.goto('/regles');
  const { ids, updates } = await validate(page, await (await request.get('/en/blog/atom.xml')).text());
  const days = new Map(ids.map((id, index) => [new URL(id).pathname, updates[index]?.slice(0, 10)]));
  for (const { en } of ARTICLES) expect([en, days.get(articlePath(en, 'en'))]).toEqual([en, TEXT_DATES[en]]);
});

test('J37 the feed of daily grids describes the last thirty days in words, without their puzzles', async ({
  page,
  request,
}) => {
  await page.goto('/regles');
  const today = createDayClock('Europe/Paris').dayAt(new Date());
  const feed = await validate(page, await (await request.get('/jour/atom.xml')).text());
  expect(feed.ids[0]).toBe(new URL(`/jour/${today}`, page.url()).href);
  for (const title of feed.titles)
    expect(title).toMatch(
      /^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d{1,2}(er)?\u00a0\p{L}+\u00a0: grille ((facile|moyenne|difficile|très difficile|redoutable) )?de ([678]) × \5$/u,
    );
  expect(feed.names).toEqual('author entry icon id link name published subtitle summary title updated'.split(' '));
});

test('J36 pages of articles and of daily grids link to their feeds', { tag: '@weekly' }, async ({ page }) => {
  const feedsOf = async (path: string) => {
    await page.goto(path);
    const links = page.locator('head link[rel=alternate][type="application/atom+xml"]');
    const hrefs = await links.evaluateAll(all => all.map(link => (link as HTMLLinkElement).href));
    return hrefs.map(href => new URL(href).pathname);
  };
  expect(await feedsOf('/blog')).toEqual(['/blog/atom.xml']);
  expect(await feedsOf(articlePath('beginner-guide', 'en'))).toEqual(['/en/blog/atom.xml']);
  for (const path of ['/jour', '/jour/2026-10-02', '/jour/archives', '/jour/archives/2026-10'])
    expect([path, ...(await feedsOf(path))]).toEqual([path, '/jour/atom.xml']);
  expect(await feedsOf('/en')).toEqual(['/en/daily/atom.xml', '/en/blog/atom.xml']);
  expect(await feedsOf('/regles')).toEqual([]);
});
