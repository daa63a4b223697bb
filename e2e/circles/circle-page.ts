import type { Page } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';
import { SITE_PORT } from '#e2e/testing/ports.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';

/** The code of a circle, the secret key of one of its members, who is a visitor, and the circle's name if it matters. */
type Membership = { readonly code: string; readonly key: string; readonly name?: string };

const headers = { accept: 'application/json', origin: `http://localhost:${SITE_PORT}` };

async function post(page: Page, path: string, data: object): Promise<Record<string, string>> {
  const response = await page.request.post(path, { data, headers });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Makes a circle by a request to the server, as a visitor. */
export async function makeCircle(page: Page, name = 'Famille', memberName = 'Léa'): Promise<Membership> {
  const key = crypto.randomUUID();
  const { code = '' } = await post(page, '/circles', {
    ...{ run: crypto.randomUUID(), language: 'fr' },
    ...{ name, memberName, key },
  });
  return { code, key };
}

/** Joins a circle by a request to the server, as another visitor. */
export async function joinCircleElsewhere(page: Page, code: string, name: string): Promise<Membership> {
  const key = crypto.randomUUID();
  await post(page, '/circles/join', { code, key, name });
  return { code, key };
}

/** Changes a circle by a request to the server, as the player who has made it. */
export const changeCircleElsewhere = (page: Page, membership: Membership, change: object) =>
  post(page, '/circles/change', { ...membership, ...change });

/** Returns the members of a circle, which one of them requests from the server. */
export async function membersOf(page: Page, membership: Membership): Promise<readonly { id: string; name: string }[]> {
  const response = await page.request.post('/circles/view', { data: membership, headers });
  return (await response.json()).members;
}

/** Stores circles with their keys in a browser, as if its visitor had joined them. */
export async function belongTo(page: Page, ...memberships: readonly Membership[]): Promise<void> {
  const circles = memberships.map(membership => ({ name: 'Famille', ...membership }));
  await seedStorage(page, { circles: JSON.stringify({ version: 1, circles }) });
}

/** Opens the page of a circle as the visitor who has this key. */
export async function openAsMember(page: Page, membership: Membership): Promise<void> {
  await belongTo(page, membership);
  await page.goto(`/cercle/${membership.code}`);
}

/** Makes a circle on its page, as a visitor, and returns once the circle is shown. `origin` is another server's. */
export async function makeCircleByForm(page: Page, memberName: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/cercle`);
  await page.getByLabel('Nom du cercle').fill('Famille');
  await circlePage(page).name.fill(memberName);
  await page.getByRole('button', { name: 'Créer le cercle' }).click();
  await expect(circlePage(page).title).toHaveText('Famille');
}

/** Joins a circle on its page, as a player with an account. */
export async function joinAsPlayer(page: Page, code: string): Promise<void> {
  await page.goto(`/cercle/${code}`);
  await expect(circlePage(page).name).toHaveCount(0);
  await circlePage(page).join.click();
  await expect(page.getByText('Vous faites maintenant partie de ce cercle.')).toBeVisible();
}

/** Locates the heading, the tables and the form of the page of a circle, in French. */
export const circlePage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1 }),
  today: page.getByRole('table', { name: /^Aujourd’hui, / }),
  week: page.getByRole('table', { name: 'Cette semaine' }),
  name: page.getByLabel('Votre nom'),
  join: page.getByRole('button', { name: 'Rejoindre le cercle' }),
  leave: page.getByRole('button', { name: 'Quitter le cercle' }).first(),
});
