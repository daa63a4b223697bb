import type { Page } from '@playwright/test';
import { belongTo, makeCircle } from '#e2e/circles/circle-page.ts';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { makeLink, solveLevel, transferPage } from './transfer-page.ts';

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true } as const;

// the server refuses a second device that opens a used link with status 404
test.use({ ...PHONE, expectedErrors: ['Failed to load resource: the server responded with a status of 404 ()'] });

/** Returns the number of levels in a browser’s totals, and the number of stored results. */
const totalsOf = (page: Page) =>
  page.evaluate(() => {
    const { totals } = JSON.parse(localStorage.getItem('solo') ?? '{}');
    return {
      levels: totals.levels,
      results: Object.keys(localStorage).filter(key => key.startsWith('result:')).length,
    };
  });

test('T20 T21 T23 progress goes by link from one phone to another and later back, and every win counts once', async ({
  page,
  openVisitor,
}) => {
  test.slow();
  await belongTo(page, await makeCircle(page));
  await page.goto('/jour');
  await dailyPage(page).solve();
  await solveLevel(page, '/play', 1);

  // a press below the result of level 1 makes the link for the other phone
  await page.locator('summary').filter({ hasText: '1 niveau' }).click();
  await page.getByRole('link', { name: 'Emporter mon fil' }).click();
  const [mine, link] = [transferPage(page), await transferPage(page).link()];
  await expect(mine.ready).toBeFocused();
  await expect(mine.code).toBeVisible();
  await expect(page.getByText('pendant 10 minutes encore')).toBeVisible();
  await expect(page.getByText('Cet appareil garde tout, lui aussi.')).toBeVisible();
  expect(page.url()).toMatch(/\/emporter$/);
  await expectAccessibleAtEveryWidth(page);

  // a messenger that requests the link for a preview does not use the link up
  for (const method of ['GET', 'HEAD', 'GET']) expect((await page.request.fetch(link, { method })).status()).toBe(200);

  const other = await openVisitor({ ...PHONE, locale: 'en-GB' });
  const theirs = transferPage(other);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Votre fil vous attend');
  await other.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your thread is waiting');
  await expectAccessibleAtEveryWidth(other);
  await theirs.take.click();
  await expect(theirs.taken).toBeFocused();
  await expect(other.getByRole('listitem').filter({ hasText: /^1 (level|daily grid|circle)/ })).toHaveText([
    '1 level with its bead',
    '1 daily grid',
    '1 circle',
  ]);
  expect(other.url()).toMatch(/\/en\/take-along\/[0-9A-Z]{10}$/);
  await expectAccessibleAtEveryWidth(other);

  // another device that opens the used link reads that the link has been used
  const third = await openVisitor({ locale: 'fr-FR' });
  await third.goto(link);
  await transferPage(third).take.click();
  await expect(transferPage(third).refusal).toHaveText(/^Ce lien a déjà servi/);
  await expect(transferPage(third).take).toHaveCount(0);

  // the other phone now has the circle and the streak, and goes on with level 2
  await other.goto('/en/circle');
  await expect(other.getByRole('link', { name: 'Famille' })).toBeVisible();
  await other.goto('/en/daily');
  await expect(other.getByText('Streak: 1 day')).toBeVisible();
  await expect(dailyPage(other).result).toBeVisible();
  await solveLevel(other, '/en/play', 2);
  expect(await totalsOf(other)).toEqual({ levels: 1, results: 2 });
  await other.locator('summary').filter({ hasText: '2 levels' }).click();

  // the first phone also goes on with level 2, independently of the other phone
  await solveLevel(page, '/play', 2);

  // the first phone fetches the progress of the other phone: nothing is counted twice, and nothing is lost
  await page.goto(await makeLink(other, '/en/take-along'));
  await transferPage(page).take.click();
  await expect(transferPage(page).taken).toBeVisible();
  await page.getByRole('link', { name: /(Continue to level|Continuer au niveau) 3/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/(Level|Niveau) 3/);
  await solveLevel(page, '/play', 3);
  await expect(page.locator('summary').filter({ hasText: '4 niveaux' })).toBeVisible();
});
