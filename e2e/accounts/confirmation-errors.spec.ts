import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsEveryWidth } from '#e2e/testing/accessibility.ts';
import { AUTH_TEXTS, authForms, FORM_REFUSED_ERRORS, linkIn, randomEmail } from '#e2e/testing/auth-page.ts';
import { type MovedServer, startMovedServer } from '#e2e/testing/days/moved-server.ts';
import { test as base, expect } from '#e2e/testing/fixtures.ts';
import type { Mailbox } from '#e2e/testing/player.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';

const HOUR_MS = 3_600_000;
const BROKEN_ERROR = 'Failed to load resource: the server responded with a status of 500 ()';

type Site = {
  /** Starts a server on the database of the test’s previous server or, if there was none, on a new database. */
  readonly start: () => Promise<MovedServer>;
  /**
   * Deletes a table that the server needs to confirm an address, but not to show the page. No server may be running.
   */
  readonly breakDatabase: () => Promise<void>;
};

const test = base.extend<{ readonly site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here, even an empty one
  site: async ({}, use, test) => {
    const folder = test.outputPath('data');
    const servers: MovedServer[] = [];
    await use({
      start: async () => {
        const server = await startMovedServer(test.parallelIndex, folder, new Date().toISOString());
        servers.push(server);
        return server;
      },
      breakDatabase: async () => {
        const database = await PGlite.create(join(folder, 'db'));
        await database.exec('drop table rate_limits');
        await database.close();
      },
    });
    await servers.at(-1)?.stop();
  },
});

test.use({ expectedErrors: [...FORM_REFUSED_ERRORS, BROKEN_ERROR] });

/** Signs up on the given server in a language, and returns the confirmation link from the email. */
async function signUp(page: Page, mailbox: Mailbox, { origin }: MovedServer, language: Language): Promise<string> {
  const email = randomEmail();
  const texts = AUTH_TEXTS[language];
  await page.goto(origin + texts.auth);
  await authForms(page, texts).signUpHere(email);
  return origin + linkIn((await mailbox(email))[0]?.text);
}

async function expectFitsAndAccessible(page: Page): Promise<void> {
  await expectFitsEveryWidth(page);
  await expectAccessible(page);
}

test('if a confirmation link has expired, its page says so and offers a new link', {
  tag: '@weekly',
}, async ({ page, mailbox, site }) => {
  test.slow();
  const server = await site.start();
  const links = { fr: await signUp(page, mailbox, server, 'fr'), en: await signUp(page, mailbox, server, 'en') };
  await server.advance(24 * HOUR_MS);
  for (const language of LANGUAGES) {
    const texts = AUTH_TEXTS[language];
    const { main } = authForms(page, texts);
    await page.goto(links[language]);
    await expect(main).toContainText(texts.unknownLink);
    await expectFitsAndAccessible(page);
    await expect(main.getByRole('link', { name: texts.requestNewLink })).toBeVisible();
  }
});

test('if the server fails to confirm an address, the page reports the error, and its link tries again', {
  tag: '@weekly',
}, async ({ page, mailbox, site }) => {
  test.slow();
  const server = await site.start();
  const links = { fr: await signUp(page, mailbox, server, 'fr'), en: await signUp(page, mailbox, server, 'en') };
  await server.stop();
  await site.breakDatabase();
  await site.start();
  const posts: string[] = [];
  page.on('request', request => request.method() === 'POST' && posts.push(request.url()));
  for (const language of LANGUAGES) {
    const texts = AUTH_TEXTS[language];
    const { main } = authForms(page, texts);
    await page.goto(links[language]);
    await expect(main).toContainText(texts.confirmationBroken);
    await expectFitsAndAccessible(page);
    await main.getByRole('link', { name: texts.tryAgain }).click();
    await expect.poll(() => posts.filter(url => url === links[language])).toHaveLength(2);
    await expect(main).toContainText(texts.confirmationBroken);
  }
});
