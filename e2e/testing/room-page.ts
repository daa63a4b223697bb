import type { Page } from '@playwright/test';
import type { Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { expect } from './fixtures.ts';
import { SITE_PORT } from './ports.ts';

/** What the buttons of rooms are called. */
export const ROOM_WORDS = {
  fr: {
    open: 'Jouer à deux',
    make: 'Créer un salon privé',
    code: 'Code du salon',
    join: 'Rejoindre',
    copy: 'Copier le lien',
    start: 'Lancer la partie',
    leave: 'Quitter le salon',
    search: 'Chercher un adversaire',
  },
  en: {
    open: 'Play a duel',
    make: 'Make a private room',
    code: 'Room code',
    join: 'Join',
    copy: 'Copy the link',
    start: 'Start the game',
    leave: 'Leave the room',
    search: 'Find an opponent',
  },
} as const;

/** Opens the modal of duels on the page of modes. */
export async function openDuels(page: Page, language: Language = 'fr'): Promise<void> {
  await page.goto(pathOf('mode-selection', language));
  await page.getByRole('main').getByRole('button', { name: ROOM_WORDS[language].open }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Makes a private room as its host does, and gives its code. */
export async function makeRoom(page: Page, language: Language = 'fr'): Promise<string> {
  await openDuels(page, language);
  await page.getByRole('button', { name: ROOM_WORDS[language].make }).click();
  await page.waitForURL(/\/lobby\/[0-9A-Z]{6}$/);
  await expect(seats(page).first()).toContainText(language === 'fr' ? 'Connecté' : 'Connected');
  return page.url().slice(-6);
}

/** The two seats of the lobby that a page shows. */
export const seats = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Makes a private room as its form does, and gives the address of its lobby; nobody has sat down yet. */
export async function postRoom(page: Page): Promise<string> {
  const headers = { origin: `http://localhost:${SITE_PORT}` };
  const answer = await page.request.post('/select-mode', { form: { intent: 'new-room' }, headers, maxRedirects: 0 });
  return answer.headers().location ?? '';
}
