import type { Page } from '@playwright/test';
import { expectFits, expectGood } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { openDuels, postRoom, ROOM_WORDS } from '#e2e/testing/room-page.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { pathOf, roomPath } from '#site/pages.ts';

const WORDS = {
  fr: { refusal: /^Un code de salon compte 6 caractères/, unknown: 'Ce salon n’existe pas' },
  en: { refusal: /^A room code has 6 letters or digits/, unknown: 'There is no such room' },
} as const;

test.use({
  provoked: [400, 404].map(status => `Failed to load resource: the server responded with a status of ${status} ()`),
});

const field = (page: Page, language: Language) => page.getByLabel(ROOM_WORDS[language].code, { exact: true });

const join = (page: Page, language: Language) =>
  page.getByRole('button', { name: ROOM_WORDS[language].join, exact: true }).click();

/** The field as a visitor finds it, with scripts in the modal, without in the page. */
async function openField(page: Page, language: Language, hasScript: boolean): Promise<void> {
  if (hasScript) await openDuels(page, language);
  else await page.goto(pathOf('mode-selection', language));
}

for (const language of LANGUAGES)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled });

      test('a room code in small letters, with spaces, leads to the lobby', async ({ page }) => {
        const room = (await postRoom(page)).slice(-6);
        await openField(page, language, javaScriptEnabled);
        await field(page, language).fill(` ${room.slice(0, 3).toLowerCase()} ${room.slice(3)} `);
        await field(page, language).press('Enter');
        await page.waitForURL(url => url.pathname === roomPath('lobby', room, language));
      });

      test('what is no room code comes back with the reason, as it was typed', async ({ page }) => {
        await openField(page, language, javaScriptEnabled);
        await field(page, language).fill('k7p-2x');
        await join(page, language);
        await expect(field(page, language)).toHaveAccessibleDescription(WORDS[language].refusal);
        await expect(field(page, language)).toHaveValue('k7p-2x');
        await expect(field(page, language)).toBeFocused();
        await (javaScriptEnabled ? expectGood(page) : expectFits(page));
        await page.setViewportSize({ width: 320, height: 568 });
        const sheet = page.locator('#duel-choice'); // which would hide an overhang
        expect(await sheet.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
      });

      test('a code that no room has leads to the lobby, which says so', async ({ page }) => {
        await openField(page, language, javaScriptEnabled);
        await field(page, language).fill('ZZZZZZ');
        await join(page, language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS[language].unknown);
        expect(new URL(page.url()).pathname).toBe(roomPath('lobby', 'ZZZZZZ', language));
      });
    });

test('the modal with the field is closed by Escape and opens again without the refusal of another page', async ({
  page,
}) => {
  await openDuels(page);
  await field(page, 'fr').fill('nope');
  await join(page, 'fr');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openDuels(page);
  await expect(field(page, 'fr')).not.toHaveAttribute('aria-invalid');
});
