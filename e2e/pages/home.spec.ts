import type { Locator } from '@playwright/test';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { mainButtonsOf } from '#e2e/testing/main-button.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { expectNoLayoutShift } from '#e2e/testing/page-weight.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { m } from '#messages/compiled/messages.js';
import { pathOf } from '#site/pages.ts';

/** The sizes of windows in which the whole first screen of the home page must be in sight. */
const WINDOWS = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const;

for (const language of TRIED_LANGUAGES) {
  test(`B26 in ${language}, every way to start a game is on the first of at most three screens of the home page`, async ({
    page,
  }) => {
    await page.goto(pathOf('home', language));
    const main = page.getByRole('main');
    const parts = [
      main.locator('h1'),
      main.locator('h2').first(),
      main.locator('[data-action]'),
      main.locator('[data-resume]'),
      main.locator(`a[href="${pathOf('mode-selection', language)}"]`).first(),
    ];
    const expectInSight = async (last: Locator) => {
      for (const viewport of WINDOWS) {
        await page.setViewportSize(viewport);
        for (const part of [...parts, last])
          await expect(part, `${viewport.width} × ${viewport.height}`).toBeInViewport({ ratio: 1 });
      }
    };
    const lead = main.getByText(m.home_lead({}, { locale: language }));
    await expectInSight(lead);
    await page.setViewportSize({ width: 390, height: 664 });
    await expect(dailyPage(page).week).toBeHidden();
    const [leadBox, levelBox] = [await lead.boundingBox(), await main.locator('[data-resume]').boundingBox()];
    expect(leadBox?.y).toBeLessThan(levelBox?.y ?? 0);
    await seedStorage(page, { paces: '{}' });
    await page.goto(pathOf('home', language));
    await expectInSight(dailyPage(page).week);
    await page.setViewportSize({ width: 390, height: 664 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 664);
  });
}

for (const { language, path, to, name } of [
  { language: 'fr', path: '/', to: '/play', name: 'Continuer au niveau 13' },
  { language: 'en', path: '/en', to: '/en/play', name: 'Continue to level 13' },
])
  test(`V9 in ${language}, a returning visitor’s button opens their level, without a layout shift`, {
    tag: language === 'fr' ? [] : '@weekly',
  }, async ({ page }) => {
    const places = () =>
      page.getByRole('main').evaluate(main => {
        const parts = [...main.querySelectorAll('h1, [data-frame], [data-action], nav, [data-resume], h3')];
        return parts.map(part => JSON.stringify(part.getBoundingClientRect()));
      });
    const before = new Map<number, readonly string[]>();
    const widths = spread([320, 360, 390, 820, 1280], 2);
    await seedStorage(page, { paces: '{}' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 664 });
      await page.goto(path);
      before.set(width, await places());
    }
    await page.evaluate(() => localStorage.setItem('solo', JSON.stringify({ version: 1, seed: 's', level: 13 })));
    const button = page.getByRole('link', { name });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 664 });
      await page.goto(path);
      await expect(button).toHaveAttribute('href', `${to}#start`);
      expect(await places(), `at ${width} px`).toEqual(before.get(width));
    }
    await button.click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });

/** What a browser has stored, and which of the home page’s two start buttons is then the main button. */
const STORED: readonly { name: string; stored: Readonly<Record<string, string>>; main: 'day' | 'level' }[] = [
  { name: 'nothing', stored: {}, main: 'level' },
  { name: 'level 1 begun', stored: { solo: JSON.stringify({ version: 2, level: 1, game: '5@12' }) }, main: 'level' },
  { name: 'level 1 won', stored: { solo: JSON.stringify({ version: 2, level: 1, isWon: true }) }, main: 'day' },
  { name: 'level 12', stored: { solo: JSON.stringify({ version: 2, level: 12 }) }, main: 'day' },
  { name: 'a begun day', stored: { daily: '{}' }, main: 'day' },
  { name: 'a timed game', stored: { paces: '{}' }, main: 'day' },
];

for (const { name, stored, main } of spread(STORED, 2))
  test(`B26 in a browser that has stored ${name}, the main button of the home page is that of the ${main}`, async ({
    page,
  }) => {
    await seedStorage(page, stored);
    await page.goto('/');
    expect(await mainButtonsOf(page)).toEqual([main]);
    await expectNoLayoutShift(page);
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
      'Compte Facultatif\u00a0: pour vos statistiques sur tous vos appareils, et les duels contre un adversaire tiré au hasard Un compte LinkedIn pour comparer vos temps\u202f; nous n’avons pas pu vérifier s’il en faut un pour jouer',
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
      'Account Optional: for your statistics on every device, and random opponents A LinkedIn account to compare times; we couldn’t check whether you can play without one',
      'Difficulty The target difficulty rises with each level, up to level 20 Easiest on Monday, hardest on Sunday',
      'Playing with others Live duels and challenges by link, but no overall leaderboard Leaderboards for connections and colleagues',
      'Daily streaks Yes, and two missed days in seven don’t end a streak Yes, with freezes for missed days',
      'App A browser is all you need, and solo works offline too In the LinkedIn app (which has a widget) or in a browser',
    ],
  },
];

for (const { path, rows } of COMPARISONS) {
  test(`on the page ${path}, the unfolded comparison with Zip shows every row and a link to each source`, {
    tag: path === '/' ? [] : '@weekly',
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeHidden();
    await page.locator('main summary').click();
    const table = page.getByRole('table', { name: 'Zip' });
    for (const name of rows) await expect(table.getByRole('row', { name })).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(1 + rows.length);
    for (const [name, site] of SOURCES)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', RegExp(`^https://(www\\.)?${site}/.`));
  });
}
