import type { Page } from '@playwright/test';
import { saysMore } from '#app/playthrough/hints/reason-text.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';
import type { Reason } from '#engine/reasons/reason.ts';

const NEEDED =
  'Sans compter le bout du fil, cette case n’a plus qu’une issue, vers la case entourée : le fil y passe maintenant ou jamais.';

/** Returns the shortest beginning of the solution after which a hint would give the wanted reasons. */
function startWith(puzzle: Puzzle, solution: Path, isWanted: (reasons: readonly Reason[]) => boolean): Path {
  for (let length = 2; length < solution.length; length++) {
    const start = solution.slice(0, length);
    if (isWanted(findReasons(puzzle, start))) return start;
  }
  throw new Error('the solution has no such position');
}

const isNeeded = (reasons: readonly Reason[]) => reasons.length === 1 && reasons[0]?.kind === 'needed-now';

const why = (page: Page) => page.getByRole('button', { name: /^(Pourquoi|Why)/ });
const shownText = (page: Page, text: string | RegExp) => page.locator('p[aria-hidden=true]', { hasText: text });

/** Starts recording the announcements of the live region. The returned function returns the announcements so far. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await soloPage(page).status.evaluate(region => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => region.textContent !== '' && heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('H1 H4 a hint shows a square and a short reason, and its button shows the full reason', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  const solution = await solo.solution();
  const { puzzle } = await solo.game();
  const start = startWith(puzzle, solution, isNeeded);
  await solo.activate(start);
  await page.getByRole('button', { name: /^Indice/ }).click();
  await expect(page.locator('.board-hint')).toHaveAttribute('data-towards', /up|right|down|left/);
  await expect(
    shownText(page, 'Allez ici : plus tard, cette case serait inaccessible. Un indice coûte 100 points.'),
  ).toBeVisible();
  await expect(page.locator('.board-reason path')).toHaveCount(0);
  await why(page).click();
  await expect(shownText(page, NEEDED)).toBeVisible();
  await expect(solo.status).toContainText(NEEDED);
  await expect(why(page)).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: 'bout du fil' })).toBeFocused();
  await solo.activate([solution[start.length] as number]);
  await expect(shownText(page, NEEDED)).toHaveCount(0);
  await expect(page.locator('.board-hint')).toHaveCSS('opacity', '0');
});

test('H1 a hint whose reason would only repeat its short form has no button for it', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  const start = startWith((await solo.game()).puzzle, await solo.solution(), ([reason]) => reason?.kind === 'only-way');
  await solo.activate(start);
  await page.getByRole('button', { name: /^Indice/ }).click();
  await expect(shownText(page, 'Allez ici : c’est la seule issue. Un indice coûte 100 points.')).toBeVisible();
  await expect(why(page)).toHaveCount(0);
});

test('R11 H1 with the keyboard alone, both steps of a hint and its free repetition are announced', async ({ page }) => {
  const solo = soloPage(page);
  await solo.open('/en/play');
  const solution = await solo.solution();
  const { puzzle } = await solo.game();
  const start = startWith(puzzle, solution, isNeeded);
  await solo.activate(start);
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  const heard = await listen(page);
  const places = async () => (await heard()).length;
  await page.keyboard.press('h');
  await expect.poll(places).toBe(1);
  await expect(why(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(why(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(places).toBe(2);
  await expect(page.getByRole('gridcell', { name: 'end of thread' })).toBeFocused();
  await expect(page.locator('.board-reason path').first()).toHaveAttribute('d', /^M\d/);
  await page.keyboard.press('h'); // until the next move, the key H shows the same hint again
  await expect.poll(places).toBe(3);
  await expect(why(page)).toHaveCount(1);
  await expect(page.locator('.board-reason path')).toHaveCount(0);
  const [first, reason, again] = await heard();
  expect(first).toMatch(/^Go to row \d, column \d: you can’t reach this square later\. Each hint costs 100 points\.$/);
  expect(reason).toMatch(/now or never\. Outlined squares?: row \d/);
  expect(again).toBe(first?.replace(' Each hint costs 100 points.', ''));
  expect((await solo.game()).hints).toBe(1);
  await page.keyboard.press('Backspace');
  await solo.activate([start.at(-1) as number]);
  await page.keyboard.press('h');
  await expect.poll(async () => (await solo.game()).hints).toBe(2);
  await expect(shownText(page, /^Go here: you can’t reach this square later\.$/)).toBeVisible();
});

test('R34 the message of the first undo and of the first restart gives the price, later messages do not', async ({
  page,
}) => {
  const solo = soloPage(page);
  await solo.openWithPath(4);
  const price = shownText(page, 'Un retour coûte 15 points.');
  await solo.tap((await solo.game()).path[2] as number); // a tap on an earlier cell goes back along the path
  await expect(price).toBeVisible();
  const restart = shownText(page, 'Recommencer coûte 50 points.');
  await page.keyboard.press('r');
  await expect(restart).toBeVisible();
  await solo.activate((await solo.solution()).slice(0, 3));
  await page.keyboard.press('Backspace');
  await expect(solo.status).toHaveText('Le fil recule d’une case.');
  await expect(price).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(shownText(page, /^Le fil est effacé\.$/)).toBeVisible();
});

/**
 * Holds back the script that finds reasons. The returned function lets the script through, and waits until it has
 * loaded.
 */
async function holdReasons(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, /explain-move/);
  return async () => {
    const fetched = page.waitForResponse(/explain-move/);
    await release();
    await (await fetched).finished();
  };
}

test('H1 a hint is shown before the script that finds reasons has loaded, and the reason follows', async ({ page }) => {
  const release = await holdReasons(page);
  const solo = soloPage(page);
  await solo.open();
  await solo.activate(startWith((await solo.game()).puzzle, await solo.solution(), saysMore));
  await page.keyboard.press('h');
  await expect(page.locator('.board-hint')).toHaveCSS('opacity', '1');
  await expect(shownText(page, /Allez ici\. Un indice coûte/)).toBeVisible();
  await expect(why(page)).toHaveCount(0);
  await release();
  await expect(shownText(page, /Allez ici\s: \S.*Un indice coûte/)).toBeVisible();
  await expect(solo.status).toContainText(/Allez en ligne \d, colonne \d\s: .*points\.$/);
  await why(page).click();
  await expect(page.locator('.board-reason path')).toHaveCount(3);
});

test('H1 a reason that is found after the path has changed is not shown', async ({ page }) => {
  const release = await holdReasons(page);
  const solo = soloPage(page);
  const solution = await solo.openWithPath(2);
  await page.keyboard.press('h');
  await solo.activate([solution[2] as number]);
  await release();
  await redrawn(page);
  await expect(page.locator('p[aria-hidden=true]')).toHaveCount(0);
  await expect(why(page)).toHaveCount(0);
});

test.describe('without the script that finds reasons', () => {
  test.use({ expectedErrors: ['Failed to load resource: net::ERR_FAILED'] });

  test('H1 if the script that finds reasons cannot be loaded, a hint has no reason', { tag: '@weekly' }, async ({
    page,
  }) => {
    await page.route(/explain-move/, route => route.abort());
    const solo = soloPage(page);
    await solo.openWithPath(2);
    await page.keyboard.press('h');
    await expect(solo.status).toContainText(/Allez en ligne \d, colonne \d\. /);
    await expect(page.locator('.board-hint')).toHaveCSS('opacity', '1');
    await expect(why(page)).toHaveCount(0);
  });
});
