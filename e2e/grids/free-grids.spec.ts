import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { coverButton, uncover } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { gridPage } from '#e2e/testing/grid-page.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { inSettings, switchOf } from '#e2e/testing/settings-sheet.ts';
import { waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { exportPath, pathOf } from '#site/pages.ts';
import { makeGrid, newGrid, openFree } from './free-page.ts';

for (const language of TRIED_LANGUAGES)
  test(`free grids (of a chosen size) in ${language} are accessible, before and after a win`, async ({ page }) => {
    await page.goto(pathOf('free', language));
    await expect(coverButton(page)).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    const grid = await openFree(page, pathOf('free', language));
    await expectAccessibleAtEveryWidth(page);
    await grid.solve();
    await expectAccessibleAtEveryWidth(page);
  });

test('H5 the review of a free grid (of a chosen size) leads to another free grid of its kind, not to a level', async ({
  page,
}) => {
  const grid = await openFree(page, '/libre?size=5&walls=none&grade=1');
  await grid.solve();
  await grid.card.getByRole('link', { name: 'Revoir' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /niveau/i })).toHaveCount(0);
  await page.getByRole('link', { name: 'Jouer une autre grille' }).click();
  await expect(page).toHaveURL(/\/libre\?size=5&walls=none&grade=1&grid=/);
});

test('the link to printed grids opens the form with the kind of the grid on the screen', { tag: '@weekly' }, async ({
  page,
}) => {
  await openFree(page, '/libre?size=7&walls=few');
  await page.getByRole('main').getByRole('link', { name: 'Imprimer des grilles' }).click();
  await expect(page).toHaveURL(/\/imprimer\?by=kind&size=7&walls=yes&grade=[1-5]&count=4/);
  await expect(page.getByRole('radio', { name: '7 × 7' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Quelques-uns' })).toBeChecked();
});

test('a reload keeps a grid of a chosen size and its path, and the back button leads to the previous grid', async ({
  page,
}) => {
  const grid = await openFree(page);
  const first = await grid.code();
  await grid.activate((await grid.solution()).slice(0, 4));
  await page.reload();
  await expect(grid.progress).toHaveAttribute('value', '4');
  expect(await grid.code()).toBe(first);
  await makeGrid(page);
  await expect.poll(() => grid.code()).not.toBe(first);
  await expect(grid.progress).toHaveAttribute('value', '0');
  const second = await grid.code();
  await page.goBack();
  await expect.poll(() => grid.code()).toBe(first);
  await expect(grid.progress).toHaveAttribute('value', '4');
  await page.goForward();
  await expect.poll(() => grid.code()).toBe(second);
});

test('R27 if a player follows a link within the page, the time of the free grid can still be a record', {
  tag: '@weekly',
}, async ({ page }) => {
  const grid = await openFree(page, '/libre?size=5&grade=1&walls=none');
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expect(page).toHaveURL(/#/);
  await grid.solve();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('best-times')))
    .toMatch(/^\{"5\.1\.plain":[\d.]+\}$/);
});

test('after a win, the result leads to the next free grid of the chosen size, whose board gets the focus', async ({
  page,
}) => {
  const grid = await openFree(page);
  const first = await grid.code();
  await grid.solve();
  await page.keyboard.press('n');
  await expect.poll(() => grid.code()).not.toBe(first);
  await expect(grid.card).toBeHidden();
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
});

test('V16 the time of a free grid enters the player’s account once', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const sent: string[] = [];
  page.on('request', request => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const grid = await openFree(page, '/libre?size=5&grade=1&walls=few');
  const answer = page.waitForResponse('**/grids/results');
  await grid.solve();
  expect(await (await answer).json()).toEqual({ isNew: true });
  await page.goto('/compte');
  await expect(page.getByRole('row', { name: /^5 × 5, facile, avec murs 1 \d:\d\d,\d \d:\d\d,\d$/ })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  expect(sent).toEqual(['/grids/results']);
  const exported = await (await page.request.get(exportPath('fr'))).json();
  expect(exported.customGrids).toMatchObject([{ size: 5, hasWalls: true, grade: 1 }]);
});

test('V16 a free grid (of a chosen size) that a visitor solves offline enters the account that signs in next', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  const grid = await openFree(page, '/libre?size=5&grade=1&walls=none');
  await page.context().setOffline(true);
  await grid.solve();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('grid:'))))
    .toHaveLength(1);
  await page.context().setOffline(false);
  await signInNewPlayer(page, mailbox);
  await page.goto('/compte');
  await expect(page.getByRole('row', { name: /^5 × 5, facile 1 / })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('grid:')))).toEqual([]);
});

test('R27 the page of free grids shows the best time of a size and grade, and ignores grids opened by their address', async ({
  page,
}) => {
  await seedStorage(page, { 'best-times': '{"5.1.plain":600}' });
  const grid = await openFree(page, '/libre?size=5&grade=1&walls=none');
  await expect(page.getByText('Votre record sur une grille facile de 5 × 5 : 10:00,0')).toBeVisible();
  const code = await grid.code();
  await grid.solve();
  await expect(grid.card).toContainText(/Votre record \(avant\s: 10:00,0\)/);
  const times = JSON.parse((await page.evaluate(() => localStorage.getItem('best-times'))) ?? '');
  expect(times).toEqual({ '5.1.plain': expect.any(Number) });
  expect(times['5.1.plain']).toBeLessThan(600);
  await seedStorage(page, { 'best-times': '{"5.1.plain":600}' });
  await page.evaluate(() => localStorage.removeItem('grids'));
  await page.goto(`/libre?grid=${code}`);
  await expect(page.getByText('Votre record sur une grille facile de 5 × 5 : 10:00,0')).toBeVisible();
  await grid.solve();
  expect(await page.evaluate(() => localStorage.getItem('best-times'))).toBe('{"5.1.plain":600}');
  await seedStorage(page, { 'best-times': '{"5.1.plain":600,"5.1.walls":700}', advice: 'wall' });
  await openFree(page, '/libre?size=5&grade=1&walls=few');
  await expect(page.getByText('Votre record sur une grille facile de 5 × 5 : 11:40,0')).toBeVisible();
});

test('R21 a free grid without a timer has no best time to beat', async ({ page }) => {
  await seedStorage(page, { 'best-times': '{"5.1.plain":600,"5.1.walls":600}', calm: 'on' });
  await openFree(page, '/libre?size=5&grade=1');
  await expect(page.getByText('Sans chrono', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Votre record')).toHaveCount(0);
});

test('R28 after three free grids of a size and difficulty, the progress bar also marks the player’s usual speed', {
  tag: '@weekly',
}, async ({ page }) => {
  const slow = Array.from({ length: 25 }, (_, cell) => (cell < 10 ? 0 : 3_600_000));
  await page.addInitScript(
    paces => localStorage.setItem('paces', localStorage.getItem('paces') ?? paces),
    JSON.stringify({ byKind: { 5.1: [slow, slow] } }),
  );
  const grid = await openFree(page, '/libre?size=5&grade=1');
  const [first, bead] = [await grid.code(), page.locator('[data-pace]')];
  await inSettings(page, async sheet => {
    await switchOf(page, 'pace').check();
    await expect(sheet.getByText('Terminez d’abord 3 grilles')).toBeVisible();
  });
  await grid.solve();
  await page.keyboard.press('n');
  await expect.poll(() => grid.code()).not.toBe(first);
  await expect(bead).toHaveAttribute('style', 'inset-inline-start: 40%;');
  const puzzle = readGridCode(await grid.code());
  if (!puzzle.ok) throw new Error(puzzle.refusal);
  const solution = await grid.solution();
  await grid.activate(solution.slice(0, solution.indexOf(puzzle.value.waypoints[1] as number) + 1));
  const news = page.getByRole('status').filter({ hasText: 'À votre rythme habituel, vous en seriez à 10 cases.' });
  await expect(news).toBeAttached();
  await inSettings(page, async sheet => {
    await sheet.getByLabel('Taille', { exact: true }).selectOption('6 × 6');
    await newGrid(page).click();
  });
  await expect(grid.cells).toHaveCount(36);
  await expect(bead).toHaveCount(0);
});

test('if the address of the page of free grids has an invalid grid code, the page says so and makes another grid', async ({
  page,
}) => {
  await page.goto('/libre?grid=MEMTIWaX&size=6');
  await expect(page.getByText('Le code de cette adresse ne correspond à aucune grille.').first()).toBeVisible();
  await uncover(page);
  await expect(gridPage(page).cells).toHaveCount(36);
});

test('the language links keep the free grid (made on demand) and the chosen size', { tag: '@weekly' }, async ({
  page,
}) => {
  const grid = await openFree(page, '/libre?size=6');
  const code = await grid.code();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`/en/free?size=6&grid=${code}`);
  await expect.poll(() => grid.code()).toBe(code);
});

for (const [width, height, size] of spread(
  [
    [320, 568, 6],
    [390, 664, 8],
  ] as const,
  1,
))
  test(`on a screen ${width} px wide, a free grid of ${size}×${size} squares and its buttons are not cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const grid = await openFree(page, `/libre?size=${size}&walls=few`);
    await expect(page.getByLabel('Taille', { exact: true })).toBeHidden();
    for (const button of await page.locator('button[aria-keyshortcuts]').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    for (const cell of [grid.cells.first(), grid.cells.last()]) await expect(cell).toBeInViewport({ ratio: 1 });
    await inSettings(page, async sheet => {
      await expect(sheet.getByLabel('Taille', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(sheet.getByLabel('Murs')).toHaveValue('2');
    });
  });

test.describe('in a browser without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after an earlier visit, free grids (of a chosen size) can be made and played offline', async ({
    page,
    context,
  }) => {
    await page.goto('/regles');
    await waitForServiceWorker(page);
    await context.setOffline(true);
    const grid = await openFree(page);
    await grid.solve();
    await page.keyboard.press('n');
    await expect(grid.card).toBeHidden();
    await expect(grid.progress).toHaveAttribute('value', '0');
  });
});
