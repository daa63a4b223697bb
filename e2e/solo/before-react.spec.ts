import type { Page } from '@playwright/test';
import { uncover } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { gridPage } from '#e2e/testing/grid-page.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { inSettings, switchOf } from '#e2e/testing/settings-sheet.ts';
import { arrowBetween, soloPage } from '#e2e/testing/solo-page.ts';
import { secondsShown } from '#e2e/testing/timing/clock.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { waitForReact } from '#e2e/testing/timing/hydrated.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { gridPath } from '#site/pages.ts';

const REACT = '**/islands/hydrate-island-*.js';

/** Opens a page with a game, and keeps React from loading until the returned function is called. */
async function openWithoutReact(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, REACT);
  await page.goto(path, { waitUntil: 'commit' });
  await uncover(page);
  await release.held;
  return async () => {
    await release();
    await waitForReact(page);
  };
}

/** Sets an attribute on the board, so that `expectSameBoard` fails if another board has taken its place. */
const markBoard = (page: Page) =>
  page.locator('main div.board').evaluate(board => board.setAttribute('data-marked', ''));
const expectSameBoard = (page: Page) => expect(page.locator('main div.board')).toHaveAttribute('data-marked');

const undo = (page: Page) => page.locator('[data-first=undo]');
const clock = (page: Page) => page.getByRole('definition').first();

for (const { path, firstRefusal } of spread(
  [
    { path: '/play', firstRefusal: 'Vous devez commencer par la case 1' },
    { path: '/en/play', firstRefusal: 'You must start on number 1' },
  ],
  1,
))
  test(`before React has loaded, the game at ${path} can be played, and React later keeps what was drawn`, async ({
    page,
  }) => {
    const release = await openWithoutReact(page, path);
    const solo = soloPage(page);
    const [first, second, third] = await solo.solution();
    await markBoard(page);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const region = document.querySelector('[data-first=news]') as HTMLElement;
      new MutationObserver(() => region.textContent !== '' && heard.push(region.textContent)).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    await solo.tap(third!);
    await expect(page.locator('[data-first=message]')).toContainText(firstRefusal);
    for (const cell of [first!, second!, third!]) await solo.tap(cell);
    await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 3);
    await undo(page).click();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('h');
    await expect.poll(() => secondsShown(clock(page))).toBeGreaterThan(0);
    await expect(page.getByRole('definition').nth(1)).toHaveText('2');
    await expect(page.getByRole('definition').nth(2)).toHaveText('1');
    const before = await solo.game();
    expect(before).toMatchObject({ path: [first], undos: 2, hints: 1 });
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    const heardBefore = await heard();
    expect(heardBefore.length).toBeGreaterThan(3);
    const message = await page.locator('[data-first=message]').textContent();

    await release();
    await expectSameBoard(page);
    expect(await solo.game()).toEqual(before);
    // when React takes over the page, screen readers hear no announcement a second time
    expect(await heard()).toEqual(heardBefore);
    await expect(page.locator('[data-first=message]')).toContainText(message!.split('.')[0]!);
    await expect(page.getByRole('definition').nth(1)).toHaveText('2');
    await expect(undo(page)).toBeFocused();
    await solo.tap(second!);
    expect((await solo.game()).path).toEqual([first, second]);
  });

test('a press on the board that was handled before React has loaded is not handled again by React', async ({
  page,
}) => {
  const release = await openWithoutReact(page, '/play');
  const solo = soloPage(page);
  const [first, second, third] = await solo.solution();
  // if React handled the press of number 1 a second time, the press would shorten the path
  await solo.activate([first!]);
  for (const [from, to] of [
    [first!, second!],
    [second!, third!],
  ] as const)
    await page.keyboard.press(arrowBetween(5, from, to));
  await release();
  expect(await solo.game()).toMatchObject({ path: [first, second, third], undos: 0 });
});

test('a stroke continues while React takes over the board', async ({ page }) => {
  const release = await openWithoutReact(page, '/play');
  const solo = soloPage(page);
  const [first, second, third, fourth] = await solo.solution();
  await markBoard(page);
  await solo.moveTo(first!);
  await page.mouse.down();
  await solo.moveTo(second!);
  await release();
  await solo.moveTo(third!);
  await solo.moveTo(fourth!);
  await page.mouse.up();
  await expectSameBoard(page);
  await expect.poll(async () => (await solo.game()).path).toEqual([first, second, third, fourth]);
  expect((await solo.game()).log).toHaveLength(4);
});

test('while React takes over, each press of a button counts exactly once', async ({ page }) => {
  const release = await openWithoutReact(page, '/play');
  const solo = soloPage(page);
  const [first, second] = await solo.solution();
  await solo.tap(first!);
  const pressing = page.evaluate(
    cell =>
      new Promise<{ readonly before: number; readonly after: number }>(resolve => {
        const count = { before: 0, after: 0 };
        const timer = setInterval(() => {
          document.querySelectorAll<HTMLElement>('[role=gridcell]')[cell]?.click();
          document.querySelector<HTMLElement>('[data-first=undo]')?.click();
          count[document.querySelector('[data-scripts]') === null ? 'after' : 'before'] += 1;
          if (count.after < 20) return;
          clearInterval(timer);
          resolve(count);
        }, 4);
      }),
    second!,
  );
  await release();
  const { before, after } = await pressing;
  expect(before).toBeGreaterThan(0);
  expect((await solo.game()).undos).toBe(before + after);
});

test('if a level is won before React has loaded, its result appears once React has loaded', async ({ page }) => {
  const release = await openWithoutReact(page, '/play');
  const solo = soloPage(page);
  await solo.activate(await solo.solution());
  await expect(solo.overlay).toBeHidden();
  await release();
  await expect(solo.overlay).toBeVisible();
  await solo.overlay.getByRole('button', { name: /^Niveau suivant/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  await expect(solo.cells.and(page.locator('[tabindex="0"]'))).toBeFocused();
});

test('settings that are chosen before React has loaded stay chosen', async ({ page }) => {
  const release = await openWithoutReact(page, '/play');
  await page.setViewportSize({ width: 1280, height: 1024 });
  const [size, calm] = [switchOf(page, 'large-board'), switchOf(page, 'calm')];
  await inSettings(page, async () => {
    await size.selectOption('grande');
    await calm.check();
  });
  await expect.poll(async () => (await soloPage(page).storedGame()).isCalm).toBe(true);
  await release();
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await waitForReact(page);
    await expect(size).toHaveValue('1');
    await expect(calm).toBeChecked();
  }
});

test('React also takes over a page in a background tab', { tag: '@weekly' }, async ({ page }) => {
  await page.addInitScript(() => {
    // a tab that is not shown gets no animation frames, so React must not wait for one
    window.requestAnimationFrame = () => 0;
  });
  await soloPage(page).open();
});

const made = generateGrid({ size: 5, hasWalls: false, grade: 1 }, 'before React');
if (!made.ok) throw new Error(made.refusal);

for (const path of spread(['/libre', gridPath(writeGridCode(made.value.puzzle), 'fr')], 1))
  test(`on /${path.split('/')[1]}, the grid can be opened and played before React has loaded`, async ({ page }) => {
    const release = await openWithoutReact(page, path);
    await markBoard(page);
    const start = page.locator('[role=gridcell][tabindex="0"]');
    await start.press('Enter');
    await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 1);
    await release();
    await expectSameBoard(page);
    await expect(start).toBeFocused();
    await gridPage(page).solve();
  });
