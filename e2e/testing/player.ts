import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expect } from './fixtures.ts';
import { SITE_PORT } from './ports.ts';

type Mailbox = (address: string, count?: number) => Promise<readonly Email[]>;

/** How a player of a test's own signs in. */
export type Player = { readonly email: string; readonly password: string };

/** Posts a form as a browser does, with the cookies of the page; the notice it leaves is not shown to the test. */
async function post(page: Page, path: string, form: Record<string, string>) {
  const headers = { origin: `http://localhost:${SITE_PORT}` };
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 });
  await page.context().clearCookies({ name: 'enfilade.notice' });
  return answer;
}

/** An account that has been confirmed; nobody is signed in with it yet. */
export async function newPlayer(page: Page, mailbox: Mailbox, username = 'Camille'): Promise<Player> {
  const player = { email: `${crypto.randomUUID()}@enfilade.example`, password: 'a long way round' };
  await post(page, '/auth?mode=sign-up', { username, ...player });
  const [mail] = await mailbox(player.email);
  const link = /\/confirm-email\?\S+/.exec(mail?.text ?? '')?.[0];
  expect(link).toBeDefined();
  await post(page, link ?? '', {});
  return player;
}

/** Signs a player in, on the browser of this page. */
export async function signIn(page: Page, player: Player): Promise<void> {
  expect((await post(page, '/auth', player)).status()).toBe(303);
}

/** Signs out whoever is signed in on the browser of this page. */
export async function signOut(page: Page): Promise<void> {
  expect((await post(page, '/sign-out', {})).status()).toBe(303);
}
