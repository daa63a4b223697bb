import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { reloadGame, uncover } from '#e2e/testing/cover.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { news, notesOf, openGrid, pencilOn } from '#e2e/testing/pencil.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { waitForReact } from '#e2e/testing/timing/hydrated.ts';
import { WALLED_GRIDS } from '#e2e/testing/walled-grids.ts';
import { watchWrittenNodes } from '#e2e/testing/written-nodes.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { hasWall, sidesOf } from '#engine/puzzle.ts';
import { gridPath } from '#site/pages.ts';

test('B28 a pencil drag draws segments, a tap on a border draws a cross, and neither changes the thread', async ({
  page,
}) => {
  await openGrid(page);
  const pencil = pencilOn(page);
  await pencil.take();
  await pencil.drag(0, 1, 9, 8);
  await pencil.drag(60, 61);
  await pencil.tap(33, 0.45);
  await pencil.tap(42, 0, -0.4); // the upper border of cell 42 is the lower side of cell 34
  await expect.poll(() => notesOf(page)).toBe('0-1 1-9 8-9 60-61 33x34 34x42');
  expect(await pencil.shown()).toEqual({ segments: 4, crosses: 2 });
  await expectAccessible(page);

  await reloadGame(page);
  await expect.poll(() => pencil.shown()).toEqual({ segments: 4, crosses: 2 });
  await expect(pencil.button).toHaveAttribute('aria-pressed', 'false');
  await pencil.take();
  await pencil.drag(1, 9, 10); // a pencil drag over a side that has a segment erases segments
  await pencil.tap(34, -0.45);
  await pencil.tap(60, 0.45); // a tap of the pencil on a side with a segment puts a cross in place of the segment
  await pencil.drag(34, 42); // a drag of the pencil over a side with a cross puts a segment in place of the cross
  await expect.poll(() => notesOf(page)).toBe('0-1 8-9 60x61 34-42');

  const { path, log } = await soloPage(page).game();
  expect(path).toEqual(WALLED_GRIDS[8].solution.slice(0, 3));
  expect(log).toHaveLength(3);
  await expect(page.locator('.board-visited')).toHaveCount(3);
  await pencil.button.click();
  await pencil.drag(47, 55);
  await expect.poll(async () => (await soloPage(page).game()).path).toHaveLength(4);
});

test('B28 a pencil drag back erases its last segment, Escape erases all of it, and a short drag is a tap', async ({
  page,
}) => {
  await openGrid(page);
  const pencil = pencilOn(page);
  await pencil.take();
  await pencil.drag(0, 1, 2, 1);
  await expect.poll(() => notesOf(page)).toBe('0-1');

  for (const [index, cell] of [16, 17, 25].entries()) {
    const { x, y } = await pencil.pointAt([cell]);
    await page.mouse.move(x, y);
    if (index === 0) await page.mouse.down();
  }
  await redrawn(page);
  expect((await pencil.shown()).segments).toBe(3);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await pencil.shown()).segments).toBe(1);

  const [from, to] = [await pencil.pointAt([36, 0.46]), await pencil.pointAt([36, 0.6])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await expect.poll(() => notesOf(page)).toBe('0-1 36x37');
});

test('B28 a side with a wall and a side that the thread has passed take no pencil mark, as the message says', async ({
  page,
}) => {
  await openGrid(page);
  const pencil = pencilOn(page);
  const message = page.locator('[data-first=message]');
  await pencil.take();
  await pencil.tap(5, 0.45);
  await expect(message).toContainText('Un mur ferme déjà ce côté');
  await pencil.drag(18, 10);
  await expect(news(page)).toHaveText('Un mur ferme déjà ce côté');
  await pencil.tap(45, 0, 0.45);
  await expect(message).toContainText('Le fil a déjà dépassé ce côté');
  await pencil.drag(46, 54);
  await pencil.drag(4, 5, 6, 7); // a pencil drag across a wall goes on behind the wall
  await expect.poll(() => notesOf(page)).toBe('4-5 6-7');
});

test('B28 with the pencil, Undo takes back the last drag or cross, and leaves the thread and its undos alone', async ({
  page,
}) => {
  await openGrid(page);
  const pencil = pencilOn(page);
  const undo = page.getByRole('button', { name: /^Retour/ });
  await pencil.take();
  await pencil.drag(0, 1, 9);
  await pencil.tap(33, 0.45);
  await expect.poll(() => notesOf(page)).toBe('0-1 1-9 33x34');
  await undo.click();
  await expect.poll(() => notesOf(page)).toBe('0-1 1-9');
  await page.keyboard.press('Control+z');
  await expect.poll(() => notesOf(page)).toBe('');
  await undo.click();
  await expect(page.locator('[data-first=message]')).toContainText('Aucune note à retirer.');
  expect((await soloPage(page).game()).path).toHaveLength(3);
  await pencil.button.click();
  await undo.click();
  await expect.poll(async () => (await soloPage(page).game()).path).toHaveLength(2);
});

test('B28 pencil marks that the thread passes are hidden until it goes back, and hints and restarts keep them', async ({
  page,
}) => {
  await openGrid(page);
  const pencil = pencilOn(page);
  await pencil.take();
  await pencil.drag(47, 55, 63);
  await pencil.tap(47, -0, -0.45);
  await pencil.button.click();
  const all = { segments: 2, crosses: 1 };
  expect(await pencil.shown()).toEqual(all);
  await soloPage(page).activate([55]);
  await expect.poll(() => pencil.shown()).toEqual({ segments: 1, crosses: 0 });
  await soloPage(page).activate([63]);
  await expect.poll(() => pencil.shown()).toEqual({ segments: 0, crosses: 0 });
  await page.keyboard.press('Backspace');
  await expect.poll(() => pencil.shown()).toEqual({ segments: 1, crosses: 0 });
  await page.getByRole('button', { name: /^Indice/ }).click();
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await expect.poll(() => pencil.shown()).toEqual(all);
  expect(await notesOf(page)).toBe('47-55 55-63 39x47');
});

test('B28 a pencil drag that leaves the grid and comes back makes no mark on a side that it has not crossed', async ({
  page,
}) => {
  await openGrid(page);
  const pencil = pencilOn(page);
  await pencil.take();
  for (const [index, place] of ([[31], [31, 1.6], [39], [38]] as const).entries()) {
    const { x, y } = await pencil.pointAt(place);
    await page.mouse.move(x, y);
    if (index === 0) await page.mouse.down();
    await redrawn(page);
  }
  await page.mouse.up();
  await expect.poll(() => notesOf(page)).toBe('38-39');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } });

  test('B28 one finger makes notes (pencil marks), and two fingers zoom without a note', async ({ page }) => {
    await openGrid(page);
    const pencil = pencilOn(page);
    await pencil.button.tap();
    await page.locator('.board[data-pencil]').waitFor();
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id?: number }[],
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [a, b, c] = [await pencil.pointAt([0]), await pencil.pointAt([1]), await pencil.pointAt([9])];
    await touch('touchStart', [a]);
    for (const point of [b, c]) await touch('touchMove', [point]);
    await touch('touchEnd', []);
    const border = await pencil.pointAt([33, 0.42]);
    await touch('touchStart', [border]);
    await touch('touchEnd', []);
    await expect.poll(() => notesOf(page)).toBe('0-1 1-9 33x34');

    const one = { ...(await pencil.pointAt([16, 0.42])), id: 0 };
    const other = { ...(await pencil.pointAt([20])), id: 1 };
    await touch('touchStart', [one]);
    await touch('touchStart', [one, other]);
    await touch('touchEnd', []);
    await redrawn(page);
    expect(await notesOf(page)).toBe('0-1 1-9 33x34');
  });
});

test('B17 B28 with sixty pencil segments, each step of the thread or pencil changes at most four DOM nodes', async ({
  page,
}) => {
  const { puzzle, solution } = WALLED_GRIDS[8];
  const free = sidesOf(8).filter(([a, b]) => !hasWall(puzzle, a, b));
  // the notes (pencil marks) are on the sides beside the cells that the solution visits first
  const near = free.toSorted(([a], [b]) => solution.indexOf(a) - solution.indexOf(b)).slice(0, 60);
  await openGrid(page, 1);
  const stored = { ...(await soloPage(page).storedGame()), notes: near.map(side => side.join('-')).join(' ') };
  await seedStorage(page, { solo: JSON.stringify(stored) });
  await soloPage(page).open();
  const pencil = pencilOn(page);
  await expect.poll(async () => (await pencil.shown()).segments).toBeGreaterThan(55);

  const takeWritten = await watchWrittenNodes(page.locator('.board'));
  async function expectFewNodes(through: readonly number[]): Promise<void> {
    for (const [index, cell] of through.entries()) {
      const { x, y } = await pencil.pointAt([cell]);
      await page.mouse.move(x, y);
      if (index === 0) await page.mouse.down();
      await redrawn(page);
      const nodes = await takeWritten();
      // the first press of a stroke does not count towards the changed DOM nodes, because it also moves the focus
      if (index > 0) expect(nodes).toBeLessThanOrEqual(4);
    }
    await page.mouse.up();
  }
  await expectFewNodes(solution.slice(0, 24));
  expect((await pencil.shown()).segments).toBeLessThan(45);
  await pencil.take();
  await expectFewNodes(solution.slice(23, 40));
});

test('B28 levels below 6 have no pencil, and in level 6, the pencil’s button moves no other part of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const boxes = () =>
    page
      .locator('[role=grid], main button[data-first], [data-first=message]')
      .evaluateAll(all => all.map(each => JSON.stringify(each.getBoundingClientRect())));
  const stored = async (level: number) => {
    await openGrid(page);
    const game = { ...(await soloPage(page).storedGame()), level };
    await seedStorage(page, { solo: JSON.stringify(game) });
    await soloPage(page).open();
  };
  const pencil = pencilOn(page);
  await stored(5);
  const before = await boxes();
  await expect(pencil.button).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(page.locator('.board[data-pencil]')).toHaveCount(0);
  await stored(6);
  await expect(pencil.button).toBeInViewport({ ratio: 1 });
  expect(await pencil.button.boundingBox()).toMatchObject({ width: 44, height: 44 });
  expect(await boxes()).toEqual(before);
  await pencil.take();
  expect(await boxes()).toEqual(before);
  await pencil.drag(0, 1);
  expect(await boxes()).toEqual(before);
});

test('B24 B28 on the narrowest phones, a hint’s button replaces the pencil’s button until the next step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  // after the first four cells of the solution, the hint has a reason longer than its short form
  await openGrid(page, 4);
  const { button } = pencilOn(page);
  await expect(button).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: 'Pourquoi' })).toBeInViewport({ ratio: 1 });
  await expect(button).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('B28 stored notes (pencil marks) that cannot be read and stored notes on a wall are ignored', async ({ page }) => {
  await openGrid(page);
  for (const notes of [7, '5-6 0-1 x 99-98', { a: 1 }]) {
    const game = { ...(await soloPage(page).storedGame()), notes };
    await seedStorage(page, { solo: JSON.stringify(game) });
    await soloPage(page).open();
    const shown = typeof notes === 'string' ? { segments: 1, crosses: 0 } : { segments: 0, crosses: 0 };
    await expect.poll(() => pencilOn(page).shown()).toEqual(shown);
  }
});

test('B28 daily grids, challenges and grids by code or size keep pencil marks, which are never sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', request => void sent.push(request.url() + (request.postData() ?? '')));
  const pencil = pencilOn(page);

  /** Draws a segment with the pencil, which the browser must store under the key, and show again after a reload. */
  async function expectKept(key: string): Promise<void> {
    await waitForReact(page);
    await pencil.take();
    const name = await soloPage(page).cells.first().getAttribute('aria-label');
    await pencil.drag(0, name?.includes('mur à droite') ? Math.sqrt(await soloPage(page).cells.count()) : 1);
    expect((await pencil.shown()).segments).toBe(1);
    const storedIn = () =>
      page.evaluate(() => Object.keys(localStorage).filter(each => /"notes":"0-\d"/.test(localStorage[each])));
    await expect.poll(storedIn).toContainEqual(expect.stringMatching(RegExp(`^${key}`)));
    await reloadGame(page);
    await expect.poll(async () => (await pencil.shown()).segments).toBe(1);
  }

  await page.goto('/jour');
  await dailyPage(page).start();
  await expectKept('daily:');
  await dailyPage(page).activate(await dailyPage(page).solution());

  await page.goto('/libre?size=5&grade=1');
  await uncover(page);
  await expectKept('grids');

  await page.goto(gridPath(writeGridCode(WALLED_GRIDS[5].puzzle), 'fr'));
  await uncover(page);
  await page.evaluate(() => localStorage.removeItem('grids'));
  await expectKept('grids');

  const { code } = await makeChallenge(page);
  await page.goto(`/defi/${code}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expectKept('challenge:');
  await challengePage(page).solve();
  await challengePage(page).compare();
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter(request => /notes|\b0-\d\b/.test(request))).toEqual([]);
});
