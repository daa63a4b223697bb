import type { Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth, expectFitsEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { createEmptyRoom, openDuelDialog, ROOM_TEXTS } from '#e2e/testing/room-page.ts';
import type { Language } from '#site/languages.ts';
import { pathOf, roomPath } from '#site/pages.ts';

const TEXTS = {
  fr: { refusal: /^Un code de salon compte 6 caractères/, unknown: 'Impossible de récupérer le salon.' },
  en: { refusal: /^A room code has 6 letters or digits/, unknown: 'Cannot load room' },
} as const;

test.use({
  expectedErrors: [400, 404].map(
    status => `Failed to load resource: the server responded with a status of ${status} ()`,
  ),
});

const field = (page: Page, language: Language) => page.getByLabel(ROOM_TEXTS[language].code, { exact: true });

const join = (page: Page, language: Language) =>
  page.getByRole('button', { name: ROOM_TEXTS[language].join, exact: true }).click();

/** Opens the page with the room-code field. If JavaScript is enabled, also opens the dialog with the field. */
async function openField(page: Page, language: Language, hasScript: boolean): Promise<void> {
  if (hasScript) await openDuelDialog(page, language);
  else await page.goto(pathOf('mode-selection', language));
}

// the form for a room code is the same in both languages, so the French tests run with JavaScript, the English without
for (const [language, javaScriptEnabled] of [
  ['fr', true],
  ['en', false],
] as const)
  test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a room code typed in lower case and with spaces leads to the lobby', async ({ page }) => {
      const room = (await createEmptyRoom(page)).slice(-6);
      await openField(page, language, javaScriptEnabled);
      await field(page, language).fill(` ${room.slice(0, 3).toLowerCase()} ${room.slice(3)} `);
      await field(page, language).press('Enter');
      await page.waitForURL(url => url.pathname === roomPath('lobby', room, language));
    });

    test('a malformed room code is refused with an explanation and stays in the field', async ({ page }) => {
      await openField(page, language, javaScriptEnabled);
      await field(page, language).fill('k7p-2x');
      await join(page, language);
      await expect(field(page, language)).toHaveAccessibleDescription(TEXTS[language].refusal);
      await expect(field(page, language)).toHaveValue('k7p-2x');
      await expect(field(page, language)).toBeFocused();
      await (javaScriptEnabled ? expectAccessibleAtEveryWidth(page) : expectFitsEveryWidth(page));
      await page.setViewportSize({ width: 320, height: 568 });
      // the dialog that contains the form is measured separately, because its overflow does not widen the page
      const sheet = page.locator('#duel-choice');
      expect(await sheet.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
    });

    test('an unknown room code leads to an error page, on which the code can be corrected', async ({ page }) => {
      await openField(page, language, javaScriptEnabled);
      await field(page, language).fill('ZZZZZZ');
      await join(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS[language].unknown);
      expect(new URL(page.url()).pathname).toBe(roomPath('lobby', 'ZZZZZZ', language));
      await expect(field(page, language)).toHaveValue('ZZZZZZ');
      await field(page, language).fill('ZZZZZY');
      await join(page, language);
      await page.waitForURL(url => url.pathname === roomPath('lobby', 'ZZZZZY', language));
    });
  });

test('after an error, Escape and a new page load, the duel dialog opens without the error', { tag: '@weekly' }, async ({
  page,
}) => {
  await openDuelDialog(page);
  await field(page, 'fr').fill('nope');
  await join(page, 'fr');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openDuelDialog(page);
  await expect(field(page, 'fr')).not.toHaveAttribute('aria-invalid');
});
