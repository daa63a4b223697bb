import type { Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { recordSolvedLevels } from '#e2e/testing/played-levels.ts';
import { signInNewPlayer, signOut } from '#e2e/testing/player.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { setTextSize } from '#e2e/testing/text-size.ts';
import { openWithScript } from '#e2e/testing/timing/open-with-script.ts';

/**
 * Returns the accessible names of the dots (beads) that stand for levels. This function adds an arrow to the name of a
 * dot that is a link.
 */
const beadsOf = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Vos niveaux|Your levels|Autres niveaux|Other levels)$/ })
    .locator('li > *')
    .evaluateAll(all => all.map(bead => `${bead.ariaLabel}${bead.matches('[href]') ? ' →' : ''}`));

const board = (page: Page) => page.getByRole('img', { name: /^(Grille|.*grid)/ });

/** Expects the replay on the page to have drawn its whole path. */
const expectFinished = async (page: Page, cells: number): Promise<void> => {
  await expect(board(page).locator('.board-visited')).toHaveCount(cells);
};

for (const [language, path, selectMode, names] of (
  [
    [
      'fr',
      '/play',
      '/select-mode',
      [/^Niveau 1, résolu sans indice, 0:\d\d,\d, revoir la partie →$/, /^Niveau 2, à jouer →$/],
    ],
    [
      'en',
      '/en/play',
      '/en/select-mode',
      [/^Level 1, solved without a hint, 0:\d\d\.\d: watch again →$/, /^Level 2, next to play →$/],
    ],
  ] as const
).filter(([language]) => TRIED_LANGUAGES.includes(language)))
  test(`N1 N3 in ${language}, a visitor’s solved level becomes a bead (round link) that replays the game`, async ({
    page,
  }) => {
    await soloPage(page).open(path);
    await soloPage(page).solve();
    const expected = names.map(name => expect.stringMatching(name));
    expect(await beadsOf(page)).toEqual(expected);
    await page.goto(selectMode);
    await expect.poll(() => beadsOf(page)).toEqual(expected);
    await page
      .getByRole('link', { name: names[0].source.slice(1, 9) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'fr' ? 'Niveau 1' : 'Level 1');
    await expectFinished(page, 25);
    await expectAccessibleAtEveryWidth(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: language === 'fr' ? 'English' : 'Français' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'fr' ? 'Level 1' : 'Niveau 1');
  });

test('N1 N2 N3 a player with an account has a bead (round link) for every level, and replays only own games', async ({
  page,
  mailbox,
  openVisitor,
}) => {
  await signInNewPlayer(page, mailbox);
  await recordSolvedLevels(page, 12);
  for (const path of ['/compte', '/select-mode']) {
    await page.goto(path);
    const beads = await beadsOf(page);
    expect([beads.length, beads[6], beads[12]]).toEqual([
      13,
      'Niveau 7, résolu sans indice, 0:27,0, revoir la partie →',
      'Niveau 13, à jouer →',
    ]);
    await expectAccessibleAtEveryWidth(page);
  }
  await page.getByRole('link', { name: 'Niveau 7, résolu' }).click();
  await expect(page).toHaveURL('/revoir?level=7');
  await expectFinished(page, 36);
  expect((await beadsOf(page)).length).toBe(10);

  const plain = await openVisitor({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto('/en/replay?level=7');
  await expectFinished(plain, 36);

  await signOut(page);
  await page.goto('/revoir?level=7');
  await expect(page.getByText('Cette partie n’est pas dans ce navigateur.')).toBeVisible();
  await signInNewPlayer(page, mailbox);
  await page.goto('/revoir?level=7');
  await expect(page.getByText('Votre compte ne contient aucune partie jouée à ce niveau.')).toBeVisible();
});

test('N1 after a win, a player with an account sees beads (dots) for the last five solved levels and the next', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await recordSolvedLevels(page, 7);
  await soloPage(page).open();
  await soloPage(page).solve();
  const beads = await beadsOf(page);
  expect(beads.slice(0, 4)).toEqual(
    [4, 5, 6, 7].map(level => `Niveau ${level}, résolu sans indice, 0:2${level},0, revoir la partie →`),
  );
  expect(beads[4]).toMatch(/^Niveau 8, résolu sans indice, 0:\d\d,\d, revoir la partie →$/);
  expect(beads[5]).toBe('Niveau 9, à jouer →');
});

test('N1 after a win, the row of beads (solved levels) is in sight: fully or, on a tablet with text of 150 %, mostly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  const beads = page.getByRole('navigation', { name: 'Vos niveaux' });
  await expect(beads).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 820, height: 1180 });
  await setTextSize(page, 150);
  // large text does not make the board smaller, so the page may scroll by a few lines
  await expect(beads).toBeInViewport({ ratio: 0.6 });
});

test('levels solved before the row of beads existed become beads in it, without a replay', { tag: '@weekly' }, async ({
  page,
}) => {
  const totals = { levels: 12, score: 48_000, durationMs: 600_000, undos: 3, hints: 1 };
  await seedStorage(page, { solo: JSON.stringify({ version: 2, level: 13, totals }) });
  await page.goto('/select-mode');
  await expect.poll(async () => (await beadsOf(page)).length).toBe(13);
  expect((await beadsOf(page)).slice(-2)).toEqual(['Niveau 12, résolu', 'Niveau 13, à jouer →']);
  await page.goto('/revoir?level=12');
  await expect(page.getByText('Cette partie n’est pas dans ce navigateur.')).toBeVisible();
});

for (const [what, breakStorage] of [
  [
    'forbidden',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`N3 if the storage is ${what}, the beads (solved levels) open no replay, and nothing fails`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.addInitScript(breakStorage);
    await page.goto('/play');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await openWithScript(page, '/select-mode', /necklace/);
    expect(await beadsOf(page)).toEqual(['Niveau 1, à jouer →']);
    await page.goto('/revoir?level=1');
    await expect(page.getByText('Cette partie n’est pas dans ce navigateur.')).toBeVisible();
  });

test('N2 on the mode selection page, a player with many levels sees the beads of the latest levels first', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await recordSolvedLevels(page, 33);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/select-mode');
  await page
    .getByRole('link', { name: 'Niveau 34, à jouer' })
    .evaluate(bead => scrollTo(0, bead.getBoundingClientRect().top - 200));
  await expect(
    page.getByRole('link', { name: 'Niveaux 31–33, résolus sans indice, revoir la partie' }),
  ).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Niveau 34, à jouer' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Niveau 1, résolu' })).not.toBeInViewport();
});

test('every bead (solved level) is at least 44 pixels wide and high', { tag: '@weekly' }, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await recordSolvedLevels(page, 6);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/compte');
  const sizes = await page
    .getByRole('navigation', { name: 'Vos niveaux' })
    .locator('li > *')
    .evaluateAll(all => all.map(bead => bead.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});
