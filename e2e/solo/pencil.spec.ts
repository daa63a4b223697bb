import type { Page } from '@playwright/test';
import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { reloadGame, uncover } from '#e2e/testing/cover.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { pencilOn } from '#e2e/testing/pencil.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { waitForReact } from '#e2e/testing/timing/hydrated.ts';
import { openWalledGrid, WALLED_GRIDS } from '#e2e/testing/walled-grids.ts';
import { watchWrittenNodes } from '#e2e/testing/written-nodes.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { hasWall, sidesOf } from '#engine/puzzle.ts';
import { gridPath } from '#site/pages.ts';

/**
 * Opens a grid with 8×8 cells, of which `drawn` are drawn. Its solution begins 45, 46, 47, 55, and walls are between 5
 * and 6 and between 10 and 18.
 */
const openGrid = (page: Page, drawn = 3, path = '/play') => openWalledGrid(page, 8, drawn, path);

const notesOf = async (page: Page): Promise<string> => (await soloPage(page).storedGame()).notes ?? '';

const news = (page: Page) => page.locator('[data-first=news]');

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

for (const { language, path, texts } of [
  {
    language: 'French',
    path: '/play',
    texts: {
      on: /^Crayon en main\. Les flèches parcourent la grille\./,
      name: 'Ligne 5, colonne 8, libre',
      which: 'Trait de quel côté\u202f? Choisissez avec une flèche.',
      drawn: 'Ligne 5, colonne 8\u00a0: trait en haut.',
      crossed: 'Ligne 5, colonne 8\u00a0: croix à gauche.',
      noted: 'Ligne 5, colonne 8, libre, trait en haut, croix à gauche',
      erased: 'Ligne 5, colonne 8, effacé\u00a0: trait en haut.',
      rim: 'La grille s’arrête ici',
      off: 'Crayon posé. Vous tracez de nouveau le fil.',
    },
  },
  {
    language: 'English',
    path: '/en/play',
    texts: {
      on: /^Pencil in hand\. Arrow keys look around the grid\./,
      name: 'Row 5, column 8, free',
      which: 'A line on which side? Choose with an arrow key.',
      drawn: 'Row 5, column 8: line above.',
      crossed: 'Row 5, column 8: cross to the left.',
      noted: 'Row 5, column 8, free, line above, cross to the left',
      erased: 'Row 5, column 8: no more line above.',
      rim: 'The grid ends here',
      off: 'Pencil down. You’re drawing the thread again.',
    },
  },
] as const)
  test(`B29 in ${language}, keys make and erase pencil marks, and screen readers hear each with its square`, async ({
    page,
  }) => {
    await openGrid(page, 3, path);
    const { cells } = soloPage(page);
    const cell = cells.nth(39);
    await cells.nth(47).focus();
    await page.keyboard.press('p');
    await expect(news(page)).toHaveText(texts.on);
    await page.keyboard.press('ArrowUp');
    await expect(cell).toBeFocused();
    await expect(cell).toHaveAccessibleName(texts.name);
    await page.keyboard.press('Enter');
    await expect(news(page)).toHaveText(texts.which);
    await page.keyboard.press('ArrowUp');
    await expect(news(page)).toHaveText(texts.drawn);
    await page.keyboard.down('x'); // while the key X is held, every arrow key makes a cross (pencil mark)
    await page.keyboard.press('ArrowLeft');
    await expect(news(page)).toHaveText(texts.crossed);
    await page.keyboard.press('ArrowRight');
    await expect(news(page)).toHaveText(texts.rim);
    await page.keyboard.up('x');
    await expect(cell).toBeFocused();
    await expect(cell).toHaveAccessibleName(texts.noted);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect(news(page)).toHaveText(texts.erased);
    expect(await notesOf(page)).toBe('38x39');

    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape'); // Escape cancels the note (pencil mark) that Enter began
    await page.keyboard.press('ArrowDown');
    await expect(cells.nth(47)).toBeFocused();
    expect(await notesOf(page)).toBe('38x39');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('p');
    await expect(news(page)).toHaveText(texts.off);
    // the key P puts the pencil away, and the focus moves to the head of the path
    await expect(cells.nth(47)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await soloPage(page).game()).path).toHaveLength(4);
  });

test('B29 with the pencil, X can be held even after a tap of it, and a held arrow key makes only one mark', async ({
  page,
}) => {
  await openGrid(page);
  const cell = soloPage(page).cells.nth(39);
  await pencilOn(page).take();
  await cell.focus();
  await page.keyboard.press('x');
  await page.keyboard.down('x');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.up('x');
  await expect.poll(() => notesOf(page)).toBe('38x39 31x39');
  await page.keyboard.press('x');
  // all key events but the first are repeats of the held arrow key
  for (let repeat = 0; repeat < 4; repeat++) await page.keyboard.down('ArrowLeft');
  await page.keyboard.up('ArrowLeft');
  await expect(cell).toBeFocused();
  await expect.poll(() => notesOf(page)).toBe('31x39');
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

test('B29 two neighbouring squares, chosen in turn by name, get a segment, then a cross, then no mark', async ({
  page,
}) => {
  await openGrid(page);
  await pencilOn(page).take();
  const choose = (name: RegExp) => page.getByRole('gridcell', { name }).evaluate(cell => (cell as HTMLElement).click());
  const [left, right] = [/^Ligne 2, colonne 4/, /^Ligne 2, colonne 5/];
  await choose(left);
  await expect(news(page)).toHaveText('Ligne 2, colonne 4. Choisissez maintenant une case voisine.');
  for (const [name, spoken, notes] of [
    [right, 'Ligne 2, colonne 4\u00a0: trait à droite.', '11-12'],
    [left, 'Ligne 2, colonne 5\u00a0: croix à gauche.', '11x12'],
    [right, 'Ligne 2, colonne 4, effacé\u00a0: croix à droite.', ''],
  ] as const) {
    await choose(name);
    await expect(news(page)).toHaveText(spoken);
    expect(await notesOf(page)).toBe(notes);
  }
  await pencilOn(page).tap(2); // a tap of the pencil in the middle of a cell chooses this cell for the next mark
  await pencilOn(page).tap(3);
  await expect.poll(() => notesOf(page)).toBe('2-3');
  await expect(page.locator('.board-visited')).toHaveCount(3);
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
