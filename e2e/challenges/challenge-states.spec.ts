import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { challengePage, finishRunElsewhere, makeChallenge, ownChallenge, startRunElsewhere } from './challenge-page.ts';

test('C7 a challenge that was withdrawn is not offered any more, and its challenger still sees the answers', async ({
  page,
  browser,
}) => {
  const made = await makeChallenge(page, undefined, 'Léa');
  await ownChallenge(page, made);
  await page.goto(`/defi/${made.code}`);
  await expect(page.getByText('Personne n’a encore répondu.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Retirer le défi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le défi' }).click();
  await expect(page.getByText('Ce défi a été retiré')).toBeVisible();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(`/defi/${made.code}`);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Ce défi a été retiré');
  await expect(friend.getByText('Léa')).toHaveCount(0);
  await expect(friend.getByRole('button', { name: 'Commencer' })).toHaveCount(0);
  await expectAccessibleAtEveryWidth(friend);
});

test('C6 the thirty-third player finds the challenge full', async ({ page }) => {
  const { code } = await makeChallenge(page);
  for (let answer = 0; answer < 32; answer++) await startRunElsewhere(page, code);
  await page.goto(`/en/challenge/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This challenge is full');
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
});

test.describe('unknown codes', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 404 ()'] });

  for (const code of ['ZZZZZZZZZZ', 'no', 'ABCDEFGHIJKL'])
    test(`C12 the page of ${code} says that there is no such challenge`, async ({ page }) => {
      const response = await page.goto(`/defi/${code}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce défi n’existe pas');
    });
});

test('C1 a code in small letters leads to the challenge', async ({ page }) => {
  const { code } = await makeChallenge(page);
  await page.goto(`/defi/${code.toLowerCase()}`);
  await expect(page).toHaveURL(`/defi/${code}`);
});

test('C4 a reload goes on with the run, and its clock with it', async ({ page }) => {
  const { code } = await makeChallenge(page, undefined, 'Léa');
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const challenge = challengePage(page);
  const path = await challenge.solution();
  await challenge.activate(path.slice(0, 4));
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '4');
  const { startedAt } = await page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? ''), `challenge:${code}`);
  await page.reload();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '4');
  await challenge.activate(path.slice(4));
  await expect(page.getByText('Gagné')).toBeVisible();
  expect(startedAt).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gagné');
});

test('C4 without a network the result waits in the browser, and is sent once the connection is back', async ({
  page,
  context,
}) => {
  const { code } = await makeChallenge(page);
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const challenge = challengePage(page);
  const path = await challenge.solution();
  await context.setOffline(true);
  await challenge.activate(path);
  await expect(page.getByText('Pas de réseau')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('table', { name: 'Tous les temps' })).toBeVisible();
});

test('C4 a run that is finished in one tab is over in the other', async ({ page, context }) => {
  const { code } = await makeChallenge(page);
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const path = await challengePage(page).solution();
  const other = await context.newPage();
  await other.goto(`/defi/${code}`);
  await expect(other.getByRole('gridcell').first()).toBeVisible();
  await page.bringToFront();
  await challengePage(page).activate(path);
  await expect(page.getByRole('table', { name: 'Tous les temps' })).toBeVisible();
  await expect(other.getByRole('table', { name: 'Tous les temps' })).toBeVisible();
});

test('C5 before the end there is neither a route nor an answer in what the server sends, and all of it after giving up', async ({
  page,
}) => {
  const { code } = await makeChallenge(page, undefined, 'Léa');
  await finishRunElsewhere(page, code, await startRunElsewhere(page, code));
  const bodies: Promise<string>[] = [];
  page.on('response', response => {
    if (response.url().includes(code) || response.url().includes('/challenges')) bodies.push(response.text());
  });
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.locator('[data-pace]')).toBeVisible();
  expect((await Promise.all(bodies)).filter(body => /\d@\d{2,}/.test(body))).toEqual([]);
  await page.getByRole('button', { name: 'Abandonner le défi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner le défi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous avez abandonné');
  await expect(page.getByRole('row')).toHaveCount(1 + 3);
  await expect(page.getByRole('img', { name: /^Fil de Léa/ })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('C8 a visitor who comes back sees in the header how many new answers there are', async ({ page }) => {
  const made = await makeChallenge(page);
  await finishRunElsewhere(page, made.code, await startRunElsewhere(page, made.code));
  await ownChallenge(page, made);
  await page.goto('/select-mode');
  const news = page.getByRole('link', { name: '1 nouvelle réponse à vos défis' });
  await expect(news).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await news.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 réponse');
  await expect(page.getByRole('table', { name: 'Tous les temps' })).toBeVisible();
  await page.goto('/select-mode', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-challenge-news]')).toBeHidden();
});

test('C2 the picture of the link and its title have neither the name nor the grid', async ({ page }) => {
  const { code } = await makeChallenge(page, undefined, 'Léa');
  await page.goto(`/defi/${code}`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toMatch(/\/social\/defi\/3\.png$/);
  expect((await page.request.get(new URL(picture ?? '').pathname)).status()).toBe(200);
  expect(await page.locator('head').innerHTML()).not.toContain('Léa');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
