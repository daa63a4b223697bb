import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { duelPage } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { createRoom, ROOM_TEXTS, seats } from '#e2e/testing/room-page.ts';
import { LANGUAGES } from '#site/languages.ts';
import { roomPath } from '#site/pages.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^(Votre nom|Your name)$/ });

const start = (page: Page) => page.getByRole('button', { name: ROOM_TEXTS.fr.start });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('name'));

test('D26 a visitor’s name appears at once in the opponent’s lobby, and later in the duel and its result', async ({
  page,
  openVisitor,
}) => {
  const room = await createRoom(page);
  const guest = await openVisitor();
  await guest.goto(roomPath('lobby', room, 'en'));
  await field(guest).fill('Zoé 🧵');
  await field(guest).press('Enter');
  await expect(guest.getByText('Name saved.')).toBeVisible();
  await expect(field(guest)).toBeFocused();
  await expect(seats(page).last()).toContainText('Zoé 🧵');
  await expect(page.getByRole('status').filter({ hasText: 's’appelle maintenant' })).toContainText('Zoé 🧵');
  await expect(page.getByRole('main')).toContainText('Zoé 🧵');
  await expectAccessible(guest);

  // the page saves the name because a press on the start button takes the focus from the name's field
  await field(page).fill('Ana');
  await start(page).click();
  for (const player of [page, guest]) await player.waitForURL(/\/game\/[0-9A-Z]{6}\?playerId=/);
  const [host, other] = [duelPage(page), duelPage(guest)];
  await host.waitForRound(1);
  await expect(page.getByText('Zoé 🧵').first()).toBeVisible();
  await other.waitForRound(1);
  await expect(guest.getByText('Ana').first()).toBeVisible();
  await other.button(/Give up the duel/).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Give up the duel' }).click();
  await expect(page.getByRole('columnheader', { name: 'Zoé 🧵' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Zoé 🧵 a');
});

test('D26 the browser remembers a visitor’s name for the next room until the visitor empties the field', {
  tag: '@weekly',
}, async ({ page }) => {
  await createRoom(page);
  await field(page).fill('Ana');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Nom enregistré.')).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue('Ana');
  await page.getByRole('button', { name: ROOM_TEXTS.fr.leave }).click();
  await page.waitForURL(/\/select-mode$/);
  await createRoom(page);
  await expect(seats(page).first()).toContainText('Ana');
  await field(page).fill('');
  await field(page).blur();
  await expect(seats(page).first()).toContainText('Joueur 1');
  await expect.poll(() => stored(page)).toBeNull();
});

test('V11 if a name is refused, the reason is shown beside its field, in both languages', { tag: '@weekly' }, async ({
  page,
}) => {
  const room = await createRoom(page);
  await field(page).fill('Ana');
  await field(page).press('Enter');
  await expect(page.getByText('Nom enregistré.')).toBeVisible();
  for (const language of LANGUAGES) {
    await page.goto(roomPath('lobby', room, language));
    for (const { what, name, ...words } of [
      { what: '31 letters', name: 'a'.repeat(31), fr: '30 caractères', en: '30 characters' },
      { what: 'marks alone', name: '\u0301\u0302', fr: 'au moins une lettre', en: 'needs at least one letter' },
      { what: 'letters that look like others', name: 'Аdmіn', fr: 'prêter à confusion', en: 'mistaken for' },
      { what: 'a direction override', name: '\u202eanA', fr: 's’affiche mal', en: 'doesn’t display well' },
    ])
      await test.step(`a name with ${what}, in ${language}`, async () => {
        await field(page).fill(name);
        await field(page).press('Enter');
        await expect(field(page)).toHaveAccessibleDescription(new RegExp(words[language]));
        await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
        await expect(seats(page).first()).toContainText('Ana');
        expect(await stored(page)).toBe('Ana');
      });
  }
});

test('D26 if a remembered name is refused, the browser forgets it, and the visitor has no name', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/select-mode');
  await page.evaluate(() => localStorage.setItem('name', 'Admin'));
  await createRoom(page);
  await expect(seats(page).first()).toContainText('Joueur 1');
  expect(await stored(page)).toBeNull();
});

test('D26 without storage, a visitor’s name is still there in the room after a reload', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await createRoom(page);
  await field(page).fill('Ana');
  await field(page).press('Enter');
  await expect(seats(page).first()).toContainText('Ana');
  await page.reload();
  await expect(seats(page).first()).toContainText('Ana');
});

test('D26 a player with an account appears with the username and has no field for another name', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox, 'Camille');
  await createRoom(page);
  await expect(seats(page).first()).toContainText('Camille');
  await expect(field(page)).toHaveCount(0);
});
