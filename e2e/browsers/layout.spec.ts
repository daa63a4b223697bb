import { BROWSER_NAMES, expect, test } from './fixtures.ts';
import type { Visitor } from './visitor.ts';

const look = (visitor: Visitor) =>
  visitor.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    language: document.documentElement.lang,
    background: getComputedStyle(document.documentElement).backgroundColor,
  }));

for (const browser of BROWSER_NAMES)
  test(`${browser}: a chosen theme and language stay on other pages and after a reload`, async ({ visit }) => {
    const visitor = await visit(browser);
    await visitor.open('/regles');
    const { background } = await look(visitor);
    await visitor.click('header summary', 'Thème');
    await visitor.click('header label', 'Sombre');
    await expect.poll(() => look(visitor)).toMatchObject({ theme: 'dark', language: 'fr' });
    expect((await look(visitor)).background).not.toBe(background);
    const dark = await look(visitor);
    await visitor.click('header a', 'English');
    await visitor.waitForPath(/^\/en\/rules$/);
    await expect.poll(() => look(visitor)).toEqual({ ...dark, language: 'en' });
    await visitor.reload();
    await expect.poll(() => look(visitor)).toEqual({ ...dark, language: 'en' });
  });
