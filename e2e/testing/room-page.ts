import type { Page } from '@playwright/test';
import type { Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { expect } from './fixtures.ts';
import { SITE_PORT } from './ports.ts';

/** The texts on the buttons and fields for duel rooms. */
export const ROOM_TEXTS = {
  fr: {
    open: 'Duel',
    create: 'Créer un salon privé',
    code: 'Code du salon',
    join: 'Rejoindre',
    copy: 'Copier le lien',
    start: 'Lancer le duel',
    leave: 'Quitter le salon',
    search: 'Chercher un adversaire',
  },
  en: {
    open: 'Duel',
    create: 'Create a private room',
    code: 'Room code',
    join: 'Join',
    copy: 'Copy the link',
    start: 'Start the duel',
    leave: 'Leave the room',
    search: 'Find an opponent',
  },
} as const;

/** Opens the mode selection page and its duel dialog. */
export async function openDuelDialog(page: Page, language: Language = 'fr'): Promise<void> {
  await page.goto(pathOf('mode-selection', language));
  await page.getByRole('main').getByRole('button', { name: ROOM_TEXTS[language].open }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Creates a private room with the page as its host, and returns the room code. */
export async function createRoom(page: Page, language: Language = 'fr'): Promise<string> {
  await openDuelDialog(page, language);
  await page.getByRole('button', { name: ROOM_TEXTS[language].create }).click();
  await page.waitForURL(/\/lobby\/[0-9A-Z]{6}$/);
  await expect(seats(page).first()).toContainText(language === 'fr' ? 'En ligne' : 'Connected');
  return page.url().slice(-6);
}

/** Locates the two seats on a lobby page. */
export const seats = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Creates a private room with two free seats by posting a form, and returns the path of its lobby. */
export async function createEmptyRoom(page: Page): Promise<string> {
  const headers = { origin: `http://localhost:${SITE_PORT}` };
  const response = await page.request.post('/select-mode', { form: { intent: 'new-room' }, headers, maxRedirects: 0 });
  return response.headers().location ?? '';
}
