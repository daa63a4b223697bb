import type { CDPSession, Page } from '@playwright/test';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';

test.use(WITH_MOTION);

test('a stroke continues correctly after the window is resized', { tag: '@weekly' }, async ({ page }) => {
  const solution = await soloPage(page).openWithPath(0);
  await soloPage(page).moveTo(solution[0]!);
  await page.mouse.down();
  await page.setViewportSize({ width: 700, height: 900 });
  for (const cell of solution.slice(0, 6)) await soloPage(page).moveTo(cell);
  await page.mouse.up();
  expect((await soloPage(page).game()).path).toEqual(solution.slice(0, 6));
});

test('a stroke continues correctly after the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const solution = await soloPage(page).openWithPath(0);
  await soloPage(page).moveTo(solution[0]!);
  await page.mouse.down();
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
  for (const cell of solution.slice(0, 6)) await soloPage(page).moveTo(cell);
  await page.mouse.up();
  expect((await soloPage(page).game()).path.slice(-1)).toEqual(solution.slice(5, 6));
});

test('a stroke ends when its mouse button is released, even if another button is down', { tag: '@weekly' }, async ({
  page,
}) => {
  const solution = await soloPage(page).openWithPath(0);
  await soloPage(page).moveTo(solution[0]!);
  await page.mouse.down();
  await page.mouse.down({ button: 'right' });
  await page.mouse.up();
  await soloPage(page).moveTo(solution[1]!);
  await expect(page.locator('.board-visited')).toHaveCount(1);
  await page.mouse.up({ button: 'right' });
});

test('B11 if the mouse button is released outside the window, the stroke keeps its squares', {
  tag: '@weekly',
}, async ({ page }) => {
  const solution = await soloPage(page).openWithPath(0);
  for (const cell of solution.slice(0, 3)) {
    await soloPage(page).moveTo(cell);
    if (cell === solution[0]) await page.mouse.down();
  }
  await page.mouse.move(-60, -60);
  await page.mouse.up();
  await soloPage(page).moveTo(solution[3]!); // the mouse comes back to the board with no button down
  await expect(page.locator('.board-visited')).toHaveCount(3);
  expect((await soloPage(page).game()).path).toEqual(solution.slice(0, 3));
});

for (const { key, action } of spread(
  [
    { key: 'h', action: 'hint' },
    { key: 'r', action: 'restart' },
  ],
  1,
))
  test(`B11 the ${action} key has no effect during a stroke`, async ({ page }) => {
    const solution = await soloPage(page).openWithPath(3);
    await soloPage(page).moveTo(solution[2]!);
    await page.mouse.down();
    await soloPage(page).moveTo(solution[3]!);
    await page.keyboard.press(key);
    await expect(page.locator('.board-visited')).toHaveCount(4);
    await expect(page.getByRole('definition').nth(2)).toHaveText('0');
    await page.keyboard.press('Escape');
    await expect(page.locator('.board-visited')).toHaveCount(3);
    await page.mouse.up();
    expect(await soloPage(page).game()).toMatchObject({ hints: 0, restarts: 0, undos: 0 });
  });

test('B19 if React renders late, nothing that a stroke has drawn is taken back', async ({ page }) => {
  await page.addInitScript(() => {
    // React renders in a microtask, so slower microtasks delay it
    window.queueMicrotask = render => void setTimeout(render, 100);
  });
  const solution = await soloPage(page).openWithPath(0);
  await page.locator('.board-picture').evaluate(picture => {
    const lengths: number[] = [];
    const count = () => lengths.push(picture.querySelectorAll('.board-visited').length);
    new MutationObserver(count).observe(picture, { subtree: true, attributeFilter: ['class'] });
    Object.assign(window, { lengths });
  });
  await soloPage(page).moveTo(solution[0]!);
  await page.mouse.down();
  for (const cell of solution.slice(0, 9)) await soloPage(page).moveTo(cell);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '9');
  const lengths = await page.evaluate(() => (window as unknown as { lengths: number[] }).lengths);
  expect(lengths.length).toBeGreaterThan(5);
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  await page.mouse.up();
  // React renders late in this test, so the game is also stored late
  await expect.poll(async () => (await soloPage(page).game()).path).toEqual(solution.slice(0, 9));
});

type TouchPoint = { readonly x: number; readonly y: number; readonly id?: number };

/** Returns functions that simulate touches and a pen. `touch` takes the points of all fingers that are down. */
async function touchScreen(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: TouchPoint[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: TouchPoint) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
      pointerType: 'pen',
    });
  return { touch, pen };
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  const BESIDE: TouchPoint = { x: 10, y: 700, id: 1 };
  const squares = (page: Page) => page.locator('.board-visited');

  /** Draws the first four cells of the solution with one finger, which stays down, and returns the solution. */
  async function drawFour(page: Page) {
    const solo = soloPage(page);
    const solution = await solo.openWithPath(0);
    const { touch, pen } = await touchScreen(page);
    const points = await Promise.all(solution.map(async cell => ({ ...(await solo.centre(cell)), id: 0 })));
    const point = (step: number): TouchPoint => points[step] ?? BESIDE;
    await touch('touchStart', [point(0)]);
    for (const step of [1, 2, 3]) await touch('touchMove', [point(step)]);
    await expect(squares(page)).toHaveCount(4);
    return { solution, point, touch, pen };
  }

  for (const [where, second] of spread(
    [
      ['on the board', 12],
      ['beside the board', undefined],
    ] as const,
    1,
  ))
    test(`B11 a second finger ${where} ends the stroke, which keeps its squares`, async ({ page }) => {
      const { solution, point, touch } = await drawFour(page);
      const other = second === undefined ? BESIDE : { ...point(second), id: 1 };
      await touch('touchStart', [point(3), other]);
      await touch('touchEnd', []);
      await redrawn(page);
      await expect(squares(page)).toHaveCount(4);
      // after a stroke that a second finger has ended, the next stroke draws as usual
      await touch('touchStart', [point(3)]);
      await touch('touchMove', [point(4)]);
      await touch('touchEnd', []);
      await expect(squares(page)).toHaveCount(5);
      await expect.poll(async () => (await soloPage(page).game()).path).toEqual(solution.slice(0, 5));
      expect(await soloPage(page).game()).toMatchObject({ undos: 0 });
    });

  const zoom = (page: Page) => page.evaluate(() => visualViewport?.scale);

  /** Moves two fingers apart, starting at the given points, and lifts them. */
  async function zoomWith(touch: Awaited<ReturnType<typeof touchScreen>>['touch'], one: TouchPoint, other: TouchPoint) {
    for (let by = 0; by <= 120; by += 20)
      await touch('touchMove', [
        { ...one, y: one.y - by },
        { ...other, y: other.y + by },
      ]);
    await touch('touchEnd', []);
  }

  test.describe('with two fingers', () => {
    // a failed test is tried again, because headless Chromium recognizes only two pinches in three
    test.describe.configure({ retries: 6 });

    test('B11 two fingers on the board zoom the page and do not shorten the path', async ({ page }) => {
      const solo = soloPage(page);
      const solution = await solo.openWithPath(8);
      const { touch } = await touchScreen(page);
      // a press on the third cell of the path shortens the path
      const one = { ...(await solo.centre(solution[2] ?? 0)), id: 0 };
      const other = { ...(await solo.centre(solution[12] ?? 0)), id: 1 };
      await touch('touchStart', [one]);
      await touch('touchStart', [one, other]);
      await zoomWith(touch, one, other);
      await expect.poll(() => zoom(page)).toBeGreaterThan(1.1);
      await expect(squares(page)).toHaveCount(8);
      expect(await solo.game()).toMatchObject({ undos: 0 });
    });
  });

  test('B11 if two fingers zoom the page during a stroke, the stroke keeps its squares', { tag: '@weekly' }, async ({
    page,
  }) => {
    const { solution, point, touch } = await drawFour(page);
    await touch('touchStart', [point(3), BESIDE]);
    await zoomWith(touch, point(3), BESIDE);
    await expect.poll(() => zoom(page)).toBeGreaterThan(1.1);
    await expect.poll(async () => (await soloPage(page).game()).path).toEqual(solution.slice(0, 4));
  });

  test('B11 a pen draws even if the palm has touched the board before the pen', { tag: '@weekly' }, async ({
    page,
  }) => {
    const solo = soloPage(page);
    const solution = await solo.openWithPath(8);
    const { touch, pen } = await touchScreen(page);
    // a touch on the third cell of the path shortens the path
    await touch('touchStart', [await solo.centre(solution[2] ?? 0)]);
    await expect(squares(page)).toHaveCount(3);
    await pen('mousePressed', await solo.centre(solution[7] ?? 0));
    await expect(squares(page)).toHaveCount(8);
    await pen('mouseMoved', await solo.centre(solution[8] ?? 0));
    await expect(squares(page)).toHaveCount(9);
    await touch('touchMove', [await solo.centre(solution[3] ?? 0)]);
    await pen('mouseMoved', await solo.centre(solution[9] ?? 0));
    await pen('mouseReleased', await solo.centre(solution[9] ?? 0));
    await touch('touchEnd', []);
    await expect.poll(async () => (await solo.game()).path).toEqual(solution.slice(0, 10));
    expect(await solo.game()).toMatchObject({ undos: 0 });
  });

  test('B11 a palm that touches the board while a pen draws changes nothing', { tag: '@weekly' }, async ({ page }) => {
    const solo = soloPage(page);
    const solution = await solo.openWithPath(3);
    const { touch, pen } = await touchScreen(page);
    await pen('mousePressed', await solo.centre(solution[2] ?? 0));
    await pen('mouseMoved', await solo.centre(solution[3] ?? 0));
    await touch('touchStart', [await solo.centre(solution[0] ?? 0)]);
    await pen('mouseMoved', await solo.centre(solution[4] ?? 0));
    await pen('mouseReleased', await solo.centre(solution[4] ?? 0));
    await touch('touchEnd', []);
    await expect.poll(async () => (await solo.game()).path).toEqual(solution.slice(0, 5));
  });

  test('B11 if a stroke becomes a swipe from the edge of the screen, its squares are removed', {
    tag: '@weekly',
  }, async ({ page }) => {
    const solo = soloPage(page);
    const solution = await solo.openWithPath(0);
    // the path drawn in this test ends in the first column
    const length = solution.findIndex((cell, step) => step > 1 && cell % 5 === 0) + 1;
    await solo.activate(solution.slice(0, length));
    await expect(squares(page)).toHaveCount(length);
    const { touch } = await touchScreen(page);
    await touch('touchStart', [await solo.centre(solution[length - 1] ?? 0)]);
    await touch('touchMove', [await solo.centre(solution[length] ?? 0)]);
    await expect(squares(page)).toHaveCount(length + 1);
    await touch('touchCancel', []);
    await expect(squares(page)).toHaveCount(length);
    await touch('touchStart', [await solo.centre(solution[length - 1] ?? 0)]);
    await touch('touchMove', [await solo.centre(solution[length] ?? 0)]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await solo.game()).path).toEqual(solution.slice(0, length + 1));
    await expect(page).toHaveURL(/\/play$/);
  });

  test('B11 if a finger is lifted outside the window, the stroke keeps its squares', { tag: '@weekly' }, async ({
    page,
  }) => {
    const { solution, point, touch } = await drawFour(page);
    await touch('touchMove', [{ x: -40, y: point(3).y, id: 0 }]);
    await touch('touchEnd', []);
    await touch('touchStart', [point(3)]);
    await touch('touchMove', [point(4)]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await soloPage(page).game()).path.slice(-2)).toEqual(solution.slice(3, 5));
  });

  for (const [ending, end] of spread(
    [
      ['lifted outside the board', 'touchEnd'],
      ['taken by the system', 'touchCancel'],
    ] as const,
    1,
  ))
    test(`B11 after a fast flick that is ${ending}, the next tap on a button presses the button`, async ({ page }) => {
      const { point, touch } = await drawFour(page);
      await touch('touchEnd', []);
      await touch('touchStart', [point(3)]);
      // the finger moves past the board within one animation frame
      await touch('touchMove', [{ x: 40, y: point(3).y + 400, id: 0 }]);
      await touch(end, []);
      await redrawn(page); // once the page is redrawn, it has handled the finger's flick
      const undo = await page.getByRole('button', { name: /^Retour/ }).boundingBox();
      if (undo === null) throw new Error('there is no button');
      const button = { x: undo.x + undo.width / 2, y: undo.y + undo.height / 2, id: 0 };
      await touch('touchStart', [button]);
      await touch('touchEnd', []);
      await expect.poll(async () => (await soloPage(page).game()).undos).toBe(1);
    });

  test('no button beside the board zooms the page on a double tap', { tag: '@weekly' }, async ({ page }) => {
    await soloPage(page).openWithPath(4);
    const controls = page.locator('main :is(button, a, summary, label)');
    const zooming = await controls.evaluateAll(all =>
      all.filter(each => getComputedStyle(each).touchAction !== 'manipulation').map(each => each.textContent),
    );
    expect(zooming).toEqual([]);
  });
});
