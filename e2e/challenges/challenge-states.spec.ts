import { belongTo, makeCircle } from '#e2e/circles/circle-page.ts';
import { ARTICLE_PATHS } from '#e2e/pages/public-pages.ts';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { gameClock, secondsShown } from '#e2e/testing/timing/clock.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { holdNextAnswer } from '#e2e/testing/timing/hold-requests.ts';
import {
  challengePage,
  finishRunElsewhere,
  makeChallenge,
  ownChallenge,
  startRunElsewhere,
  storeWaitingRun,
} from './challenge-page.ts';

test('C7 no one can start a withdrawn challenge, and its challenger still sees the results', async ({
  page,
  openVisitor,
}) => {
  const made = await makeChallenge(page, undefined, 'Léa');
  await ownChallenge(page, made);
  await page.goto(`/defi/${made.code}`);
  await expect(page.getByText('Personne n’a encore répondu.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await finishRunElsewhere(page, made.code, await startRunElsewhere(page, made.code));
  await page.reload();
  await page.getByRole('button', { name: 'Retirer le défi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le défi' }).click();
  await expect(page.getByText('Ce défi a été retiré')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quelqu’un a abandonné votre défi');
  const times = page.getByRole('table', { name: 'Les temps de tout le monde' });
  await expect(times.getByRole('row', { name: 'abandon' })).toBeVisible();

  const friend = await openVisitor();
  await friend.goto(`/defi/${made.code}`);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Ce défi a été retiré');
  await expect(friend.getByText('Léa')).toHaveCount(0);
  await expect(friend.getByRole('button', { name: 'Commencer' })).toHaveCount(0);
  await expectAccessibleAtEveryWidth(friend);
});

test('C7 if a response from before a withdrawal arrives late, the page still shows the challenge as withdrawn', {
  tag: '@weekly',
}, async ({ page }) => {
  const made = await makeChallenge(page, undefined, 'Léa');
  await ownChallenge(page, made);
  await page.goto(`/defi/${made.code}`);
  await expect(page.getByText('Personne n’a encore répondu.')).toBeVisible();
  const release = await holdNextAnswer(page, '**/challenges/view');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const held = await release.held;
  await page.getByRole('button', { name: 'Retirer le défi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le défi' }).click();
  await expect(page.getByText('Ce défi a été retiré')).toBeVisible();
  const late = page.waitForEvent('requestfinished', request => request === held);
  await release();
  await late;
  await redrawn(page);
  // the test reads at once whether the challenge is shown as withdrawn, because the page's next request would correct a
  // mistake
  expect(await page.getByText('Ce défi a été retiré').isVisible()).toBe(true);
});

test.describe('with a name that the server refuses', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 400 ()'] });

  test('V11 a visitor’s name that the server refuses stays in its field with the reason, and can be corrected or left out', {
    tag: '@weekly',
  }, async ({ page, openVisitor }) => {
    const { code } = await makeChallenge(page);
    await page.goto(`/en/challenge/${code}`);
    const name = page.getByLabel('Your name');
    const start = page.getByRole('button', { name: 'Start' });
    for (const [refused, reason] of [
      ['Admin', 'This name could be mistaken for someone else’s. Choose another one.'],
      ['a'.repeat(31), 'Use no more than 30 characters.'],
      ['a'.repeat(501), 'Use no more than 30 characters.'],
    ] as const) {
      await name.fill(refused);
      await start.click();
      await expect(page.getByRole('alert')).toHaveText(`${reason} You can leave this blank.`);
      await expect(name).toBeFocused();
      await expect(name).toHaveValue(refused);
    }
    await expectAccessibleAtEveryWidth(page);
    await name.fill('Ada');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await start.click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();

    const nameless = await openVisitor();
    await nameless.goto(`/defi/${code}`);
    await nameless.getByLabel('Votre nom').fill('Admin');
    await nameless.getByRole('button', { name: 'Commencer' }).click();
    await expect(nameless.getByRole('alert')).toContainText('Ce nom peut prêter à confusion.');
    await nameless.getByLabel('Votre nom').fill('');
    await nameless.getByRole('button', { name: 'Commencer' }).click();
    await expect(nameless.getByRole('gridcell').first()).toBeVisible();
  });
});

test('C6 once 32 other players have started a challenge, the next visitor reads that it is full', async ({ page }) => {
  const { code } = await makeChallenge(page);
  for (let answer = 0; answer < 32; answer++) await startRunElsewhere(page, code);
  await page.goto(`/en/challenge/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This challenge is full');
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
});

test.describe('with unknown challenge codes', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 404 ()'] });

  test('C12 the page of an unknown challenge code says that the challenge does not exist', async ({ page }) => {
    for (const code of ['ZZZZZZZZZZ', 'no', 'ABCDEFGHIJKL'])
      await test.step(code, async () => {
        const response = await page.goto(`/defi/${code}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce défi n’existe pas');
      });
  });
});

test.describe('with too many unknown challenge codes', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 429 ()'] });

  test('C12 after ten unknown codes, every challenge page says “too many requests” and when to try again', {
    tag: '@weekly',
  }, async ({ page }) => {
    const { code } = await makeChallenge(page);
    for (let tried = 0; tried < 10; tried++) await page.request.get(`/defi/ZZZZZZZZZ${tried}`);
    const response = await page.goto(`/defi/${code}`);
    expect(response?.status()).toBe(429);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trop de demandes');
    await expect(page.getByText('Réessayez dans une minute.')).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
  });
});

test('C1 a challenge code may be in lower case, and the language links lead to the same challenge', {
  tag: '@weekly',
}, async ({ page }) => {
  const { code } = await makeChallenge(page, undefined, 'Léa');
  await page.goto(`/defi/${code.toLowerCase()}`);
  await expect(page).toHaveURL(`/defi/${code}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`/en/challenge/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Léa.? has challenged you/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(`/defi/${code}`);
});

test('C4 a reload keeps the drawn path and the time of a challenge', async ({ page }) => {
  await page.clock.install();
  const { code } = await makeChallenge(page, undefined, 'Léa');
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const challenge = challengePage(page);
  const path = await challenge.solution();
  await challenge.activate(path.slice(0, 4));
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '4');
  await page.clock.fastForward(60_000);
  await expect.poll(() => secondsShown(gameClock(page))).toBeGreaterThanOrEqual(60);
  await page.reload();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '4');
  await expect.poll(() => secondsShown(gameClock(page))).toBeGreaterThanOrEqual(60);
  await challenge.activate(path.slice(4));
  await challenge.compare();
  // the player loses after more than a minute, because the challenger took only 57 seconds
  await expect(page.getByText('Pas cette fois')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas cette fois');
});

test('C4 without a network, the result of a challenge waits in the browser until the network is back', {
  tag: '@weekly',
}, async ({ page, context }) => {
  const { code } = await makeChallenge(page);
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const challenge = challengePage(page);
  const path = await challenge.solution();
  await context.setOffline(true);
  await challenge.activate(path);
  await expect(page.getByText('Pas de réseau')).toBeVisible();
  await context.setOffline(false);
  await challenge.compare();
  await expect(page.getByRole('table', { name: 'Les temps de tout le monde' })).toBeVisible();
});

test('C4 if a player finishes a challenge in one tab, another tab shows the result, too', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  const { code } = await makeChallenge(page);
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const path = await challengePage(page).solution();
  const other = await context.newPage();
  await other.goto(`/defi/${code}`);
  await expect(other.getByRole('gridcell').first()).toBeVisible();
  await page.bringToFront();
  await challengePage(page).activate(path);
  await challengePage(page).compare();
  await expect(page.getByRole('table', { name: 'Les temps de tout le monde' })).toBeVisible();
  await expect(other.getByRole('table', { name: 'Les temps de tout le monde' })).toBeVisible();
});

test('C5 the server sends the paths of other players only once the player has given up the challenge', async ({
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
  await expect(page.getByRole('img', { name: /^Fil tracé par Léa/ })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('C8 if a visitor’s challenge has new results, the page header counts them until the visitor sees them', {
  tag: '@weekly',
}, async ({ page }) => {
  const made = await makeChallenge(page);
  await finishRunElsewhere(page, made.code, await startRunElsewhere(page, made.code));
  await ownChallenge(page, made);
  await page.goto('/select-mode');
  const news = page.getByRole('link', { name: '1 nouvelle réponse à vos défis' });
  await expect(news).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await news.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quelqu’un a abandonné votre défi');
  await expect(page.getByRole('table', { name: 'Les temps de tout le monde' })).toBeVisible();
  const counted = page.waitForResponse('**/challenges/answers');
  await page.goto('/select-mode');
  expect(await (await counted).json()).toEqual({ unseen: 0 });
  await expect(page.locator('[data-challenge-news]')).toBeHidden();
});

for (const { width, height } of spread(
  [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ],
  1,
))
  test(`C8 at ${width} × ${height}, the home page says once who has answered a challenge, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const made = await makeChallenge(page);
    await ownChallenge(page, made);
    const circle = await makeCircle(page);
    await belongTo(page, circle);
    await seedStorage(page, { paces: '{}' }); // the home page of a new player has no line about a circle
    const places = () =>
      page.getByRole('main').evaluate(main => {
        const parts = [...main.querySelectorAll('h1, [data-frame], [data-action], nav, [data-resume], h2')];
        return parts.map(part => JSON.stringify(part.getBoundingClientRect()));
      });
    await page.goto('/', { waitUntil: 'networkidle' });
    const before = await places();
    const key = await startRunElsewhere(page, made.code, 'Léa-Marguerite de la Rochefoucauld'.slice(0, 30));
    await finishRunElsewhere(page, made.code, key);
    await page.reload();
    const news = page.getByRole('main').getByRole('link', { name: / a abandonné votre défi$/ });
    await expect(news).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    // the line about the circle hides the news at no size, and the news does not hide that line
    const [told, line] = [await news.boundingBox(), await page.locator('[data-circle] a').boundingBox()];
    if (told === null || line === null) throw new Error('the news or the line about the circle is not shown');
    expect(told.y + told.height <= line.y || line.y + line.height <= told.y).toBe(true);
    await news.click();
    await expect(page.getByRole('table', { name: 'Les temps de tout le monde' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-action]')).toBeVisible();
    await expect(page.locator('[data-news]')).toBeHidden();
    await expect(page.locator('[data-challenge-news]')).toBeHidden();
  });

for (const path of spread(
  ['/zip', '/', '/play', '/jour', '/regles', ...ARTICLE_PATHS.slice(0, 1).map(({ path }) => path)],
  1,
))
  test(`C8 the page ${path} tells a visitor of new results of their challenges, and sends a result that waits in the browser`, async ({
    page,
  }) => {
    const [made, answered] = [await makeChallenge(page), await makeChallenge(page)];
    await finishRunElsewhere(page, made.code, await startRunElsewhere(page, made.code));
    const key = await startRunElsewhere(page, answered.code);
    await storeWaitingRun(page, answered.code, key, made);
    await page.goto(path);
    const news = page.locator('[data-challenge-news]');
    await expect(news).toHaveAccessibleName(/^(1 nouvelle réponse à vos défis|1 new result for your challenges)$/);
    await expect(news).toHaveAttribute('href', new RegExp(`/${made.code}$`));
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => /:/.test(key)))).toEqual([]);
  });

test('C2 the preview of a link to a challenge shows neither the challenger’s name nor the grid', async ({ page }) => {
  const { code } = await makeChallenge(page, undefined, 'Léa');
  await page.goto(`/defi/${code}`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toMatch(/\/social\/defi\/3\.png$/);
  const statusOf = async () => (await page.request.get(new URL(picture ?? '').pathname)).status();
  // a busy server may not have drawn the picture of the preview yet, so the test repeats the request
  await expect.poll(statusOf).toBe(200);
  expect(await page.locator('head').innerHTML()).not.toContain('Léa');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
