import type { Locator, Page } from '@playwright/test';
import { alcazar, hidato, knight, numbrix, pegsTour } from '#content/drawings/family.ts';
import { badlyPlaced, pdfPages } from '#e2e/print/print-page.ts';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import type { Walk } from '#engine/walks/walk.ts';
import { pathOf } from '#site/pages.ts';

const nodesOf = (board: Locator): Locator => board.locator('.walk-nodes').getByRole('button', { includeHidden: true });

/**
 * Presses an arrow key on the first node (square) of a lesson's board until the board's script has loaded and the focus
 * moves.
 */
async function waitForScript(page: Page, board: Locator): Promise<void> {
  const [first, second] = [nodesOf(board).first(), nodesOf(board).nth(1)];
  await expect(async () => {
    await first.focus(); // the board's first node needs the focus again if an earlier key press has moved it
    await page.keyboard.press('Shift+ArrowRight');
    await expect(second).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(first).toBeFocused();
}

test('with the keyboard, a reader can draw a line over an empty board, which counts the squares of the line', async ({
  page,
}) => {
  await page.goto('/en/hamiltonian-path');
  await page.getByRole('radio', { name: '3 × 3' }).check();
  const board = page.getByRole('region', { name: 'An empty 3 × 3 grid' });
  await waitForScript(page, board);
  await page.keyboard.press('Enter');
  await expect(nodesOf(board).first()).toHaveAccessibleName('row 1, column 1, light square, end of thread, step 1');
  for (const key of ['Right', 'Right', 'Down', 'Left']) await page.keyboard.press(`Arrow${key}`);
  await page.keyboard.press('Backspace');
  await expect(board.getByText('Light: 2 of 5 · dark: 2 of 4')).toBeVisible();
  await page.keyboard.press('ArrowUp'); // an arrow key that leads back along the line removes its last step
  await expect(board.getByText('Light: 2 of 5 · dark: 1 of 4')).toBeVisible();
  for (const key of ['Down', 'Left', 'Left', 'Down', 'Right', 'Right']) await page.keyboard.press(`Arrow${key}`);
  await expect(board.getByRole('status')).toContainText('it’s a Hamiltonian path');
  await board.getByRole('button', { name: 'Restart' }).click();
  await expect(board.getByRole('status')).toHaveText('');
  await expect(board.locator('.walk-step')).toHaveCount(0);
});

test('on a 4×4 board, the lesson says when a line over all squares can be closed to a loop', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/chemin-hamiltonien');
  await page.getByRole('radio', { name: '4 × 4' }).check();
  const board = page.getByRole('region', { name: 'Une grille vide de 4 × 4' });
  await press(board, [0, 1, 2, 3, 7, 6, 5, 9, 10, 11, 15, 14, 13, 12, 8, 4]);
  await expect(board.getByRole('status')).toContainText('cycle hamiltonien');
});

/** Presses the nodes of a walk (a line over a board) one after the other. */
async function press(board: Locator, walk: Walk = []): Promise<void> {
  for (const node of walk) {
    const button = nodesOf(board).nth(node);
    await expect(async () => {
      // the click is repeated until the script has loaded, because clicking the end of the walk (the drawn line)
      // again has no effect
      await button.click();
      await expect(button).toHaveAccessibleName(/bout du fil|end of thread/, { timeout: 300 });
    }).toPass();
  }
}

test('on a 5×5 board, a line from a dark square gets stuck, and the board explains this by its two colours', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/chemin-hamiltonien');
  const board = page.getByRole('region', { name: 'Un départ sur une case foncée' });
  await press(board, [0, 5, 10, 15, 20, 21, 22, 23, 24, 19, 14, 9, 4, 3, 2, 7, 6, 11, 16, 17, 18, 13, 8]);
  await expect(board.getByRole('status')).toContainText(/les couleurs alternent.*13 cases claires pour 12 foncées/);
  await expect(board.getByText('Cases claires : 12 sur 13 · foncées : 12 sur 12')).toBeVisible();
  await board.getByRole('button', { name: 'Recommencer' }).click();
  await expect(nodesOf(board).nth(1)).toHaveAccessibleName(/bout du fil, étape 1/);
});

test('a mouse draws along a row and back over the last square, until its button is released', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/en/hamiltonian-path');
  const board = page.getByRole('region', { name: 'An empty 5 × 5 grid' });
  await waitForScript(page, board);
  const centre = (node: number) => centreOf(board, node);
  await page.mouse.move(...(await centre(0)));
  await page.mouse.down();
  for (const node of [1, 2, 3]) await page.mouse.move(...(await centre(node)), { steps: 4 });
  await expect(board.locator('.walk-step')).toHaveCount(3);
  await page.mouse.move(...(await centre(2)), { steps: 4 });
  await page.mouse.up();
  await expect(board.locator('.walk-step')).toHaveCount(2);
  await page.mouse.move(...(await centre(7)), { steps: 4 });
  await expect(board.locator('.walk-step')).toHaveCount(2);
});

test('a mouse draws a walk (line over the squares) even if the browser has no getCoalescedEvents', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(PointerEvent.prototype, 'getCoalescedEvents'));
  await page.goto('/en/hamiltonian-path');
  const board = page.getByRole('region', { name: 'An empty 5 × 5 grid' });
  await waitForScript(page, board);
  await page.mouse.move(...(await centreOf(board, 0)));
  await page.mouse.down();
  await page.mouse.move(...(await centreOf(board, 3)), { steps: 6 });
  await page.mouse.up();
  await expect(board.locator('.walk-step')).toHaveCount(3);
});

test('a second finger neither draws nor ends the stroke of the first finger', { tag: '@weekly' }, async ({ page }) => {
  await page.goto('/en/hamiltonian-path');
  const board = page.getByRole('region', { name: 'An empty 5 × 5 grid' });
  await press(board, [0, 1]);
  await expect(board.locator('.walk-step')).toHaveCount(1);
  const [from, to] = [await centreOf(board, 1), await centreOf(board, 4)];
  const send = (type: string, pointerId: number, [clientX, clientY]: readonly [number, number]) =>
    nodesOf(board)
      .nth(1)
      .dispatchEvent(type, {
        pointerId,
        pointerType: 'touch',
        isPrimary: pointerId === 1,
        clientX,
        clientY,
        bubbles: true,
      });
  await send('pointerdown', 1, from);
  await send('pointermove', 2, to);
  await send('pointerup', 2, to);
  await expect(board.locator('.walk-step')).toHaveCount(1);
  await send('pointermove', 1, to);
  await expect(board.locator('.walk-step')).toHaveCount(4);
});

/** Returns the viewport coordinates of the centre of a node (square) of a lesson's board. */
async function centreOf(board: Locator, node: number): Promise<readonly [number, number]> {
  const box = (await nodesOf(board).nth(node).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test.describe('in a browser with touch input', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

  test('a stroke from the end of the walk (drawn line) draws, and a stroke from elsewhere scrolls the page', async ({
    page,
  }) => {
    await page.goto('/en/hamiltonian-path');
    const board = page.getByRole('region', { name: 'An empty 5 × 5 grid' });
    await board.scrollIntoViewIfNeeded();
    await expect(async () => {
      await nodesOf(board).nth(20).tap(); // the tap is repeated until the script of the board has loaded
      await expect(nodesOf(board).nth(20)).toHaveAccessibleName(/step 1$/, { timeout: 300 });
    }).toPass();
    const session = await page.context().newCDPSession(page);
    const slide = async (nodes: readonly number[]) => {
      const points = await Promise.all(nodes.map(node => nodesOf(board).nth(node).boundingBox()));
      for (const [index, box] of points.entries())
        await session.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [{ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }],
        });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    await slide([20, 15, 10, 5, 6]);
    await expect(board.locator('.walk-step')).toHaveCount(4);
    expect(await top()).toBe(before);
    await slide([23, 18, 13, 8, 3]);
    await expect.poll(top).toBeGreaterThan(before);
    await expect(board.locator('.walk-step')).toHaveCount(4);
  });
});

test.describe('the page on related puzzles', () => {
  test('each puzzle on the page about related puzzles can be solved on its board', { tag: '@weekly' }, async ({
    page,
  }) => {
    await page.goto('/en/path-puzzles');
    for (const [name, walk, done] of [
      ['The knight’s tour', knight.walk, /Hamiltonian path/],
      ['The Icosian game', pegsTour.walk?.slice(5), /close the loop/],
      ['A 4 × 4 Hidato', hidato.walk, /Hamiltonian path/],
      ['A 5 × 5 Numbrix', numbrix.walk, /Hamiltonian path/],
      ['A 5 × 5 grid in the manner of Alcazar', alcazar.walk, /Hamiltonian path/],
    ] as const)
      await test.step(name, async () => {
        const board = page.getByRole('region', { name });
        await press(board, walk);
        await expect(board.getByRole('status')).toHaveText(done);
      });
  });

  test('if a rule of a related puzzle forbids a press, the board refuses it and names the rule', async ({ page }) => {
    await page.goto('/en/path-puzzles');
    for (const [name, walk, node, refusal] of [
      ['The knight’s tour', [0], 1, /two squares in a straight line/],
      ['The Icosian game', [], 19, /No edge/],
      ['A 4 × 4 Hidato', [0], 5, /doesn’t fit the numbers/],
      ['A 5 × 5 grid in the manner of Alcazar', [], 12, /must start at one door/],
    ] as const) {
      const board = page.getByRole('region', { name });
      await press(board, walk);
      await expect(async () => {
        await nodesOf(board).nth(node).click(); // the click is repeated until the script of the board has loaded
        await expect(board.getByRole('status')).toHaveText(refusal, { timeout: 300 });
      }).toPass();
    }
  });
});

for (const language of TRIED_LANGUAGES)
  for (const id of ['hamiltonian-path', 'path-puzzles', 'path-sheets'] as const)
    test(`the page ${id} in ${language} is accessible at every width, with all solutions open and a line on its board`, {
      tag: '@weekly',
    }, async ({ page }) => {
      await page.goto(pathOf(id, language));
      for (const details of await page.locator('article details:visible').all())
        await details.locator('summary').click();
      const board = page.locator('[data-island=drawn-walk]:visible').first();
      if ((await board.count()) > 0) await press(board, [0]);
      await expectAccessibleAtEveryWidth(page);
    });

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of TRIED_LANGUAGES)
    test(`without JavaScript, the lesson and the page on related puzzles in ${language} are complete`, async ({
      page,
    }) => {
      for (const id of ['hamiltonian-path', 'path-puzzles'] as const) {
        await page.goto(pathOf(id, language));
        const article = page.getByRole('article');
        await expect(article.locator('.walk-picture:visible').first()).toBeVisible();
        await expect(article.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible();
        await expect(article.locator('[data-island=drawn-walk]').getByRole('button')).toHaveCount(0);
      }
    });

  test('the size of the empty grid on the page about Hamiltonian paths can be chosen', async ({ page }) => {
    await page.goto('/en/hamiltonian-path');
    await page.getByRole('radio', { name: '6 × 6' }).check();
    await expect(page.getByRole('region', { name: 'An empty 6 × 6 grid' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'An empty 5 × 5 grid' })).toBeHidden();
  });
});

for (const language of TRIED_LANGUAGES)
  test(`only the exercise sheets in ${language} are printed, on four pages of A4, with nothing cut off`, async ({
    page,
  }) => {
    await page.goto(pathOf('path-sheets', language));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    expect(await badlyPlaced(page)).toEqual([]);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdfPages(pdf)).toEqual({ count: 4, sizes: ['595 × 842'] });
  });
