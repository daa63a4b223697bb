import { coverButton, uncover } from '#e2e/testing/cover.ts';
import { expect, test, WITH_MOTION } from '#e2e/testing/fixtures.ts';
import { arrowBetween, soloPage } from '#e2e/testing/solo-page.ts';
import { gameClock, secondsShown } from '#e2e/testing/timing/clock.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { type Entry, LOG, lastMs, tally } from '#engine/game.ts';
import { writeGame } from '#engine/notation.ts';
import { extend, type Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

test.use(WITH_MOTION);

const cellEntry = (cell: Cell): Entry => ({ kind: 'cell', cell, atMs: 1000 });
const restartEntry: Entry = { kind: 'restart', atMs: 1000 };

test('R11 holding the hint key down uses only one hint', async ({ page }) => {
  await soloPage(page).openWithPath(2);
  for (let times = 0; times < 5; times++) await page.keyboard.down('h');
  await expect(soloPage(page).status).toContainText('Allez en ligne');
  expect((await soloPage(page).game()).hints).toBe(1);
});

/** Finds the shortest beginning of the solution after which a player can leave the solution and draw two squares. */
function detourOf(puzzle: Puzzle, solution: Path): Path {
  const cells = solution.map((_, cell) => cell);
  for (let length = 2; length < solution.length; length++)
    for (const first of cells.filter(cell => cell !== solution[length])) {
      const wrong = extend(puzzle, solution.slice(0, length), first);
      const second = wrong.ok ? cells.find(cell => extend(puzzle, wrong.value, cell).ok) : undefined;
      if (wrong.ok && second !== undefined) return [...wrong.value, second];
    }
  throw new Error('every step from the solution is refused');
}

test('R20 R34 the outline of the last right cell stays while the player goes back to it', async ({ page }) => {
  const solo = soloPage(page);
  const solution = await solo.openWithPath(1);
  const wrong = detourOf((await solo.game()).puzzle, solution);
  await solo.activate(wrong.slice(1));
  await expect.poll(async () => (await solo.game()).path).toEqual(wrong);
  const outline = page.locator('.board-hint');
  await page.keyboard.press('h');
  const check = page.getByRole('button', { name: /^Vérifier/ });
  await expect(check).toHaveAccessibleDescription('Montrer jusqu’où le fil est juste. Vérifier coûte 100\u00a0points.');
  const text = page.locator('p[aria-hidden=true]', { hasText: /bon chemin\. Vérifier coûte 100\s+points\.$/ });
  await expect(text).toBeVisible();
  await page.keyboard.press('h'); // after a refused hint, the hint key does what the button “Vérifier” (check) does
  await expect(outline).toHaveAttribute('data-shown', '');
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await solo.game()).path).toHaveLength(wrong.length - 1);
  await expect(outline).toHaveAttribute('data-shown', '');
  await page.keyboard.press('Backspace'); // the path now ends in the outlined cell, so the outline disappears
  await expect(outline).not.toHaveAttribute('data-shown');
});

test('Backspace and Ctrl+Z undo a cell even if the focus is on a button of the game', { tag: '@weekly' }, async ({
  page,
}) => {
  await soloPage(page).openWithPath(4);
  await page.getByRole('button', { name: /^Retour/ }).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await soloPage(page).game()).path.length).toBe(1);
});

test('R32 a cover that appears while the page is hidden takes the board’s focus, and gives it back when pressed', {
  tag: '@weekly',
}, async ({ page }) => {
  await soloPage(page).openWithPath(2);
  const setHidden = async (hidden: boolean) => {
    await page.evaluate(value => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
    await redrawn(page);
  };
  await setHidden(true);
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await setHidden(false);
  await expect(coverButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'bout du fil' })).toBeFocused();
});

test('two identical messages of a game in a row are both announced to screen readers', { tag: '@weekly' }, async ({
  page,
}) => {
  await soloPage(page).openWithPath(4);
  const { status } = soloPage(page);
  await expect(status).toBeEmpty();
  await status.evaluate(element => {
    new MutationObserver(records => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(node => node.textContent !== '');
      element.setAttribute('data-announced', String(Number(element.getAttribute('data-announced')) + added.length));
    }).observe(element, { childList: true, subtree: true });
  });
  const undo = page.getByRole('button', { name: /^Retour/ });
  await undo.click();
  await expect(status).toHaveText('Le fil recule d’une case. Un retour coûte 15 points.');
  await undo.click();
  await expect(status).toHaveText('Le fil recule d’une case.');
  await undo.click();
  await expect(status).toHaveAttribute('data-announced', '3');
});

test('R10 the announcement of a restart includes its cost', { tag: '@weekly' }, async ({ page }) => {
  await soloPage(page).openWithPath(3);
  await page.getByRole('button', { name: /^Recommencer/ }).click();
  await expect(soloPage(page).status).toHaveText('Le fil est effacé. Recommencer coûte 50 points.');
});

test('R10 a restart leaves the timer running from where it was', async ({ page }) => {
  await soloPage(page).openWithPath(3);
  await page.goto('/');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('solo') ?? '{}');
    localStorage.setItem('solo', JSON.stringify({ ...stored, elapsedMs: 83_000 }));
  });
  await page.goto('/play');
  await uncover(page);
  const shown = () => secondsShown(gameClock(page));
  await expect.poll(shown).toBeGreaterThanOrEqual(83);
  await page.getByRole('button', { name: /^Recommencer/ }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');
  const restartedAt = await shown();
  expect(restartedAt).toBeGreaterThanOrEqual(83);
  await expect.poll(shown).toBeGreaterThan(restartedAt);
});

test('R29 if the log of a game is full, the page says so, and a restart begins a new log', async ({ page }) => {
  const solo = soloPage(page);
  const solution = await solo.openWithPath(1);
  const attempts = Array.from({ length: LOG.maxEntries / 2 - 1 }, () => [cellEntry(solution[0]!), restartEntry]).flat();
  const log: readonly Entry[] = [...attempts, cellEntry(solution[0]!), { kind: 'hint', atMs: 1000 }];
  const full = writeGame({ ...(await solo.game()), log });
  await page.goto('/');
  await page.evaluate(game => {
    const stored = JSON.parse(localStorage.getItem('solo') ?? '{}');
    localStorage.setItem('solo', JSON.stringify({ ...stored, elapsedMs: 83_000, game }));
  }, full);
  await page.goto('/play');
  await uncover(page);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
  const isFull = 'Vous avez atteint le nombre maximal de coups : appuyez sur Recommencer pour rejouer cette grille.';
  await page.getByRole('button', { name: /^Retour/ }).click();
  await expect(solo.status).toHaveText(isFull);
  await solo.tap(solution[1]!);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
  await expect(page.getByText(isFull).first()).toBeVisible();
  await page.getByRole('button', { name: /^Recommencer/ }).click();
  await expect(solo.status).toHaveText('Le fil est effacé.');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');
  await solo.solve();
  const { log: newLog } = await solo.game();
  expect(newLog).toHaveLength(solution.length);
  expect(newLog[0]?.atMs).toBeGreaterThanOrEqual(83_000);
});

test('R12 after a win, the result has the score of the last move, not of the last tick of the clock', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.clock.install({ time: 0 });
  const solution = await soloPage(page).openWithPath(24);
  await page.goto('/');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('solo') ?? '{}');
    localStorage.setItem('solo', JSON.stringify({ ...stored, elapsedMs: 9950 }));
  });
  await page.clock.pauseAt(600_000);
  const solo = soloPage(page);
  await page.goto('/play');
  await expect(async () => {
    // the page reads its storage only after it has painted a frame, so the test moves the page's clock on until then
    await page.clock.runFor(20);
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '24', { timeout: 100 });
  }).toPass();
  await coverButton(page).click();
  // the level has now taken ten seconds, but the clock on the page does not show the tenth second yet
  await page.clock.runFor(100);
  await soloPage(page).tap(solution.at(-1)!);
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(solo.overlay).toContainText('pts', { timeout: 100 });
  }).toPass();
  const [, shown = ''] = /(\d\s\d{3})\spts/.exec((await solo.overlay.textContent()) ?? '') ?? [];
  const game = await solo.game();
  expect(Number(shown.replace(/\s/, ''))).toBe(tally(game, lastMs(game)).score);
  expect(tally(game, lastMs(game)).score).toBeLessThanOrEqual(4800);
});

test.describe('the result of a level', () => {
  test('the result of a level ignores a key that was pressed before the result appeared', async ({ page }) => {
    const solution = await soloPage(page).openWithPath(24);
    await page.keyboard.press(`Shift+${arrowBetween(5, solution[23]!, solution[24]!)}`);
    await page.keyboard.down('Enter');
    await expect(soloPage(page).overlay).toBeVisible();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(soloPage(page).overlay).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  });

  test('the accessible description of a level’s result contains the score', { tag: '@weekly' }, async ({ page }) => {
    await soloPage(page).openWithPath(25);
    await expect(soloPage(page).overlay).toHaveAccessibleDescription(/pts$/);
  });
});

test.describe('with touch input', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the result of a level ignores a touch that began before the result appeared', { tag: '@weekly' }, async ({
    page,
  }) => {
    const solution = await soloPage(page).openWithPath(24);
    const { overlay } = soloPage(page);
    const next = page.getByRole('button', { name: /Niveau suivant/ });
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await soloPage(page).tap(solution[24]!);
    // the finger touches the place at which the button for the next level will appear
    await touch('touchStart', [{ x: 150, y: 556 }]);
    await expect(overlay).toBeVisible();
    const { x, y, width, height } = (await next.boundingBox())!;
    expect([150 > x, 150 < x + width, 556 > y, 556 < y + height]).toEqual([true, true, true, true]);
    await touch('touchEnd', []);
    await redrawn(page);
    await expect(overlay).toBeVisible();
    await next.tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Niveau 2');
  });
});
