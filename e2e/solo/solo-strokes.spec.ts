import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

test.use(WITH_MOTION);

test('a stroke continues correctly after the window is resized', async ({ page }) => {
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

test('a stroke ends when its mouse button is released, even if another button is down', async ({ page }) => {
  const solution = await soloPage(page).openWithPath(0);
  await soloPage(page).moveTo(solution[0]!);
  await page.mouse.down();
  await page.mouse.down({ button: 'right' });
  await page.mouse.up();
  await soloPage(page).moveTo(solution[1]!);
  await expect(page.locator('.board-visited')).toHaveCount(1);
  await page.mouse.up({ button: 'right' });
});

for (const { key, action } of [
  { key: 'h', action: 'hint' },
  { key: 'r', action: 'restart' },
])
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

test('B19 a page that renders late takes back nothing that a stroke has drawn', async ({ page }) => {
  await page.addInitScript(() => {
    // Preact renders in a microtask
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
  await expect.poll(async () => (await soloPage(page).game()).path).toEqual(solution.slice(0, 9)); // also late
});
