import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { arrowBetween, soloPage } from '#e2e/testing/solo-page.ts';

/** A simulated pointing device, whose methods take viewport coordinates. */
type Device = {
  readonly down: (x: number, y: number) => Promise<unknown>;
  readonly move: (x: number, y: number) => Promise<unknown>;
  readonly up: (x: number, y: number) => Promise<unknown>;
};

/** Draws the whole solution in one stroke. */
async function drawSolution(page: Page, device: Device): Promise<void> {
  const solo = soloPage(page);
  const points = [];
  for (const cell of await solo.solution()) points.push(await solo.centre(cell));
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) throw new Error('there is no solution');
  await device.down(first.x, first.y);
  for (const { x, y } of rest) await device.move(x, y);
  await device.up(last.x, last.y);
}

const ringOf = (page: Page) => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);

/**
 * Expects the result of a win, whose main button has the focus. Only a player who uses keys sees a ring around the
 * button.
 */
async function expectWon(page: Page, ring: 'solid' | 'none'): Promise<void> {
  const { overlay, storedGame } = soloPage(page);
  await expect(overlay).toBeVisible();
  expect((await storedGame()).totals).toMatchObject({ levels: 1, undos: 0, hints: 0 });
  await expect(page.getByRole('button', { name: /Niveau suivant/ })).toBeFocused();
  expect(await ringOf(page)).toBe(ring);
}

const mouseOf = (page: Page): Device => ({
  down: async (x, y) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  move: (x, y) => page.mouse.move(x, y),
  up: () => page.mouse.up(),
});

/** Returns a simulated pen. Playwright has no API for pens, so the DevTools protocol sends the events. */
const penOf = (session: CDPSession): Device => {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
      pointerType: 'pen',
    });
  return {
    down: (x, y) => send('mousePressed', x, y),
    move: (x, y) => send('mouseMoved', x, y),
    up: (x, y) => send('mouseReleased', x, y),
  };
};

const fingerOf = (session: CDPSession): Device => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x, y) => send('touchStart', [{ x, y }]),
    move: (x, y) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  };
};

test('a level can be solved with the mouse', async ({ page }) => {
  await soloPage(page).open();
  await drawSolution(page, mouseOf(page));
  await expectWon(page, 'none');
});

test('a level can be solved with a pen', { tag: '@weekly' }, async ({ page }) => {
  await soloPage(page).open();
  await drawSolution(page, penOf(await page.context().newCDPSession(page)));
  await expectWon(page, 'none');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a level can be solved with a finger', async ({ page }) => {
    await soloPage(page).open();
    await drawSolution(page, fingerOf(await page.context().newCDPSession(page)));
    await expectWon(page, 'none');
  });

  test('B17 the end of the path is larger while a finger draws', { tag: '@weekly' }, async ({ page }) => {
    const solo = soloPage(page);
    await solo.open();
    const finger = fingerOf(await page.context().newCDPSession(page));
    const { waypoints } = (await solo.game()).puzzle;
    const solution = await solo.solution();
    // the path drawn in this test ends at a cell without a number, because a number hides the end of the path
    const last = solution.findIndex((cell, at) => at > 1 && !waypoints.includes(cell));
    const [first = 0, ...others] = solution.slice(0, last + 1);
    const tip = page.locator('.board-head .board-tip');
    const tipBox = () => tip.evaluate(circle => circle.getBoundingClientRect().toJSON() as DOMRect);
    const { x, y } = await solo.centre(first);
    await finger.down(x, y);
    for (const cell of others) {
      const to = await solo.centre(cell);
      await finger.move(to.x, to.y);
    }
    const { x: middle } = await solo.centre(others.at(-1) ?? 0);
    await expect.poll(async () => Math.abs((await tipBox()).x + (await tipBox()).width / 2 - middle)).toBeLessThan(2);
    const drawing = await tipBox();
    await finger.up(x, y);
    await expect.poll(async () => (await tipBox()).width).toBeLessThan(drawing.width * 0.8);
  });

  test('B14 a focused cell has a ring only after a key press, even on the next level’s board', async ({ page }) => {
    const solo = soloPage(page);
    await solo.open();
    const [first = 0] = await solo.solution();
    await solo.cells.nth(first).tap();
    await expect(solo.cells.nth(first)).toBeFocused();
    expect(await ringOf(page)).toBe('none');
    await page.keyboard.press('Escape'); // after Escape, the focus is still on the head of the path
    expect(await ringOf(page)).toBe('solid');
    await solo.solve();
    await page.getByRole('button', { name: 'Niveau suivant' }).tap();
    await expect(solo.cells.and(page.locator(':focus'))).toHaveCount(1);
    expect(await ringOf(page)).toBe('none');
  });

  test('a level can be solved with taps alone', async ({ page }) => {
    const solo = soloPage(page);
    await solo.open();
    for (const cell of await solo.solution()) {
      const { x, y } = await solo.centre(cell);
      await page.touchscreen.tap(x, y);
    }
    await expectWon(page, 'none');
  });
});

test('a level can be solved with the keyboard alone', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  const solution = await solo.solution();
  const size = Math.sqrt(solution.length);
  while (!(await page.evaluate(() => document.activeElement?.role === 'gridcell'))) await page.keyboard.press('Tab');
  // the first arrow key starts the path on number 1 and draws on to the next cell
  for (const [index, cell] of solution.slice(1).entries())
    await page.keyboard.press(arrowBetween(size, solution[index]!, cell));
  await expectWon(page, 'solid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  await expect(solo.cells.and(page.locator('[tabindex="0"]'))).toBeFocused();
});

test('a level can be solved by activating cells by their accessible names, as screen readers do', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  const solution = await solo.solution();
  const size = Math.sqrt(solution.length);
  for (const cell of solution) {
    const name = `Ligne ${Math.floor(cell / size) + 1}, colonne ${(cell % size) + 1},`;
    await page.getByRole('gridcell', { name }).evaluate(element => (element as HTMLElement).click());
  }
  await expectWon(page, 'solid');
});

test('R19 a restart can be taken back by keyboard, and the focus returns to the end of the path', {
  tag: '@weekly',
}, async ({ page }) => {
  const solo = soloPage(page);
  await solo.openWithPath(4);
  await page.keyboard.press('r');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reprendre le fil' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/bout du fil, étape 4$/);
  await page.keyboard.press('r');
  await page.keyboard.press('Control+z');
  await expect(page.locator(':focus')).toHaveAccessibleName(/bout du fil, étape 4$/);
});

test('R19 if a tap removes many squares from the thread, the player can take the tap back', async ({ page }) => {
  const solo = soloPage(page);
  await solo.openWithPath(9);
  await solo.tap((await solo.game()).path[1] as number);
  const said = page.locator('[data-first=message]');
  await expect(said).toContainText('Le fil recule de 7 cases.');
  await said.getByRole('button', { name: 'Reprendre le fil' }).click();
  await expect(page.locator(':focus')).toHaveAccessibleName(/bout du fil, étape 9$/);
  await expect(page.getByRole('button', { name: 'Reprendre le fil' })).toHaveCount(0);
});

test('the “?” key shows the list of keys, and Escape closes the list and returns focus to the board', {
  tag: '@weekly',
}, async ({ page }) => {
  const solo = soloPage(page);
  await solo.openWithPath(2);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Au clavier' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveAccessibleName(/bout du fil, étape 2$/);
});
