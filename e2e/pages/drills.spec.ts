import type { Locator, Page } from '@playwright/test';
import type { DrillGrid } from '#app/play/drill/drill-grid.ts';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { BUDGETS, expectNoLayoutShift, expectWithinBudget, measureTransfers } from '#e2e/testing/page-weight.ts';
import { extend, type Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

const PAGES = spread(
  LANGUAGES.flatMap(language => (['practice', 'zip'] as const).map(id => pathOf(id, language))),
  1,
);

const SIZE = 5;

/** Returns the drill, an exercise of several grids, with the given name, and reads its grids from the page. */
async function openDrill(page: Page, name: string) {
  const drill = page.getByRole('region', { name });
  const props = await drill.locator('[data-island=drill]').getAttribute('data-props');
  const { grids } = JSON.parse(props ?? '') as { readonly grids: readonly DrillGrid[] };
  return { drill, grids };
}

/** Focuses the end of the drawn path, and waits until the board handles keys. */
async function activate(page: Page, drill: Locator, head: Cell): Promise<void> {
  const square = drill.getByRole('gridcell').nth(head);
  await square.focus();
  await expect(async () => {
    await page.keyboard.press(head < SIZE ? 'Shift+ArrowDown' : 'Shift+ArrowUp');
    await expect(square).not.toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(square).toBeFocused();
}

const KEYS = new Map([
  [1, 'ArrowRight'],
  [-1, 'ArrowLeft'],
  [SIZE, 'ArrowDown'],
  [-SIZE, 'ArrowUp'],
]);

const pressTowards = (page: Page, from: Cell, to: Cell): Promise<void> =>
  page.keyboard.press(KEYS.get(to - from) ?? '');

const drawn = (drill: Locator): Locator => drill.locator('.board-visited');

const headOf = (path: Path): Cell => path.at(-1) as Cell;

test('a reader can do all grids of an exercise (drill) with the keyboard alone', async ({ page }) => {
  await page.goto('/en/practice');
  const { drill, grids } = await openDrill(page, 'Drill: the corner');
  const status = drill.getByRole('status');
  const next = drill.getByRole('button', { name: 'Next grid' });
  const level = drill.getByRole('link', { name: 'Carry on with a full level' });
  await expect(next.or(level)).toBeHidden();
  await activate(page, drill, headOf(grids[0]!.given));
  for (const [index, { given, solution }] of grids.entries()) {
    await expect(status).toHaveText('Which square comes next? Draw one step.');
    await expect(drill.getByRole('gridcell').nth(headOf(given))).toBeFocused();
    await pressTowards(page, headOf(given), solution[given.length] as Cell);
    await expect(status).toHaveText(
      /^Well spotted\. Apart from the side next to the thread, this square’s only open side is /,
    );
    await expect(drill.getByRole('button', { name: `Grid ${index + 1} of 5, done` })).toHaveAttribute(
      'aria-current',
      'true',
    );
    if (index < grids.length - 1) await next.press('Enter');
  }
  await expect(status).toHaveText(/You’ve found the right square in every grid of this drill!/);
  await expect(next).toBeHidden();
  await expect(level).toHaveAttribute('href', '/en/play#start');
  await expect(level).toBeVisible();
});

test('a wrong step in an exercise (drill) is taken back with a reason, and the grid can then be finished', async ({
  page,
}) => {
  await page.goto('/zip');
  const { drill, grids } = await openDrill(page, 'Technique 8\u00a0: le sac');
  const { puzzle, given, solution } = grids[0]!;
  const status = drill.getByRole('status');
  const wrong = [-SIZE, -1, 1, SIZE]
    .map(step => headOf(given) + step)
    .find(cell => cell !== solution[given.length] && extend(puzzle, given, cell).ok);
  await activate(page, drill, headOf(given));
  await pressTowards(page, headOf(given), wrong!);
  await expect(status).toHaveText(/^Pas par là\. .*n’auraient qu’une entrée.*Cases encadrées\s: ligne/);
  await expect(drawn(drill)).toHaveCount(given.length);
  await expect(drill.locator('.board-crosses')).toHaveAttribute('d', /./);
  await page.keyboard.press('Backspace');
  await expect(status).toHaveText(/^Nous vous donnons le début du fil/);
  await expect(drawn(drill)).toHaveCount(given.length);
  for (const [index, cell] of solution.entries())
    if (index >= given.length) await pressTowards(page, solution[index - 1] as Cell, cell);
  await expect(status).toHaveText(/^Fil complet/);
});

test('an exercise (drill) takes back a wrong drag at once, and Escape takes back the whole current drag', async ({
  page,
}) => {
  await page.goto('/en/practice');
  const { drill, grids } = await openDrill(page, 'Drill: the corner');
  const { given, solution } = grids[0]!;
  const centreOf = async (cell: Cell) => {
    const box = (await drill.getByRole('gridcell').nth(cell).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await activate(page, drill, headOf(given));
  await page.mouse.move(...(await centreOf(headOf(given))));
  await page.mouse.down();
  await page.mouse.move(...(await centreOf(headOf(given) + 1)), { steps: 4 });
  await page.mouse.move(...(await centreOf(headOf(given) + 2)), { steps: 4 });
  await expect(drill.getByRole('status')).toHaveText(/^Not that way\./);
  await expect(drawn(drill)).toHaveCount(given.length);
  await page.mouse.up();
  await page.mouse.move(...(await centreOf(headOf(given))));
  await page.mouse.down();
  for (const cell of solution.slice(given.length, given.length + 3))
    await page.mouse.move(...(await centreOf(cell)), { steps: 4 });
  await expect(drawn(drill)).toHaveCount(given.length + 3);
  await expect(drill.getByRole('status')).toHaveText(/^Well spotted\./);
  await page.keyboard.press('Escape');
  await expect(drawn(drill)).toHaveCount(given.length);
  await page.mouse.up();
});

test('on a phone, a tap draws a step in an exercise (drill), and a grid can be chosen by its number', async ({
  openVisitor,
}) => {
  const page = await openVisitor({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  await page.goto('/entrainement');
  const { drill, grids } = await openDrill(page, 'Exercice\u00a0: le goulet');
  const third = drill.getByRole('button', { name: 'Grille 3 sur 5' });
  await third.tap();
  await expect(third).toHaveAttribute('aria-current', 'true');
  const { given, solution } = grids[2]!;
  await expect(drawn(drill)).toHaveCount(given.length);
  await expectNoLayoutShift(page);
  await drill
    .getByRole('gridcell')
    .nth(solution[given.length] as Cell)
    .tap();
  await expect(drill.getByRole('status')).toHaveText(
    /^Bien vu\. .*le fil ne peut passer qu’une fois par la case encadrée/,
  );
  await drill.getByRole('button', { name: 'Grille suivante' }).tap();
  await expect(drill.getByRole('button', { name: 'Grille 4 sur 5' })).toHaveAttribute('aria-current', 'true');
});

for (const path of PAGES) {
  test(`the page ${path} with an exercise (drill) is accessible at every width, before and after a wrong step`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleAtEveryWidth(page);
    const drill = page.locator('section:has(> [data-island=drill])').first();
    const [{ puzzle, given, solution }] = (await openDrill(page, (await drill.getAttribute('aria-label')) ?? ''))
      .grids as [Awaited<ReturnType<typeof openDrill>>['grids'][number]];
    await activate(page, drill, headOf(given));
    const wrong = [-SIZE, -1, 1, SIZE]
      .map(step => headOf(given) + step)
      .find(cell => cell !== solution[given.length] && extend(puzzle, given, cell).ok);
    await pressTowards(page, headOf(given), wrong!);
    await expect(drill.getByRole('status')).toHaveText(/^(Pas par là|Not that way)\./);
    await expectAccessibleAtEveryWidth(page);
  });

  test(`without JavaScript, ${path} shows each exercise (drill) as a picture with its answer, without buttons`, async ({
    openVisitor,
  }) => {
    const page = await openVisitor({ javaScriptEnabled: false });
    await page.goto(path);
    const drills = page.locator('[data-island=drill]');
    expect(await drills.count()).toBeGreaterThanOrEqual(5);
    for (const drill of await drills.all()) {
      await expect(drill.locator('.board-picture')).toBeVisible();
      const answer = drill.locator('noscript p').first();
      await expect(answer).toBeVisible();
      await expect(answer).toHaveText(/ c’est la bonne réponse\. .{20}|: that’s the answer\. .{20}/);
      await expect(drill.getByRole('button')).toHaveCount(0);
    }
    await expect(page.getByRole('main').locator('a[href$="/play#start"]').last()).toBeVisible();
  });

  test(`on a phone, the introduction of ${path} fits the screen, and no board is loaded before it is used`, async ({
    page,
  }) => {
    const transferred = measureTransfers(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner').or(page.locator('main header')).last()).toBeInViewport({ ratio: 1 });
    expectWithinBudget(await transferred(), BUDGETS.content);
    await expectNoLayoutShift(page);
  });
}
