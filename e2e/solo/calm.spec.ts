import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { reloadGame } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { SITE_PORT } from '#e2e/testing/ports.ts';
import { inSettings, switchOf } from '#e2e/testing/settings-sheet.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { writeLog } from '#engine/notation.ts';

const calmSwitch = (page: Page) => switchOf(page, 'calm');

/** Locates the texts beside the time and the score, which only a timed game shows. */
const measures = (page: Page) =>
  page
    .getByRole('region', { name: /Niveau|Level/ })
    .locator('dt')
    .filter({ hasText: /Temps|Time|Score/ });

const playCalmly = (page: Page) => inSettings(page, () => calmSwitch(page).check());

const isCalm = async (page: Page): Promise<boolean> => (await soloPage(page).storedGame()).isCalm === true;

test('R21 calm mode (without a timer) shows its name in place of the time and the score, even after a reload', async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.openWithPath(2);
  await expect(measures(page)).toHaveCount(2);
  await inSettings(page, async () => {
    await calmSwitch(page).focus();
    await page.keyboard.press('Space');
    await expect(calmSwitch(page)).toBeChecked();
  });
  await expect(measures(page)).toHaveCount(0);
  const name = page.locator('h1 + p');
  await expect(name).toHaveText('Sans chrono');
  await expectAccessible(page);
  await reloadGame(page);
  await expect(name).toHaveText('Sans chrono');
  await expect(calmSwitch(page)).toBeChecked();
  await expect(measures(page)).toHaveCount(0);
  await expect.poll(async () => (await solo.game()).path.length).toBe(2);
  await solo.cells.first().focus();
  await page.keyboard.press('t');
  await expect(solo.status.filter({ hasText: 'Sans chrono' })).toBeAttached();
});

test('R21 if calm mode (without a timer) is turned off, the level stays untimed, and the next level is timed', async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.open('/en/play');
  await inSettings(page, async sheet => {
    await calmSwitch(page).check();
    await calmSwitch(page).uncheck();
    await expect(sheet.getByText('This level stays untimed.')).toBeVisible();
  });
  await expect(measures(page)).toHaveCount(0);
  await page.reload();
  await expect(calmSwitch(page)).not.toBeChecked();
  await expect(measures(page)).toHaveCount(0);
  await soloPage(page).solve();
  await expect(page.getByRole('main')).toContainText('Solved, without a time or a score.');
  await expect(solo.overlay).toContainText('Well done!');
  await expect(solo.overlay).not.toContainText(/\d:\d\d|pts/);
  await page.getByRole('button', { name: /Next level/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Level 2');
  await expect(measures(page)).toHaveCount(2);
  expect(await isCalm(page)).toBe(false);
  await soloPage(page).solve();
  await expect(solo.overlay.locator('summary')).toHaveText(/^2 levels, 1 timed · [\d,]+ pts$/); // V12
});

test('R21 while calm mode (no timer) is on, the next level is untimed, too', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  await playCalmly(page);
  await soloPage(page).solve();
  await solo.overlay.getByRole('button', { name: 'Défier' }).click();
  const form = page.getByRole('dialog', { name: 'Défier quelqu’un' });
  await expect(form).toContainText('Cette partie sans chrono n’a pas de temps à battre.');
  await form.getByRole('button', { name: 'Retour' }).click();
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  await expect.poll(() => isCalm(page)).toBe(true);
  await expect(measures(page)).toHaveCount(0);
  await solo.solve();
  await expect(solo.overlay).toContainText('Sans indice, 2 niveaux de suite'); // R35
});

test('R21 turning on calm mode (no timer) in one tab also hides the time in another tab', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  await soloPage(page).open();
  const other = await context.newPage();
  await soloPage(other).open();
  await playCalmly(page);
  await expect(calmSwitch(other)).toBeChecked();
  await expect(measures(other)).toHaveCount(0);
});

test('R21 calm mode (no timer) can be turned on before the script of the page has loaded', { tag: '@weekly' }, async ({
  page,
}) => {
  const release = await holdRequests(page, '**/islands/*.js');
  await page.goto('/play', { waitUntil: 'commit' });
  await playCalmly(page);
  await release();
  await expect.poll(() => isCalm(page)).toBe(true);
  await expect(measures(page)).toHaveCount(0);
  await expect(calmSwitch(page)).toBeChecked();
});

test('R21 without storage, calm mode (no timer) works until the page is closed', { tag: '@weekly' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const release = await holdRequests(page, '**/islands/*.js');
  await page.goto('/play', { waitUntil: 'commit' });
  await playCalmly(page);
  await release();
  await expect(measures(page)).toHaveCount(0);
  await expect(page.getByText('Votre navigateur bloque la sauvegarde')).toBeVisible();
});

test('V12 a level solved in calm mode (no timer) counts as solved for the account, but not in its statistics', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  const solo = soloPage(page);
  await solo.open();
  await playCalmly(page);
  const marked = page.waitForResponse('**/attempts/calm');
  await page.reload();
  expect((await marked).status()).toBe(200);
  const counted = page.waitForResponse(response => response.request().postDataJSON()?.isSolved === true);
  await soloPage(page).solve();
  expect((await counted).status()).toBe(200);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('result:'))))
    .toEqual([]);
  await page.goto('/compte');
  await expect(page.getByText('Les statistiques seront disponibles').first()).toBeVisible();
  const solved = page.getByRole('img', { name: 'Niveau 1, résolu', exact: true });
  await expect(solved).toBeVisible();
  await expect(page.getByText('1 niveau terminé')).toBeVisible();
  await page.goto('/select-mode');
  await expect(solved).toBeVisible();

  const phone = await openVisitor();
  await phone.context().addCookies(await page.context().cookies());
  await phone.goto('/play');
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
});

test('V12 the server refuses a timed result if it knows that the level was played in calm mode (no timer)', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const solo = soloPage(page);
  await solo.open();
  const marked = page.waitForResponse('**/attempts/calm');
  await playCalmly(page);
  await marked;
  const { attempt, level, seed, game } = await solo.storedGame();
  const log = writeLog((await solo.solution()).map((cell, step) => ({ kind: 'cell', cell, atMs: step * 50 })));
  const response = await page.request.post('/results', {
    data: { attempt, level, seed, log, puzzle: String(game).split('\n--')[0] },
    headers: { origin: `http://localhost:${SITE_PORT}` },
  });
  expect([response.status(), await response.json()]).toEqual([422, { refusal: 'calm' }]);
});
