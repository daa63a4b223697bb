import { readFile } from 'node:fs/promises';
import { belongTo, makeCircle } from '#e2e/circles/circle-page.ts';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';
import { fillStorage } from '#e2e/testing/without-storage.ts';
import { pathOf } from '#site/pages.ts';
import { makeLink, solveLevel, transferPage } from './transfer-page.ts';

const KEY = 'k'.repeat(43);

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const language of TRIED_LANGUAGES)
  test(`T20 in ${language}, the page to take progress to another browser fits all widths and is accessible`, async ({
    page,
  }) => {
    await page.goto(pathOf('take-along', language));
    await expectAccessibleAtEveryWidth(page);
    await transferPage(page).make.click();
    await expect(transferPage(page).ready).toBeFocused();
    await expectAccessibleAtEveryWidth(page);
  });

test('T20 a link for another browser is copied with one press, and expires after ten minutes', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.clock.install();
  const link = await makeLink(page);
  await page.getByRole('button', { name: 'Envoyer ou copier le lien' }).click();
  await expect(page.getByText('Lien copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Mon fil Enfilade, pour mon autre appareil\u00a0:\n${link}`,
  );
  await page.clock.fastForward('09:30');
  await expect(page.getByText('pendant une minute encore')).toBeVisible();
  await page.clock.fastForward('00:31');
  await expect(page.getByText('Le lien a expiré.')).toBeVisible();
  await expect(page.getByText(link)).toHaveCount(0);
  await transferPage(page).make.click();
  expect(await transferPage(page).link()).not.toBe(link);
});

test('T20 T21 with the keyboard alone, players can bring their progress to another browser by a link', async ({
  page,
  openVisitor,
}) => {
  await belongTo(page, await makeCircle(page));
  await page.goto('/emporter');
  await page.getByRole('heading', { level: 1 }).click();
  await transferPage(page).make.focus();
  await page.keyboard.press('Enter');
  const link = await transferPage(page).link();
  await expect(transferPage(page).ready).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Lien' }).first()).toBeFocused();

  const other = await openVisitor({ locale: 'fr-FR' });
  await other.goto('/emporter');
  await other.getByRole('textbox', { name: 'Lien' }).fill(`Mon fil Enfilade :\n${link}`);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Votre fil vous attend');
  await transferPage(other).take.focus();
  await other.keyboard.press('Enter');
  await expect(transferPage(other).taken).toBeFocused();
  await expect(other.getByText('1 cercle', { exact: true })).toBeVisible();
});

test('T21 if a link to another browser’s progress is pasted incomplete, its field shows why it is refused', async ({
  page,
}) => {
  await page.goto('/emporter');
  const field = page.getByRole('textbox', { name: 'Lien' });
  await field.fill('http://localhost/emporter/K7P2XA9Q0Z#k');
  await page.getByRole('button', { name: 'Ouvrir le lien' }).click();
  await expect(field).toHaveAccessibleDescription(/^La fin du lien manque/);
  await expect(field).toHaveValue('http://localhost/emporter/K7P2XA9Q0Z#k');
});

test.describe('refusals', () => {
  test.use({
    expectedErrors: [
      'Failed to load resource: the server responded with a status of 404 ()',
      'Failed to load resource: the server responded with a status of 413 ()',
    ],
  });

  for (const [what, address, text, title] of [
    ['whose end was cut off', '/emporter/K7P2XA9Q0Z', /^La fin du lien manque/, 'Votre fil vous attend'],
    [
      'that never was',
      `/emporter/K7P2XA9Q0Z#${KEY}`,
      /^Ce lien a déjà servi, ou il a plus de dix minutes/,
      'Ce lien ne sert plus',
    ],
    [
      'in English that never was',
      `/en/take-along/K7P2XA9Q0Z#${KEY}`,
      /^A device has already used this link/,
      'This link no longer works',
    ],
  ] as const)
    test(`T21 the page says why a link to another browser’s progress ${what} is refused`, async ({ page }) => {
      await page.goto(address);
      await transferPage(page).take.click();
      await expect(transferPage(page).refusal).toHaveText(text);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessibleAtEveryWidth(page);
    });

  test('T21 if the code of a link to another browser’s progress is cut off, the page says so', async ({ page }) => {
    await page.goto('/emporter/K7P2');
    await expect(transferPage(page).refusal).toHaveText(/^La fin du lien manque/);
    await expect(transferPage(page).take).toHaveCount(0);
  });

  test('T21 if the key of a link to another browser’s progress was changed, the page says so', async ({ page }) => {
    const link = await makeLink(page);
    await page.goto(link.replace(/.{43}$/, KEY));
    await transferPage(page).take.click();
    await expect(transferPage(page).refusal).toHaveText(/^La fin du lien manque ou a changé/);
  });

  test('T20 if the progress for another browser is too large for the server, the page says so', async ({ page }) => {
    await page.route('**/transfers', route =>
      route.fulfill({ status: 413, contentType: 'application/json', body: '{"refusal":"too-large"}' }),
    );
    await page.goto('/emporter');
    await transferPage(page).make.click();
    await expect(transferPage(page).refusal).toHaveText(/^Votre fil est trop grand/);
  });
});

test('T20 the server accepts 256 KB of progress for another browser, and refuses 257 KB as too large', async ({
  page,
}) => {
  const send = (bytes: number) =>
    page.request.post('/transfers', {
      headers: { 'content-type': 'application/octet-stream', origin: new URL(page.url()).origin },
      data: Buffer.alloc(bytes, 7),
    });
  await page.goto('/emporter');
  expect((await send(262_144)).status()).toBe(200);
  const refused = await send(257 * 1024);
  expect([refused.status(), await refused.json()]).toEqual([413, { refusal: 'too-large' }]);
});

test('T21 if a browser is offline or stores nothing, the page says so and keeps offering the progress of the link', async ({
  page,
  context,
  openVisitor,
}) => {
  await belongTo(page, await makeCircle(page));
  const link = await makeLink(page);
  await page.goto(link);
  await context.setOffline(true);
  await transferPage(page).take.click();
  await expect(transferPage(page).refusal).toHaveText(/^Vous êtes hors ligne/);
  await context.setOffline(false);

  const full = await openVisitor({ locale: 'fr-FR' });
  await fillStorage(full);
  await full.goto(link);
  await transferPage(full).take.click();
  await expect(transferPage(full).refusal).toHaveText(/^Ce navigateur refuse d’enregistrer le fil/);
  await expect(transferPage(full).take).toBeVisible();
});

test('T22 a player’s progress can be saved as a file, and loaded from the file in another browser', async ({
  page,
  openVisitor,
}) => {
  await belongTo(page, await makeCircle(page));
  await page.goto('/emporter');
  const download = page.waitForEvent('download');
  await transferPage(page).save.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^enfilade-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText(`Votre navigateur enregistre ${file.suggestedFilename()}.`)).toBeVisible();

  const other = await openVisitor({ locale: 'en-GB' });
  await other.goto('/en/take-along');
  const choose = async (name: string, text: string) => {
    const chooser = other.waitForEvent('filechooser');
    await transferPage(other).bringBack.click();
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await choose('holiday.json', '{"a":1}');
  await expect(transferPage(other).refusal).toHaveText(/^This file has no Enfilade thread in it/);
  const text = await readFile(await file.path(), 'utf8');
  await choose(file.suggestedFilename(), text);
  await expect(transferPage(other).taken).toBeFocused();
  await expect(other.getByText('1 circle', { exact: true })).toBeVisible();
  await expectAccessibleAtEveryWidth(other);
  await choose(file.suggestedFilename(), text);
  await expect(other.getByText('This browser already had everything.')).toBeVisible();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('T22 offline, the page can save progress as a file, and says why it cannot make a link', async ({
    page,
    context,
  }) => {
    await page.goto('/emporter');
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
    const download = page.waitForEvent('download');
    await transferPage(page).save.click();
    await download;
    await transferPage(page).make.click();
    await expect(transferPage(page).refusal).toHaveText(/^Vous êtes hors ligne/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the two pages that bring progress to another browser say that they need it', async ({
    page,
  }) => {
    for (const path of ['/emporter', '/emporter/K7P2XA9Q0Z']) {
      await page.goto(path);
      await expect(page.locator('noscript p')).toHaveText(/activez JavaScript/);
      await expect(page.getByRole('button', { name: /lien|fil/ })).toHaveCount(0);
    }
  });
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15';
const DAY_MS = 86_400_000;

const APPLE = [
  {
    ...{ device: 'an iPhone', userAgent: IPHONE, viewport: { width: 390, height: 664 }, language: 'fr' as const },
    text: 'Après sept jours sans visite, ce navigateur peut effacer votre fil. Pour le garder\u00a0:',
    ...{ file: 'enregistrez-le dans un fichier', close: 'J’ai compris' },
  },
  {
    ...{ device: 'an iPad', userAgent: IPAD, viewport: { width: 820, height: 1180 }, language: 'en' as const },
    text: 'After seven days without a visit, this browser may delete your thread. To keep it:',
    ...{ file: 'save it as a file', close: 'Got it' },
  },
] as const;

for (const { device, userAgent, viewport, language, text, file, close } of spread(APPLE, 1))
  test.describe(`on ${device}, in ${language}`, () => {
    test.use({ userAgent, viewport, hasTouch: true });

    test('T24 a visitor is told once, on the third day with a win, that the browser may erase the progress', async ({
      page,
    }) => {
      test.slow();
      // Chromium tells one touch point, and an iPad tells five
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 }));
      await page.clock.install();
      const notice = page.getByText(text);
      const tomorrow = async () => {
        await page.goto('/robots.txt'); // the clock moves while no game is open
        await page.clock.fastForward(DAY_MS);
      };
      await page.goto(pathOf('daily', language));
      await dailyPage(page).solve();
      await expect(notice).toHaveCount(0);
      await tomorrow();
      await solveLevel(page, pathOf('solo', language), 1);
      await expect(notice).toHaveCount(0);
      await tomorrow();
      await solveLevel(page, pathOf('solo', language), 2);
      await expect(notice).toBeVisible();
      await expect(page.getByRole('link', { name: file })).toHaveAttribute('href', pathOf('take-along', language));
      await expectAccessibleAtEveryWidth(page);
      await page.getByRole('button', { name: close }).click();
      await expect(notice).toHaveCount(0);
      await page.reload();
      await expect(soloPage(page).overlay).toBeVisible();
      await expect(notice).toHaveCount(0);
      await tomorrow();
      await solveLevel(page, pathOf('solo', language), 3);
      await expect(notice).toHaveCount(0);
    });
  });
