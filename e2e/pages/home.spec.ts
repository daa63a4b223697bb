import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { wake } from '#e2e/testing/small-board.ts';

const LANGUAGES = [
  { path: '/', won: 'C’est enfilé', next: 'Continuer avec un niveau entier', modes: '/select-mode' },
  { path: '/en', won: 'Threaded!', next: 'Go on with a full level', modes: '/en/select-mode' },
];

/** The middle of a cell, counted row by row from 0. */
async function middleOf(board: Locator, cell: number) {
  const box = (await board.locator('[role=gridcell]').nth(cell).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The solution's way from the head of the drawn thread to the last number. */
const REST = [17, 18, 19, 24, 23, 22, 21, 20, 15, 10, 5, 0, 1, 2];

for (const { path, won, next, modes } of LANGUAGES) {
  test(`${path}: the board on the home page is finished with the arrow keys`, async ({ page }) => {
    await page.goto(path);
    const place = await wake(page);
    const keys = 'Down Right Right Down Left Left Left Left Up Up Up Up Right Right'.split(' ');
    for (const key of keys) await page.keyboard.press(`Arrow${key}`);
    await expect(place.locator('[role=status]')).toContainText(won);
    await expect(page.getByRole('link', { name: next })).toHaveAttribute('href', modes);
  });
}

test('the board on the home page is finished with the mouse in one stroke', async ({ page }) => {
  await page.goto('/');
  const place = await wake(page);
  const head = await middleOf(place, 12);
  await page.mouse.move(head.x, head.y);
  await page.mouse.down();
  for (const cell of REST) {
    const { x, y } = await middleOf(place, cell);
    await page.mouse.move(x, y, { steps: 3 });
  }
  await page.mouse.up();
  await expect(place.locator('[role=status]')).toContainText('C’est enfilé');
});

test('a refusal is told in words and changes nothing', async ({ page }) => {
  await page.goto('/');
  const place = await wake(page);
  await page.keyboard.press('ArrowLeft'); // the head is on 4, and 2 lies to its left
  await expect(place.locator('[role=status]')).toHaveText('Vous avez déjà passé le chiffre 2');
  await expect(place.getByRole('gridcell', { name: /nombre 4, bout du fil/ })).toBeVisible();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap already draws, though it is what brings the script', async ({ page }) => {
    await page.goto('/');
    const place = page.locator('[data-island=board]');
    const { x, y } = await middleOf(place, 22);
    await page.touchscreen.tap(x, y);
    await expect(place.getByRole('gridcell', { name: 'Ligne 5, colonne 3, bout du fil' })).toHaveCount(1);
  });

  test('one stroke finishes the board, though its beginning brings the script', async ({ page }) => {
    await page.goto('/');
    const place = page.locator('[data-island=board]');
    const browser = await page.context().newCDPSession(page);
    const [first, ...rest] = await Promise.all(REST.map(cell => middleOf(place, cell)));
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first!] });
    await expect(place.locator('.board-cell').nth(REST[0]!)).toHaveClass(/board-head/);
    for (const point of rest)
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(place.locator('[role=status]')).toContainText('C’est enfilé');
  });
});

test('without a script the page says everything and leads on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un fil, toutes les pièces.');
  await page.getByRole('main').getByRole('link', { name: 'Jouer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choisissez une porte');
  await context.close();
});

const COMPARISONS = [
  {
    path: '/',
    rows: [
      'Difficulté Un objectif qui monte jusqu’au niveau 20 La plus facile le lundi, la plus difficile le dimanche',
      'Les autres Des duels en direct, sur la même grille\u202f; pas de classement Des classements entre relations, par entreprise et par école',
      'Séries de jours Pas pour l’instant Oui, avec des jokers pour les jours manqués',
    ],
    source: 'Lire l’article de TechScoop360',
  },
  {
    path: '/en',
    rows: [
      'Difficulty A target that rises up to level 20 Easiest on Monday, hardest on Sunday',
      'Other people Live duels, on the same grid; no leaderboard Leaderboards with connections, company and school',
      'Daily streaks Not for now Yes, with freezes for missed days',
    ],
    source: 'Read TechScoop360’s report',
  },
];

for (const { path, rows, source } of COMPARISONS) {
  test(`${path}: the comparison says what the source says of Zip, and calls the source by its name`, async ({
    page,
  }) => {
    await page.goto(path);
    const table = page.getByRole('table', { name: 'Zip' });
    for (const name of rows) await expect(table.getByRole('row', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: source })).toHaveAttribute('href', /^https:\/\/techscoop360\.com\//);
  });
}
