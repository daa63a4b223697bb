import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { PLAY_HOUSE } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { expectNoLayoutShift } from '#e2e/testing/page-weight.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { openDuelDialog, ROOM_TEXTS } from '#e2e/testing/room-page.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { pathOf } from '#site/pages.ts';

const PHONE = { width: 390, height: 664 };

const SIZES = [
  PHONE,
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const;

const tileBoxes = (page: Page) =>
  page
    .locator('main > ul > li')
    .evaluateAll(all =>
      all.map(each => each.getBoundingClientRect()).map(({ top, bottom, left }) => [top, bottom, left]),
    );

for (const language of TRIED_LANGUAGES) {
  test(`in ${language}, all ways to play are on the first screen of the mode selection`, async ({ page }) => {
    await page.goto(pathOf('mode-selection', language));
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      const boxes = await tileBoxes(page);
      expect(boxes).toHaveLength(5);
      for (const [, bottom = height] of boxes) expect(bottom, `${width} × ${height}`).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * PHONE.height);
  });

  test(`in ${language}, on a phone, the mode selection has one line for each way to play, and its main part fits two screens`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(pathOf('mode-selection', language));
    const heights = await page
      .locator('main > ul > li :is(a, button) > span:last-child')
      .evaluateAll(lines =>
        lines.filter(line => line.checkVisibility()).map(line => line.getBoundingClientRect().height),
      );
    expect(heights).toHaveLength(5);
    expect(Math.max(...heights)).toBeLessThan(24);
    const { bottom } = await page.locator('main').evaluate(main => main.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(2 * PHONE.height);
  });
}

test('a link to a duel opens the choice of an opponent, even from the same page, and a reload closes it', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const house = dialog.getByRole('button', { name: PLAY_HOUSE.fr });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Jouer à deux' });
  await page.goto('/');
  await link.click();
  // the button to play against the house (computer opponent) is enabled once the script of the duel dialog has loaded
  await expect(house).toBeEnabled();
  await expect(page).toHaveURL(/\/select-mode$/);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.locator('button#duel')).toBeFocused();
  await link.click();
  await expect(house).toBeInViewport();
  await page.reload();
  await expect(dialog).toBeHidden();
  await link.press('Enter'); // right after the reload, the script of the duel dialog has not loaded yet
  await expect(dialog).toBeVisible();
});

for (const { language, line } of [
  { language: 'fr', line: 'Vous en êtes au 13' },
  { language: 'en', line: 'You’re on level 13' },
] as const)
  test(`V9 in ${language}, the level tile tells a returning visitor their level, and nothing moves`, {
    tag: language === 'fr' ? [] : '@weekly',
  }, async ({ page }) => {
    const path = pathOf('mode-selection', language);
    const levels = page.locator('main > ul > li').first();
    const placesAt = async (width: number) => {
      await page.setViewportSize({ width, height: 664 });
      await page.goto(path);
      return levels.locator('span').evaluateAll(all => all.map(each => each.getBoundingClientRect().top));
    };
    const widths = spread([320, 360, 390, 820, 1280], 2);
    const before = new Map<number, readonly number[]>();
    for (const width of widths) before.set(width, await placesAt(width));
    await seedStorage(page, { solo: JSON.stringify({ version: 1, seed: 's', level: 13 }) });
    for (const width of widths) {
      expect(await placesAt(width), `at ${width} px`).toEqual(before.get(width));
      await expect(levels).toContainText(line);
      await expect(levels.locator('text')).toHaveText('13');
      await expectNoLayoutShift(page);
    }
  });

for (const language of TRIED_LANGUAGES)
  for (const [who, isSignedIn] of [
    ['a visitor', false],
    ['a player', true],
  ] as const)
    test(`in ${language}, the duel dialog shows ${who} all ways to play and its cancel button at once`, {
      tag: isSignedIn ? '@weekly' : [],
    }, async ({ page, mailbox }) => {
      if (isSignedIn) await signInNewPlayer(page, mailbox);
      await page.setViewportSize(PHONE);
      await openDuelDialog(page, language);
      const dialog = page.getByRole('dialog');
      const { create, search } = ROOM_TEXTS[language];
      const account = { fr: ['S’inscrire', 'Se connecter'], en: ['Sign up', 'Sign in'] }[language];
      const expected = [create, ...(isSignedIn ? [search] : account), PLAY_HOUSE[language]];
      for (const { width, height } of [PHONE, { width: 1280, height: 800 }]) {
        await page.setViewportSize({ width, height });
        for (const name of [...expected, { fr: 'Annuler', en: 'Cancel' }[language]])
          await expect(dialog.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
      }
      const [house, cancel] = await Promise.all(
        [PLAY_HOUSE[language], { fr: 'Annuler', en: 'Cancel' }[language]].map(name =>
          dialog.getByRole('button', { name, exact: true }).evaluate(button => {
            const { border, backgroundColor, color, fontWeight } = getComputedStyle(button);
            return { border, backgroundColor, color, fontWeight };
          }),
        ),
      );
      expect(house).toEqual(cancel);
      await expectAccessibleAtEveryWidth(page);
    });

test('the challenge tile opens its modal with the keyboard, and gets the focus back when the modal closes', async ({
  page,
}) => {
  await page.goto(pathOf('mode-selection', 'fr'));
  const tile = page.getByRole('button', { name: 'Défi Un lien à envoyer' });
  await tile.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Jouer la grille du jour' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(tile).toBeFocused();
});
