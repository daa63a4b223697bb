import type { Page } from '@playwright/test';
import { coverButton, reloadGame, uncover } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { arrowBetween, soloPage } from '#e2e/testing/solo-page.ts';
import { gameClock, secondsShown } from '#e2e/testing/timing/clock.ts';
import { extend } from '#engine/path.ts';

const WORKER = '**/puzzle-worker*.js';

test('a new player sees level 1 and a line of advice, which disappears after the first cells are drawn', async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.open();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 1');
  await expect(page.getByText('Partez du 1 et passez par toutes les cases')).toBeVisible();
  const [first, second, third] = await solo.solution();
  for (const cell of [first!, second!, third!]) await page.mouse.click(...point(await solo.centre(cell)));
  await expect(page.getByText('Partez du 1 et passez par toutes les cases')).toBeHidden();
  expect((await solo.game()).path).toEqual([first, second, third]);
});

test('R2 starting anywhere but on number 1 is refused with a message that disappears after two seconds', async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.open();
  const solution = await solo.solution();
  await page.mouse.click(...point(await solo.centre(solution[1]!)));
  const message = page.locator('p[aria-hidden]').getByText('Vous devez commencer par la case 1');
  await expect(message).toBeVisible();
  await expect(solo.status).toContainText('Vous devez commencer par la case 1');
  await expect(message).toBeHidden();
  expect((await solo.game()).path).toEqual([]);
});

test('the buttons for undo, hint and restart show how often they were used, from the first use', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  await expect(page.getByRole('button', { name: /^Indice/ })).toHaveText('Indice');
  await page.getByRole('button', { name: /^Indice/ }).click(); // a hint is free if the path is empty
  await expect(solo.status).toContainText('Commencez le fil sur le 1');
  const solution = await solo.solution();
  for (const cell of solution.slice(0, 4)) await page.mouse.click(...point(await solo.centre(cell)));
  await page.getByRole('button', { name: /^Retour/ }).click();
  await page.getByRole('button', { name: /^Indice/ }).click();
  await expect(solo.status).toContainText('Allez en ligne');
  await page.getByRole('button', { name: /^Recommencer/ }).click();
  await expect.poll(async () => (await solo.game()).path.length).toBe(0);
  expect(await solo.game()).toMatchObject({ undos: 1, hints: 1, restarts: 1 });
  await expect(page.getByRole('button', { name: /^Indice/ })).toHaveText('1Indice');
});

test('R11 if the drawn path has left the solution, a hint is refused and costs nothing', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  const solution = await solo.solution();
  const { puzzle } = await solo.game();
  const legal = (path: readonly number[]) => [...solution.keys()].filter(cell => extend(puzzle, path, cell).ok);
  const fork = solution.findIndex((_, length) => length > 0 && legal(solution.slice(0, length)).length > 1);
  const stray = legal(solution.slice(0, fork)).find(cell => cell !== solution[fork]);
  for (const cell of [...solution.slice(0, fork), stray!]) await page.mouse.click(...point(await solo.centre(cell)));
  await page.getByRole('button', { name: /^Indice/ }).click();
  await expect(solo.status).toContainText('Vous n’êtes pas sur le chemin solution');
  expect((await solo.game()).hints).toBe(0);
});

test('B13 a reload restores level, path, clock and totals of won levels, and arrow keys work without a focus', async ({
  page,
}) => {
  await page.clock.install();
  const solo = soloPage(page);
  await solo.open();
  const solution = await solo.solution();
  for (const cell of solution.slice(0, 5)) await page.mouse.click(...point(await solo.centre(cell)));
  const before = await solo.game();
  await page.clock.fastForward(60_000);
  await expect.poll(() => secondsShown(gameClock(page))).toBeGreaterThanOrEqual(60);
  await reloadGame(page);
  await expect.poll(() => secondsShown(gameClock(page))).toBeGreaterThanOrEqual(60);
  expect(await solo.game()).toEqual(before);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '5');
  await page.mouse.click(2, 300); // a click beside the board takes the focus away from it
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press(arrowBetween(Math.sqrt(solution.length), solution[4]!, solution[5]!));
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '6');
  for (const cell of solution.slice(6)) await page.mouse.click(...point(await solo.centre(cell)));
  await expect(solo.overlay).toBeVisible();
  const { totals } = await solo.storedGame();
  await page.reload();
  await expect(solo.overlay).toBeVisible();
  expect((await solo.storedGame()).totals).toEqual(totals);
});

test('V9 after a won level, the links to play name the next level and open it', { tag: '@weekly' }, async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  await page.goto('/select-mode');
  await page.getByRole('link', { name: 'Niveaux Vous en êtes au 2' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  await expect(solo.overlay).toBeHidden();
  await expect.poll(async () => (await solo.storedGame()).level).toBe(2);
  await expect(page).toHaveURL(/\/play$/);
  await solo.solve();
  await page.reload();
  await expect(solo.overlay).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
});

test('the level and the totals are still there after the player has closed the tab', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await expect.poll(async () => (await solo.storedGame()).level).toBe(2);
  const { totals } = await solo.storedGame();
  await page.close();
  const newTab = await context.newPage();
  const reopened = soloPage(newTab);
  await reopened.open();
  await expect(newTab.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  expect((await reopened.storedGame()).totals).toEqual(totals);
  await reopened.solve();
  const shown = reopened.overlay.locator('details', { hasText: 'Vos totaux' });
  await expect(shown.locator('dd').first()).toHaveText('2');
});

test('after a win, the whole board stays in sight, and the next level can be opened', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  for (const cell of await solo.solution()) await page.mouse.click(...point(await solo.centre(cell)));
  await expect(solo.overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(solo.overlay).toBeVisible();
  await page.getByRole('button', { name: 'Niveau suivant' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  await expect.poll(async () => (await solo.storedGame()).level).toBe(2);
});

test('letter shortcuts work only while the focus is in the game', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  await solo.cells.and(page.locator('[tabindex="0"]')).focus();
  await page.keyboard.press('t');
  await expect(solo.status).toContainText(/Temps\s:\s\d+\smin\s\d+\ss/);
  await page.keyboard.press('h');
  await expect(solo.status).toContainText('Commencez le fil sur le 1');
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect(solo.status).toBeEmpty();
  await page.keyboard.press('h');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(solo.status).toBeEmpty();
});

test('a corrupt stored game is ignored, but its level is preserved', { tag: '@weekly' }, async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  await page.goto('/'); // leaving the page stores the game one last time
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('solo') ?? '{}');
    localStorage.setItem('solo', JSON.stringify({ ...stored, level: 7, game: 'not a game' }));
  });
  await page.goto('/play');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 7');
  await uncover(page);
  await expect(solo.cells).toHaveCount(36);
});

test('without storage the game shows a warning but can be played', { tag: '@weekly' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  const solo = soloPage(page);
  await page.goto('/play');
  await expect(solo.cells.first()).toBeVisible();
  await expect(page.getByText('Votre navigateur bloque la sauvegarde')).toBeVisible();
  await page.getByRole('gridcell', { name: 'nombre 1,' }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
});

test('without JavaScript the page says that the game needs it, and shows no loading message', async ({
  openVisitor,
}) => {
  const page = await openVisitor({ javaScriptEnabled: false });
  await page.goto('/play');
  await expect(page.locator('noscript p')).toHaveText(/^Le jeu a besoin de JavaScript/);
  await expect(page.getByText('Préparation de la grille')).toBeHidden();
});

test('R18 if generating a grid fails, a message says so and the restart button generates another grid', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.route(WORKER, async route => {
    const real = await (await route.fetch()).text();
    const failsOnce = `let isFirst = true; const answer = postMessage.bind(self);
      self.postMessage = message => { answer(isFirst ? { ...message, answer: { ok: false, refusal: 'no-puzzle-found', attempts: 200 } } : message); isFirst = false; };`;
    await route.fulfill({ contentType: 'text/javascript', body: `${failsOnce}\n${real}` });
  });
  await seedStorage(page, { solo: JSON.stringify({ version: 2, level: 2 }) });
  await page.goto('/play');
  const failure = 'Impossible de générer une grille solvable après plusieurs tentatives.';
  await expect(page.getByRole('paragraph').filter({ hasText: failure })).toBeVisible();
  await expect(soloPage(page).status).toContainText(failure);
  await page.getByRole('button', { name: /^Recommencer/ }).click();
  await expect(soloPage(page).cells.first()).toBeVisible();
});

test('a second tab shows the moves made in the first tab', { tag: '@weekly' }, async ({ page, context }) => {
  const solo = soloPage(page);
  await solo.open();
  const other = await context.newPage();
  await other.goto('/play');
  await expect(other.getByRole('gridcell').first()).toBeVisible();
  await page.bringToFront();
  const [first, second] = await solo.solution();
  for (const cell of [first!, second!]) await page.mouse.click(...point(await solo.centre(cell)));
  await expect(other.getByRole('progressbar')).toHaveAttribute('value', '2');
});

test('R32 while the page is hidden, and until its player comes back to the game, the clock stops and the grid is covered', async ({
  page,
}) => {
  await page.clock.install();
  const solo = soloPage(page);
  await solo.openWithPath(1); // the clock of the first level waits until the first stroke

  // the clock of the test is paused, so that time passes only when the test advances it
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const before = await secondsShown(gameClock(page));
  await page.clock.runFor(3000);
  expect(await secondsShown(gameClock(page))).toBe(before + 3);
  await setHidden(page, true);
  await expect(solo.cells).toHaveCount(0);
  await page.clock.runFor(60_000);
  await setHidden(page, false);
  await page.clock.runFor(60_000);
  await coverButton(page).click();
  await page.clock.runFor(1000);
  expect(await secondsShown(gameClock(page))).toBe(before + 4);
});

test('the start of a game is reported to our own server without any data about the player', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open('/en/play');
  const reported = page.waitForRequest('**/events/game-started');
  const [first] = await solo.solution();
  await page.mouse.click(...point(await solo.centre(first!)));
  const request = await reported;
  expect(Object.keys(request.postDataJSON())).toEqual(['mode', 'language', 'timestamp']);
  expect(request.postDataJSON()).toMatchObject({ mode: 'solo', language: 'en' });
  expect((await request.response())?.status()).toBe(204);
});

const point = ({ x, y }: { x: number; y: number }): [number, number] => [x, y];

function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
