import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expect, type OpenVisitor } from './fixtures.ts';
import { SITE_PORT } from './ports.ts';

/** The type of the `mailbox` fixture, which returns the emails to an address. */
export type Mailbox = (address: string, count?: number) => Promise<readonly Email[]>;

export type Player = { readonly email: string; readonly password: string };

const SITE = `http://localhost:${SITE_PORT}`;

/** Posts a form with the cookies of a page, and deletes the notice cookie that the response sets. */
async function postForm(page: Page, path: string, form: Record<string, string>, origin = SITE) {
  const response = await page.request.post(origin + path, { form, headers: { origin }, maxRedirects: 0 });
  await page.context().clearCookies({ name: 'enfilade.notice' });
  return response;
}

/** Signs up by posting the form, and returns the account and the path in its confirmation email. */
async function signUp(page: Page, mailbox: Mailbox, username: string, origin = SITE) {
  const player = { email: `${crypto.randomUUID()}@enfilade.example`, password: 'a long way round' };
  await postForm(page, '/auth?mode=sign-up', { username, ...player }, origin);
  const [email] = await mailbox(player.email);
  const link = /\/confirm-email\?\S+/.exec(email?.text ?? '')?.[0];
  expect(link).toBeDefined();
  return { player, link: link ?? '' };
}

/** Creates an account and confirms its address, without signing in. */
export async function createPlayer(page: Page, mailbox: Mailbox, username = 'Camille'): Promise<Player> {
  const { player, link } = await signUp(page, mailbox, username);
  await page.context().clearCookies({ name: 'enfilade.known_browser' });
  // confirming the address in a browser that did not sign up does not sign the player in
  await postForm(page, link, player);
  return player;
}

/** Creates an account and signs it in by confirming its address in the same browser. */
export async function signInNewPlayer(
  page: Page,
  mailbox: Mailbox,
  username = 'Camille',
  origin = SITE,
): Promise<Player> {
  const { player, link } = await signUp(page, mailbox, username, origin);
  await postForm(page, link, {}, origin);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('enfilade.session_token');
  return player;
}

/** Opens a page for another visitor, and signs in a new player there. */
export async function openPlayer(openVisitor: OpenVisitor, mailbox: Mailbox, username: string): Promise<Page> {
  const page = await openVisitor();
  await signInNewPlayer(page, mailbox, username);
  return page;
}

/** Signs in a player by posting the sign-in form with the cookies of a page. */
export async function signIn(page: Page, player: Player): Promise<void> {
  expect((await postForm(page, '/auth', player)).status()).toBe(303);
}

/** Signs out the current player of a page by posting the sign-out form. */
export async function signOut(page: Page): Promise<void> {
  expect((await postForm(page, '/sign-out', {})).status()).toBe(303);
}
