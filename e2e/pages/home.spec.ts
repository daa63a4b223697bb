import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { activateBoard } from '#e2e/testing/small-board.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';

const LANGUAGES = [
  { path: '/', won: 'Fil complet', next: 'Continuer avec un vrai niveau', play: '/play#start' },
  { path: '/en', won: 'Threaded!', next: 'Carry on with a full level', play: '/en/play#start' },
];

/** Returns the viewport coordinates of a cell's centre. Cells are numbered row by row from 0. */
async function middleOf(board: Locator, cell: number) {
  const box = (await board.locator('[role=gridcell]').nth(cell).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The end of the path that is drawn on the home page, and then the cells that complete it, in order. */
const HEAD = 12;
const REST = [17, 18, 19, 24, 23, 22, 21, 20, 15, 10, 5, 0, 1, 2];

for (const { path, won, next, play } of LANGUAGES) {
  test(`${path}: the board on the home page can be solved with the arrow keys`, async ({ page }) => {
    await page.goto(path);
    const island = await activateBoard(page);
    const keys = 'Down Right Right Down Left Left Left Left Up Up Up Up Right Right'.split(' ');
    for (const key of keys) await page.keyboard.press(`Arrow${key}`);
    await expect(island.locator('[role=status]')).toContainText(won);
    await expect(page.getByRole('link', { name: next })).toHaveAttribute('href', play);
  });
}

test('the board on the home page can be solved with the mouse in one stroke', async ({ page }) => {
  await page.goto('/');
  const island = await activateBoard(page);
  const head = await middleOf(island, 12);
  await page.mouse.move(head.x, head.y);
  await page.mouse.down();
  for (const cell of REST) {
    const { x, y } = await middleOf(island, cell);
    await page.mouse.move(x, y, { steps: 3 });
  }
  await page.mouse.up();
  await expect(island.locator('[role=status]')).toContainText('Fil complet');
});

test('a refused move on the home page shows a message and leaves the path unchanged', async ({ page }) => {
  await page.goto('/');
  const island = await activateBoard(page);
  await page.keyboard.press('ArrowLeft'); // the path ends on number 4, and number 2 is to its left
  await expect(island.locator('[role=status]')).toHaveText('Vous avez déjà passé le chiffre 2');
  await expect(island.getByRole('gridcell', { name: /nombre 4, bout du fil/ })).toBeVisible();
});

test.describe('in a browser with touch input', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap on the board draws, although the board’s script loads only on this tap', async ({ page }) => {
    await page.goto('/');
    const island = page.locator('[data-island=board]');
    await island.scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(island, 22);
    await page.touchscreen.tap(x, y);
    await expect(island.getByRole('gridcell', { name: 'Ligne 5, colonne 3, bout du fil' })).toHaveCount(1);
  });

  test('one stroke solves the board, although its script starts to load only when the stroke begins', async ({
    page,
  }) => {
    await page.goto('/');
    const island = page.locator('[data-island=board]');
    await island.scrollIntoViewIfNeeded();
    const browser = await page.context().newCDPSession(page);
    const [head, first, ...rest] = await Promise.all([HEAD, ...REST].map(cell => middleOf(island, cell)));
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [head!] });
    await expect(async () => {
      for (const point of [head!, first!])
        await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      await expect(island.locator('.board-cell').nth(REST[0]!)).toHaveClass(/board-head/, { timeout: 100 });
    }).toPass();
    for (const point of rest)
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(island.locator('[role=status]')).toContainText('Fil complet');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

  /** Swipes 300 px up from a point, and returns how far the page has scrolled once it rests. */
  async function swipeFrom(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<number> {
    const browser = await page.context().newCDPSession(page);
    const before = await page.evaluate(() => scrollY);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let moved = 15; moved <= 300; moved += 15) {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    let [last, now] = [Number.NaN, await page.evaluate(() => scrollY)];
    for (let frames = 0; now !== last && frames < 100; frames++) {
      await redrawn(page);
      [last, now] = [now, await page.evaluate(() => scrollY)];
    }
    return now - before;
  }

  test('B21: a swipe that starts on a board scrolls as far as a swipe on the text', async ({ page }) => {
    await page.goto('/');
    const island = page.locator('[data-island=board]');
    await island.scrollIntoViewIfNeeded();
    const fromBoard = await swipeFrom(page, await middleOf(island, 22));
    await expect(island.getByRole('gridcell', { name: /nombre 4, bout du fil/ })).toHaveCount(1); // nothing drawn
    await page.goto('/');
    const fromText = await swipeFrom(page, { x: 60, y: 400 });
    expect(fromBoard).toBeGreaterThan(0.8 * fromText); // scrolling starts some frames earlier or later
    expect(fromText).toBeGreaterThan(200);
  });
});

for (const { language, path, to, name } of [
  { language: 'fr', path: '/', to: '/play', name: 'Reprendre au niveau 13' },
  { language: 'en', path: '/en', to: '/en/play', name: 'Resume at level 13' },
])
  test(`V9 in ${language}, a returning visitor’s button resumes their level, without a layout shift`, async ({
    page,
  }) => {
    const places = () =>
      page.getByRole('main').evaluate(main => {
        const parts = main.querySelectorAll('h1, [data-resume], .board');
        return [...parts].slice(0, 3).map(each => Math.round(each.getBoundingClientRect().top));
      });
    const before = new Map<number, readonly number[]>();
    const widths = [320, 360, 390, 820, 1280] as const;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 664 });
      await page.goto(path);
      before.set(width, await places());
    }
    await page.evaluate(() => localStorage.setItem('solo', JSON.stringify({ version: 1, seed: 's', level: 13 })));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 664 });
      await page.goto(path);
      await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', `${to}#start`);
      expect(await places(), `at ${width} px`).toEqual(before.get(width));
    }
  });

test('without JavaScript, the home page shows its content and links to the mode selection page', async ({
  openVisitor,
}) => {
  const page = await openVisitor({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un seul fil, toutes les cases.');
  await page.getByRole('main').getByRole('link', { name: 'Jouer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jouer');
});

const SOURCES = [
  ['TechScoop360', 'techscoop360.com'],
  ['Gadgets 360', 'gadgets360.com'],
  ['ConnectSafely', 'connectsafely.ai'],
  ['Dave Taylor', 'askdavetaylor.com'],
  ['BusinessTechWeekly', 'businesstechweekly.com'],
] as const;

const COMPARISONS = [
  {
    path: '/',
    rows: [
      'Prix Gratuit Gratuit',
      'Grilles À volonté, niveau après niveau, plus une grille du jour Une nouvelle grille chaque jour',
      'Création des grilles Un programme, qui vérifie chaque grille Un champion des jeux de logique',
      'Compte Facultatif\u00a0: il sert aux statistiques et aux duels contre un adversaire tiré au hasard Un compte LinkedIn pour comparer vos temps\u202f; nous n’avons pas pu vérifier s’il en faut un pour jouer',
      'Difficulté La difficulté visée augmente à chaque niveau, jusqu’au niveau 20 La grille la plus facile le lundi, la plus difficile le dimanche',
      'À plusieurs Des duels en direct et des défis par lien, mais pas de classement général Des classements avec vos relations et vos collègues',
      'Jours d’affilée Oui, et deux jours manqués sur sept n’interrompent pas la série Oui, avec des jokers pour les jours manqués',
      'Application Un navigateur suffit, et le solo fonctionne même hors ligne L’application LinkedIn, avec son widget, ou un navigateur',
    ],
  },
  {
    path: '/en',
    rows: [
      'Price Free Free',
      'Grids As many as you like, level after level, plus a daily grid A new one every day',
      'Who makes the grids A program that also checks every grid A logic-puzzle champion',
      'Account Optional: for statistics and random opponents A LinkedIn account to compare times; we couldn’t check whether you can play without one',
      'Difficulty The target difficulty rises with each level, up to level 20 Easiest on Monday, hardest on Sunday',
      'Playing with others Live duels and challenges by link, but no overall leaderboard Leaderboards for connections and colleagues',
      'Daily streaks Yes, and two missed days in seven don’t end a streak Yes, with freezes for missed days',
      'App A browser is all you need, and solo works offline too In the LinkedIn app (which has a widget) or in a browser',
    ],
  },
];

for (const { path, rows } of COMPARISONS) {
  test(`${path}: the comparison with Zip shows every row and a link to each source`, async ({ page }) => {
    await page.goto(path);
    const table = page.getByRole('table', { name: 'Zip' });
    for (const name of rows) await expect(table.getByRole('row', { name })).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(1 + rows.length);
    for (const [name, site] of SOURCES)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', RegExp(`^https://(www\\.)?${site}/.`));
  });
}
