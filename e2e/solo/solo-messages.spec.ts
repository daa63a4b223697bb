import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { extend, type Path } from '#engine/path.ts';
import { numberAt, type Puzzle } from '#engine/puzzle.ts';

const OUT_OF_ORDER = /Vous devez d’abord passer par le chiffre \d+/;

/** Finds the shortest beginning of the solution that ends beside a number out of order, whose cell is `wrong`. */
function wrongStepOf(puzzle: Puzzle, solution: Path): { readonly length: number; readonly wrong: number } {
  for (let length = 2; length < solution.length; length++) {
    // the next cell of the solution must not be a number, because reaching a number is announced
    if (numberAt(puzzle, solution[length] as number) !== undefined) continue;
    const wrong = solution.slice(length).find(cell => {
      const step = extend(puzzle, solution.slice(0, length), cell);
      return !step.ok && step.refusal === 'number-skipped';
    });
    if (wrong !== undefined) return { length, wrong };
  }
  throw new Error('no number beside the head is ever out of order');
}

/** Starts counting the announcements in the live region that match a pattern. The returned function reads the count. */
async function countAnnouncements(page: Page, pattern: RegExp): Promise<() => Promise<number>> {
  await soloPage(page).status.evaluate((element, source) => {
    const announced: string[] = [];
    new MutationObserver(records => {
      for (const { addedNodes } of records)
        for (const { textContent } of addedNodes)
          if (new RegExp(source).test(textContent ?? '')) announced.push('once');
      element.setAttribute('data-announced', `${announced.length}`);
    }).observe(element, { childList: true, subtree: true });
  }, pattern.source);
  return async () => Number(await soloPage(page).status.getAttribute('data-announced'));
}

/** Locates a visible message under the board by its text. */
const message = (page: Page, pattern: RegExp) => page.locator('p[aria-hidden=true]', { hasText: pattern });

test('B10 dragging onto a number out of order announces one refusal per stroke, and drawing can resume', async ({
  page,
}) => {
  const solo = soloPage(page);
  const solution = await solo.openWithPath(0);
  const { length, wrong } = wrongStepOf((await solo.game()).puzzle, solution);
  const announced = await countAnnouncements(page, OUT_OF_ORDER);
  await solo.moveTo(solution[0]!);
  await page.mouse.down();
  for (const cell of solution.slice(1, length)) await solo.moveTo(cell);
  await solo.moveTo(wrong);
  await expect(message(page, OUT_OF_ORDER)).toBeVisible();
  await expect(solo.status).toHaveText(OUT_OF_ORDER);
  await expect(page.locator('.board-visited')).toHaveCount(length);

  await solo.moveTo(solution[length - 1]!);
  await solo.moveTo(solution[length]!);
  await expect(page.locator('.board-visited')).toHaveCount(length + 1);
  await expect(message(page, OUT_OF_ORDER)).toHaveCount(0);

  await solo.moveTo(solution[length - 1]!);
  await solo.moveTo(wrong);
  await page.mouse.up();
  await expect.poll(async () => (await solo.game()).path).toEqual(solution.slice(0, length));
  expect(await announced()).toBe(1);
});

test('B10 a stroke that ends on a number out of order shows a refusal', { tag: '@weekly' }, async ({ page }) => {
  const solo = soloPage(page);
  const solution = await solo.openWithPath(0);
  const { length, wrong } = wrongStepOf((await solo.game()).puzzle, solution);
  for (const cell of solution.slice(0, length)) await solo.tap(cell);
  await solo.moveTo(solution[length - 1]!);
  await page.mouse.down();
  await solo.moveTo(wrong);
  await page.mouse.up();
  await expect(message(page, OUT_OF_ORDER)).toBeVisible();
});

test.describe('with touch input', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

  test('B10 a touch on a number out of order shows the same refusal as a mouse drag', { tag: '@weekly' }, async ({
    page,
  }) => {
    const solo = soloPage(page);
    const solution = await solo.openWithPath(0);
    const { length, wrong } = wrongStepOf((await solo.game()).puzzle, solution);
    for (const cell of solution.slice(0, length)) await solo.tap(cell);
    const session = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove', cell: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [await solo.centre(cell)] });
    await touch('touchStart', solution[length - 1]!);
    await touch('touchMove', wrong);
    await expect(message(page, OUT_OF_ORDER)).toBeVisible();
    expect((await solo.game()).path).toEqual(solution.slice(0, length));
  });
});

test.describe('with a fake clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test('B20 a hint remains until the next move, both as a message and on the board', async ({ page }) => {
    const solution = await soloPage(page).openWithPath(2);
    await page.keyboard.press('h');
    const outline = page.locator('.board-hint');
    await expect(message(page, /Allez ici/)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(message(page, /Allez ici/)).toBeVisible();
    await expect(outline).toHaveCSS('opacity', '1');
    await soloPage(page).tap(solution[2]!);
    await expect(message(page, /Allez ici/)).toHaveCount(0);
    await expect(outline).toHaveCSS('opacity', '0');
  });

  test('B20 a short refusal disappears after 2 seconds, and a longer message stays longer', async ({ page }) => {
    const solo = soloPage(page);
    await solo.open();
    const { puzzle } = await solo.game();
    await page.clock.pauseAt(Date.now() + 60_000);
    await solo.tap(puzzle.waypoints[1]!);
    const onOne = message(page, /Vous devez commencer par la case 1/);
    await expect(onOne).toBeVisible();
    await page.clock.runFor(1900);
    await expect(onOne).toBeVisible();
    await page.clock.runFor(200);
    await expect(onOne).toHaveCount(0);
    await page.keyboard.press('r'); // the restart key only shows a message, because the path is empty
    const long = message(page, /Il n’y a rien à effacer/);
    await expect(long).toBeVisible();
    await page.clock.runFor(2500);
    await expect(long).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(long).toHaveCount(0);
  });

  test('R19 when the button that takes a restart back disappears, its focus moves to the board', async ({ page }) => {
    const solo = soloPage(page);
    await solo.openWithPath(3);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('r');
    const restore = page.getByRole('button', { name: 'Reprendre le fil' });
    await restore.focus();
    await page.clock.runFor(31_000); // the button that takes a restart back disappears after thirty seconds
    await expect(restore).toHaveCount(0);
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('r');
    await restore.focus();
    await page.locator('[role=gridcell][tabindex="0"]').click(); // a move removes the button that takes a restart back
    await expect(restore).toHaveCount(0);
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  });

  test('R19 an action that changes nothing does not remove the button that takes a restart back', {
    tag: '@weekly',
  }, async ({ page }) => {
    const solo = soloPage(page);
    await solo.openWithPath(3);
    const { puzzle } = await solo.game();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('r');
    const restore = page.getByRole('button', { name: 'Reprendre le fil' });
    await expect(restore).toBeVisible();
    for (const [act, text] of [
      [() => page.keyboard.press('r'), /Il n’y a rien à effacer/],
      [() => solo.tap(puzzle.waypoints[1] ?? 0), /Vous devez commencer par la case 1/],
    ] as const) {
      await act();
      await expect(message(page, text)).toBeVisible();
      await expect(restore).toBeVisible();
    }
    // a little more than two seconds later, the message of the refused move has disappeared
    await page.clock.runFor(2100);
    await expect(restore).toBeVisible();
    await restore.click();
    await expect.poll(async () => (await solo.game()).path).toHaveLength(3);
    await expect(restore).toHaveCount(0);
  });

  test('R19 later messages do not extend the time in which a restart can be taken back', { tag: '@weekly' }, async ({
    page,
  }) => {
    await soloPage(page).openWithPath(3);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('r');
    await page.clock.runFor(29_000);
    await page.keyboard.press('r');
    await expect(message(page, /Il n’y a rien à effacer/)).toBeVisible();
    await page.clock.runFor(1100);
    await expect(page.getByRole('button', { name: 'Reprendre le fil' })).toHaveCount(0);
    await expect(message(page, /Il n’y a rien à effacer/)).toBeVisible();
  });

  test('B20 a refusal disappears at the next move', { tag: '@weekly' }, async ({ page }) => {
    const solo = soloPage(page);
    await solo.open();
    const { puzzle } = await solo.game();
    await page.clock.pauseAt(Date.now() + 60_000);
    await solo.tap(puzzle.waypoints[1]!);
    await expect(message(page, /Vous devez commencer/)).toBeVisible();
    await solo.tap(puzzle.waypoints[0]!);
    await expect(message(page, /Vous devez commencer/)).toHaveCount(0);
  });
});
