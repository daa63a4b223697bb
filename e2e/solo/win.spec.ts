import type { Page } from '@playwright/test';
import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { gridPage } from '#e2e/testing/grid-page.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { setTextSize } from '#e2e/testing/text-size.ts';
import { lastMs } from '#engine/game.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { gridPath } from '#site/pages.ts';

const made = generateGrid({ size: 5, hasWalls: false, grade: 1 }, 'a win');
if (!made.ok) throw new Error(made.refusal);
const CODE = writeGridCode(made.value.puzzle);

/** The windows in which the panel with the result is measured, and the share of the board that it may hide in each. */
const WINDOWS = [
  { width: 390, height: 664, covers: 0 },
  { width: 375, height: 553, covers: 0.2 },
  { width: 320, height: 568, covers: 0.01 },
  { width: 844, height: 390, covers: 0 },
  { width: 820, height: 1180, covers: 0 },
  { width: 1280, height: 800, covers: 0 },
] as const;

const stripOf = (page: Page) => soloPage(page).overlay;

/** Solves the level up to its last cell, and stops the page’s clock. Returns a function that draws the last cell. */
async function drawAllButOne(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  const solo = soloPage(page);
  const solution = await solo.openWithPath(24);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return () => solo.cells.nth(solution[24]!).evaluate(cell => (cell as HTMLElement).click());
}

test.describe('without reduced motion', () => {
  test.use(WITH_MOTION);

  test('B25 after the last square, the path lights up for 1.2 seconds, and then the result appears', async ({
    page,
  }) => {
    const drawLast = await drawAllButOne(page);
    await drawLast();
    await expect(page.locator('.board-light path').first()).toBeAttached();
    const time = page.locator('[data-first=clock]');
    await page.clock.runFor(1100);
    await expect(stripOf(page)).toBeHidden();
    await expect(time).toBeVisible();
    await page.clock.runFor(200);
    await expect(stripOf(page)).toBeVisible();
    await expect(time).toBeHidden();
    await expect(page.locator('.board-light path')).toHaveCount(5);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('C’est enfilé');
    await expect(page.getByRole('button', { name: /^Niveau suivant/ })).toBeFocused();
  });

  for (const [how, cut] of spread(
    [
      ['touch', (page: Page) => page.mouse.click(5, 300)],
      ['key', (page: Page) => page.keyboard.press('Shift')],
    ] as const,
    1,
  ))
    test(`B25 a ${how} ends early the light that follows a win`, async ({ page }) => {
      const drawLast = await drawAllButOne(page);
      await drawLast();
      await expect(page.locator('.board-light path').first()).toBeAttached();
      await page.clock.runFor(100);
      await expect(stripOf(page)).toBeHidden();
      await cut(page);
      await expect(stripOf(page)).toBeVisible();
    });
});

test.describe('without reduced motion, for an impatient player', () => {
  test.use(WITH_MOTION);

  test('B25 a tap right after the tap that skips the light presses no button of the result', async ({ page }) => {
    const animations = await page.context().newCDPSession(page);
    await animations.send('Animation.enable');
    await animations.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    const drawLast = await drawAllButOne(page);
    await drawLast();
    await expect(page.locator('.board-light path').first()).toBeAttached();
    await page.mouse.click(5, 300);
    const next = page.getByRole('button', { name: /^Niveau suivant/ });
    await expect(next).toBeVisible();
    const { x, y, width, height } = (await next.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(next).toBeVisible();
    await animations.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await next.click();
    await expect(next).toBeHidden();
  });
});

test('B25 with reduced motion, the result of a win appears at once', async ({ page }) => {
  const drawLast = await drawAllButOne(page);
  await drawLast();
  await page.clock.runFor(1); // the result may wait for timers of 0 ms
  await expect(stripOf(page)).toBeVisible();
});

for (const [path, time] of spread(
  [
    ['/play', /^Temps \d:\d\d,\d$/],
    ['/en/play', /^Time \d:\d\d\.\d$/],
  ] as const,
  1,
))
  test(`B25 at ${path}, the result of a win does not move the board, and covers at most a fifth of it`, async ({
    page,
  }) => {
    const solo = soloPage(page);
    await solo.open(path);
    const before = await measure(page);
    await solo.solve();
    expect((await measure(page)).map(({ board }) => board)).toEqual(before.map(({ board }) => board));
    await expectCoversLittle(page);
    await copyShared(page);
    await expectCoversLittle(page, true);
    const text = (await solo.overlay.getByText(time).textContent()) ?? '';
    const tenths = Math.floor(lastMs(await solo.game()) / 100);
    expect(Number(text.replace(/\D/g, ''))).toBe(Math.floor(tenths / 600) * 1000 + (tenths % 600));
    await page.reload();
    await expect(solo.overlay).toBeVisible();
    await expect(page.locator('.board-light path')).toHaveCount(5);
    await expectAccessible(page);
  });

for (const [level, next] of spread(
  [
    [5, /Ensuite\s:\s6\s×\s6, moyenne/],
    [11, /Ensuite\s:\s6\s×\s6, difficile/],
    [20, /Grilles jusqu’à 8\s×\s8/],
  ] as const,
  2,
))
  test(`N1 B25 the result of level ${level} says what comes next, and covers no more of the board than others`, async ({
    page,
  }) => {
    const solo = soloPage(page);
    await seedStorage(page, { solo: JSON.stringify({ version: 2, level }) });
    await solo.open();
    await solo.solve();
    await expect(stripOf(page)).toContainText(next);
    await expectCoversLittle(page, true);
    await expectAccessible(page);
  });

for (const [level, ahead] of spread(
  [
    [2, /Prochaine étape\s: niveau 5, 5\s×\s5, moyenne/],
    [7, /Prochaine étape\s: niveau 12, 6\s×\s6, difficile/],
    [11, undefined],
    [20, undefined],
    [12, /Prochaine étape\s: niveau 20, où les niveaux sont les plus difficiles/],
  ] as const,
  2,
))
  test(`N1 below the result of level ${level}, a line names the level of the next size or difficulty, if any`, async ({
    page,
  }) => {
    const solo = soloPage(page);
    await seedStorage(page, { solo: JSON.stringify({ version: 2, level }) });
    await solo.open();
    await solo.solve();
    await expect(stripOf(page)).toBeVisible();
    const line = page.getByText('Prochaine étape');
    await (ahead === undefined ? expect(line).toHaveCount(0) : expect(line).toHaveText(ahead));
  });

test('B25 if the device can share files, a shared win contains the picture of the grid', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async shared => {
      const bytes = await shared?.files?.[0]?.arrayBuffer();
      document.title = `${new TextDecoder('latin1').decode(bytes).slice(1, 4)} ${shared?.text}`;
    };
  });
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  // a busy server may at first draw the picture of a grid too late, so the test shares again, when the server has it in
  // memory
  await expect(async () => {
    await stripOf(page).getByRole('button', { name: 'Partager' }).click();
    await expect(page).toHaveTitle(/^PNG .*\/defi\//, { timeout: 5000 });
  }).toPass();
});

test('R21 B25 the result of a calm (untimed) level covers at most a fifth of the board', { tag: '@weekly' }, async ({
  page,
}) => {
  await seedStorage(page, { calm: 'on' });
  await soloPage(page).open();
  await soloPage(page).solve();
  for (const { covered } of await measure(page)) expect(covered).toBeLessThanOrEqual(0.2);
});

/** Expects the result to be in sight in every window, and to cover no more of the board than `WINDOWS` allows. */
async function expectCoversLittle(page: Page, isLong = false): Promise<void> {
  for (const [index, { covered, next, isWhole }] of (await measure(page)).entries()) {
    const { width, height, covers = 0 } = WINDOWS[index] ?? {};
    // in a narrow window, a note or the message “copied” may take a second line
    const most = isLong && width === 320 ? 0.1 : covers;
    expect(covered, `${width} × ${height}`).toBeLessThanOrEqual(most);
    expect([next, isWhole], `${width} × ${height}`).toEqual([true, true]);
  }
}

/** Shares the result, and waits until the page says that it is copied. */
async function copyShared(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await stripOf(page)
    .getByRole('button', { name: /^(Partager|Share)$/ })
    .click();
  await expect(stripOf(page).getByRole('status')).toContainText(/copi/i);
}

test('B25 on a tablet with text of 150 %, a result has space between its buttons and its line of times', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await soloPage(page).open();
  await soloPage(page).solve();
  await setTextSize(page, 150);
  const gaps = await stripOf(page).evaluate(strip => {
    const parts = ['[aria-keyshortcuts=N]', 'a[href*=revoir]', 'summary'];
    const boxes = parts.map(part => strip.querySelector(part)?.getBoundingClientRect() ?? new DOMRect());
    return boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0));
  });
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(12);
});

test('the totals of a win scroll into sight when they open, and nothing scrolls when they close', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await soloPage(page).open();
  await soloPage(page).solve();
  const totals = stripOf(page).locator('details');
  const press = () => totals.locator('summary').evaluate(summary => (summary as HTMLElement).click());
  const scrolled = () => page.evaluate(() => scrollY);
  await press();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(totals.locator('dl')).toBeInViewport({ ratio: 0.95 });
  await totals.evaluate(each => {
    // space is added below the page, so that it can scroll until the totals are above the window
    document.body.style.paddingBlockEnd = '100vh';
    scrollBy({ top: each.getBoundingClientRect().top + 10, behavior: 'instant' });
  });
  const before = await scrolled();
  const closed = totals.evaluate(each => new Promise(resolve => each.addEventListener('toggle', resolve)));
  await press();
  await closed;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await scrolled()).toBe(before);
});

/**
 * Returns, for each window, the position of the board, the share of the board that the result covers, and whether all
 * of the result is in sight.
 */
async function measure(page: Page) {
  const measured = [];
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    measured.push(
      await page.evaluate(() => {
        scrollTo(0, 0);
        const board = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? new DOMRect();
        const strip = document.querySelector('main section section')?.getBoundingClientRect();
        const next = document.querySelector('main section section [aria-keyshortcuts=N]')?.getBoundingClientRect();
        const below = Math.max(0, board.bottom - (strip?.top ?? board.bottom));
        const isBeside = strip !== undefined && strip.left >= board.right;
        return {
          board: [board.x, board.y, board.width, board.height].map(Math.round),
          covered: isBeside ? 0 : below / board.height,
          next: next !== undefined && next.bottom <= innerHeight,
          isWhole: strip !== undefined && strip.bottom <= innerHeight + 1,
        };
      }),
    );
  }
  return measured;
}

/** Expects the page to show the parts that the results of all modes share. */
async function expectResult(page: Page, next: RegExp, share = 'Partager', size = ', \\d × \\d'): Promise<void> {
  await expect(stripOf(page)).toContainText(/Temps \d:\d\d,\d/);
  await expect(stripOf(page).getByRole('button', { name: share, exact: true })).toBeVisible();
  await expect(stripOf(page).locator('[aria-keyshortcuts=N]')).toHaveText(next);
  await expect(stripOf(page).locator('[aria-keyshortcuts=N]')).toBeFocused();
  // the heading also names the level and its size, as in « Niveau 1, 5 × 5 »
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^C’est enfilé.*${size}`));
  const dots = page.locator('h1 [data-first=size]');
  for (const dot of await dots.evaluateAll(all => all.map(each => getComputedStyle(each, '::before').border)))
    expect(dot).toMatch(/^1px solid/);
  await expectAccessible(page);
}

/**
 * Adds so many times to the server’s answer to the result of a daily grid that the page draws a line with all times.
 */
async function withTimesOfToday(page: Page): Promise<void> {
  const percentilesMs = Array.from({ length: 99 }, (_, index) => 4000 + 100 * index);
  const times = { place: 12, count: 15, medianMs: 9000, percentilesMs };
  await page.route('**/daily/results', async route => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ json: { ...body, times } });
  });
}

test('B25 the result of a win is alike in levels, daily grids, challenges and grids by code or chosen size', async ({
  page,
}) => {
  test.slow();
  await soloPage(page).open();
  await soloPage(page).solve();
  await expectResult(page, /^Niveau suivant/);
  await expect(stripOf(page)).toContainText('1 niveau · '); // only the result of a level shows the sums of all levels
  await page.goto('/libre?size=5&grade=1');
  await gridPage(page).solve();
  await expectResult(page, /^Grille suivante/);
  await expect(stripOf(page)).not.toContainText('niveau');
  await page.goto(gridPath(CODE, 'fr'));
  await gridPage(page).solve();
  await expectResult(page, /^Jouer une autre grille/, 'Partager', 'Une grille de\\s5\\s×\\s5, ');
  await withTimesOfToday(page);
  await page.goto('/jour');
  await dailyPage(page).solve();
  await expectResult(page, /^Continuer au niveau 2/);
  await expect(stripOf(page)).toContainText('12e temps sur 15 aujourd’hui');
  await copyShared(page);
  await expectCoversLittle(page, true);
  await expect(stripOf(page)).toContainText(/Prochaine grille dans/);
  await expect(page.getByText(/Prochaine grille/)).toHaveCount(1);
  // the daily grid begins a streak of one day
  await expect(page.locator('h1 + [aria-hidden] svg + span')).toHaveText('1');
  // with `ignoreErrors`, a request that is still under way does not make the test fail
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const { code: challenge } = await makeChallenge(page, undefined, 'Léa');
  await page.goto(`/defi/${challenge}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await challengePage(page).solve();
  await expectResult(page, /^Comparer les fils/);
  await expect(stripOf(page)).toContainText(/temps sur 2 dans ce défi/);
  await expect(stripOf(page)).not.toContainText('niveau');
});
