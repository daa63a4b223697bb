import { coverButton, uncover } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { inSettings } from '#e2e/testing/settings-sheet.ts';
import { setTextSize } from '#e2e/testing/text-size.ts';
import { gameClock, secondsShown } from '#e2e/testing/timing/clock.ts';
import { examineGrid } from '#engine/generator/grids/examine-grid.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { pathOf } from '#site/pages.ts';
import { codeInAddress, makeGrid, newGrid, openFree } from './free-page.ts';

for (const [width, height] of spread(
  [
    [320, 568],
    [375, 553],
    [390, 664],
    [844, 390],
    [1280, 800],
  ] as const,
  1,
))
  test(`R32 at ${width} × ${height}, choices of size, walls and difficulty are in sight, and bring a new grid`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // stored paces (squares over time) mark a browser in which a visitor has finished a game
    await seedStorage(page, { paces: '{}' });
    await page.goto(pathOf('mode-selection', 'fr'));
    await page.getByRole('link', { name: /^Grille libre/ }).click();
    const cover = page.locator('[data-first=cover]');
    await expect(cover).toContainText(/\d × \d/);
    await expect(page.getByRole('gridcell')).toHaveCount(0);
    const choice = (name: string) => page.getByRole('radio', { name, exact: true });
    const radios = page.getByRole('group', { name: /^(Taille|Murs|Difficulté)/ }).getByRole('radio');
    for (const element of [coverButton(page), ...(await radios.all())])
      await expect(element).toBeInViewport({ ratio: 1 });
    expect(await radios.count()).toBe(5 + 3 + 6);
    // the words “Au hasard” (at random) stand beside the name of each of the three choices, and on the die of each
    // choice
    await expect(page.getByText('Au hasard').filter({ visible: true })).toHaveCount(3 + 3);
    await choice('quelques-uns').check();
    await choice('8 × 8').check();
    await expect(choice('redoutable')).toBeEnabled();
    await choice('facile').check();
    await choice('5 × 5').check();
    await expect(choice('difficile')).toBeDisabled();
    await choice('moyenne').check();
    await expect(cover).toContainText('5 × 5 moyenne');
    const legends = page.locator('main fieldset legend:has(small)');
    await expect(legends).toHaveText(['Taille 5 × 5', 'Murs quelques-uns', 'Difficulté moyenne']);
    for (const legend of await legends.all()) await expect(legend).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/size=5&walls=few&grade=2&grid=/);
    const print = page.getByRole('main').getByRole('link', { name: 'Imprimer des grilles' });
    await expect(print).toHaveAttribute('href', /\/imprimer\?size=5&walls=yes&grade=2$/);
    expect(await secondsShown(gameClock(page))).toBe(0);
    await coverButton(page).click();
    await expect(page.getByRole('gridcell')).toHaveCount(25);
    await expect(page.getByRole('radio', { name: '5 × 5', exact: true })).toHaveCount(0);
    const puzzle = readGridCode(codeInAddress(page));
    if (!puzzle.ok) throw new Error(puzzle.refusal);
    expect(examineGrid(puzzle.value)).toMatchObject({ kind: 'one', grade: 2 });
    expect(puzzle.value.walls.length).toBeGreaterThan(0);
  });

test('R25 if a visitor has not finished any game, the first free grid is easy, and its cover says so', async ({
  page,
}) => {
  const cover = page.locator('[data-first=cover]');
  const legends = page.locator('main fieldset legend:has(small)');
  await page.goto('/libre');
  await expect(cover).toContainText('6 × 6 facile');
  await expect(legends).toHaveText(['Taille 6 × 6', 'Murs aucun', 'Difficulté facile']);
  await expect(page).toHaveURL(/\?size=6&walls=none&grade=1&grid=/);
  const puzzle = readGridCode(codeInAddress(page));
  if (!puzzle.ok) throw new Error(puzzle.refusal);
  expect(examineGrid(puzzle.value)).toMatchObject({ kind: 'one', grade: 1 });
  await page.goto('/libre?size=7');
  await expect(legends).toHaveText(['Taille 7 × 7', 'Murs Au hasard', 'Difficulté Au hasard']);
  const grid = await openFree(page, '/libre?size=5&grade=1');
  await grid.solve();
  await page.goto('/libre');
  await expect(legends).toHaveText(['Taille Au hasard', 'Murs Au hasard', 'Difficulté Au hasard']);
});

test('R32 the pictures of the five difficulties, which are arches, grow with the text size', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(pathOf('free', 'fr'));
  const arches = page.getByRole('group', { name: 'Difficulté' }).locator('label > span > span > svg');
  await expect(arches).toHaveCount(5);
  const heights = () => arches.evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
  const before = await heights();
  await setTextSize(page, 150);
  for (const [index, height] of (await heights()).entries()) expect(height).toBeCloseTo(1.5 * (before[index] ?? 0), 1);
});

test('R32 the cover that hides a begun free grid offers no choices, and its button continues that grid', {
  tag: '@weekly',
}, async ({ page }) => {
  const grid = await openFree(page, '/libre?size=5&grade=1');
  await grid.activate((await grid.solution()).slice(0, 3));
  await page.reload();
  await expect(coverButton(page)).toHaveText('Continuer');
  await expect(page.getByRole('radio', { name: '5 × 5', exact: true })).toHaveCount(0);
  await uncover(page);
  await expect(grid.progress).toHaveAttribute('value', '3');
});

test('R32 a press on the cover’s button uncovers the board even at the very moment at which React takes over the page', async ({
  page,
}) => {
  // React stops the timer of the earlier script when it takes over the page, so the press on the button comes at that
  // moment
  await page.addInitScript(() => {
    const clear = window.clearInterval.bind(window);
    window.clearInterval = timer => {
      clear(timer);
      queueMicrotask(() => document.querySelector<HTMLElement>('[data-first=uncover]')?.click());
    };
  });
  await page.goto(pathOf('free', 'fr'));
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(coverButton(page)).toBeHidden();
});

test('R32 a free grid that is still being made after a player’s choice appears as soon as it is ready', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/libre');
  await page.getByRole('radio', { name: '8 × 8', exact: true }).check();
  await coverButton(page).click();
  await expect(page.getByRole('gridcell')).toHaveCount(64);
  await expect(page.locator('[role=gridcell][tabindex="0"]')).toBeFocused();
});

test('R25 the next free grid has the chosen size, walls and difficulty, even after a reload', {
  tag: '@weekly',
}, async ({ page }) => {
  const grid = await openFree(page);
  await inSettings(page, async sheet => {
    await sheet.getByLabel('Taille', { exact: true }).selectOption('5 × 5');
    await sheet.getByLabel('Murs').selectOption('quelques-uns');
    expect(await sheet.getByLabel('Difficulté').locator('option').allTextContents()).toEqual([
      'Au hasard',
      'facile',
      'moyenne',
    ]);
    await sheet.getByLabel('Difficulté').selectOption('moyenne');
    await newGrid(page).click();
  });
  await expect(grid.cells).toHaveCount(25);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('moyenne');
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(newGrid(page)).toBeEnabled();
    const before = codeInAddress(page);
    await makeGrid(page);
    await expect.poll(() => codeInAddress(page)).not.toBe(before);
    const puzzle = readGridCode(codeInAddress(page));
    if (!puzzle.ok) throw new Error(puzzle.refusal);
    expect(puzzle.value).toMatchObject({ size: 5 });
    expect(puzzle.value.walls.length).toBeGreaterThan(0);
    expect(examineGrid(puzzle.value)).toMatchObject({ kind: 'one', grade: 2 });
  }
});
