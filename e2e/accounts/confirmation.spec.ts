import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsEveryWidth } from '#e2e/testing/accessibility.ts';
import { AUTH_TEXTS, authForms, FORM_REFUSED_ERRORS, linkIn, randomEmail } from '#e2e/testing/auth-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';

const FORMS = /\/confirm-email\?/;

test.use({ expectedErrors: FORM_REFUSED_ERRORS });

async function expectFitsAndAccessible(page: Page): Promise<void> {
  await expectFitsEveryWidth(page);
  await expectAccessible(page);
}

for (const language of TRIED_LANGUAGES) {
  const texts = AUTH_TEXTS[language];

  test(`in the browser that signed up, a confirmation link only has to be opened, in ${language}`, async ({
    page,
    mailbox,
  }) => {
    const { main, title, signUp } = authForms(page, texts);
    const email = randomEmail();
    await signUp(email, texts.rules);
    const link = linkIn((await mailbox(email))[0]?.text);
    // the confirmation is not sent to the server, and the answer 204 keeps the browser on this page
    await page.route(FORMS, route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
    );
    await page.goto(link);
    await expect(title).toHaveText(texts.confirming);
    await expect(main.getByRole('button', { name: texts.confirmingButton })).toBeDisabled();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('enfilade.session_token');
    await expectFitsAndAccessible(page);
    await page.unroute(FORMS);
    await page.reload();
    await expect(title).toHaveText(texts.confirmed);
    // the page that confirms an email address redirects the player after three seconds
    await expect(page).toHaveURL(texts.rules);
    await expect(page.getByRole('banner')).toContainText(texts.greeting);
  });

  test(`if a confirmation link is unknown, incomplete or used, its page says so, in ${language}`, {
    tag: '@weekly',
  }, async ({ page, mailbox }) => {
    const { main, title, signUp } = authForms(page, texts);
    const email = randomEmail();
    await signUp(email);
    const link = linkIn((await mailbox(email))[0]?.text);
    await page.goto(link.replace('token_hash=', 'token_hash=x'));
    await expect(main).toContainText(texts.unknownLink);
    await expectFitsAndAccessible(page);
    await page.goto(link.replace('signup', 'recovery'));
    await expect(main).toContainText(texts.malformedLink);
    await page.goto(link);
    await expect(title).toHaveText(texts.confirmed);
    await expectFitsAndAccessible(page);
    // the navigation is repeated, because the confirmation page redirects by itself, which may interrupt a navigation
    await expect(() => page.goto(link)).toPass();
    await expect(title).toHaveText(texts.alreadyConfirmed);
    await expectFitsAndAccessible(page);
  });
}

const texts = AUTH_TEXTS.fr;

test('if a mail scanner that runs scripts opens a confirmation link, the address stays unconfirmed', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  const { title, signUp } = authForms(page, texts);
  const email = randomEmail();
  await signUp(email);
  const link = linkIn((await mailbox(email))[0]?.text);
  const scanner = await openVisitor();
  const methods: string[] = [];
  scanner.on('request', request => FORMS.test(request.url()) && methods.push(request.method()));
  for (let visit = 1; visit <= 2; visit++) {
    await scanner.goto(link, { waitUntil: 'networkidle' });
    await expect(authForms(scanner, texts).field(texts.password)).toBeVisible();
  }
  expect(methods).toEqual(['GET', 'GET']);
  await page.goto(link);
  await expect(title).toHaveText(texts.confirmed);
});

test('a confirmation link in a background tab confirms the address only once the visitor sees the tab', async ({
  page,
  mailbox,
}) => {
  const { main, title, signUp } = authForms(page, texts);
  const email = randomEmail();
  await signUp(email);
  const link = linkIn((await mailbox(email))[0]?.text);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await page.goto(link, { waitUntil: 'networkidle' });
  await expect(title).toHaveText(texts.confirming);
  await expect(main.getByRole('button', { name: texts.confirmAddress })).toBeEnabled();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(title).toHaveText(texts.confirmed);
});
