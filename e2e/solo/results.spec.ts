import type { Page } from '@playwright/test';
import { forms, WORDS } from '#e2e/testing/auth-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { newPlayer, signIn, signOut } from '#e2e/testing/player.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

test.use({
  provoked: [
    'Failed to load resource: net::ERR_FAILED',
    'Failed to load resource: the server responded with a status of 401 ()',
    'Failed to load resource: the server responded with a status of 422 ()',
  ],
});

const SAVED = 'Enregistré dans votre compte.';
const NO_NETWORK = 'Pas de réseau';

/** Threads the level on the table to its end. */
async function win(page: Page): Promise<void> {
  const solo = soloPage(page);
  for (const cell of await solo.solution()) await solo.tap(cell);
  await expect(solo.overlay).toBeVisible();
}

/** What waits in the browser of a page. */
const outbox = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('result:') ? [JSON.parse(value)] : [])),
  );

/** The level at which the server sees whoever is signed in. */
async function nextLevel(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get('/play')).text();
  return /data-next-level="(\d+)"/.exec(html)?.[1];
}

/** How many levels the account page has counted. */
const levelsDone = (page: Page) => page.locator('dl > div', { hasText: 'Niveaux terminés' }).locator('dd');

/** Counts what is sent to the server as a result, from any tab. */
/** What any tab has sent and the server has answered. */
function countPosts(page: Page): { readonly posts: readonly unknown[] } {
  const posts: unknown[] = [];
  page.context().on('requestfinished', request => {
    if (request.url().endsWith('/results')) posts.push(request.postDataJSON());
  });
  return { posts };
}

test('V7 what a guest has finished waits in the browser, and an account is offered', async ({ page }) => {
  const solo = soloPage(page);
  const { posts } = countPosts(page);
  await solo.open();
  await win(page);
  const { attempt, seed } = await solo.kept();
  await expect(solo.overlay.getByRole('link')).toHaveAttribute('href', '/auth?next=%2Fplay');
  await page.reload();
  await expect(solo.overlay).toContainText('Garder mes niveaux dans un compte');
  expect(await outbox(page)).toEqual([
    { attempt, level: 1, seed, log: expect.stringMatching(/^\d+@\d+ /), finishedAt: expect.any(Number) },
  ]);
  expect(posts).toEqual([]);
});

test('V7 two tabs put their results side by side', async ({ page, context }) => {
  const solo = soloPage(page);
  await solo.open();
  await win(page);
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await expect.poll(async () => (await solo.kept()).level).toBe(2);
  const other = await context.newPage();
  await soloPage(other).open();
  await win(other);
  expect((await outbox(page)).map(({ level }) => level).sort()).toEqual([1, 2]);
});

test('V1 a win of a player with an account is in their history when the overlay says so', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  const solo = soloPage(page);
  await solo.open();
  await win(page);
  await expect(solo.overlay.getByText(SAVED)).toBeVisible();
  expect(await outbox(page)).toEqual([]);
  expect(await nextLevel(page)).toBe('2');
});

test('V2 a level is handed out by the server, the next one before it is wanted', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  const handedOut: unknown[] = [];
  page.on('response', async response => {
    if (response.url().endsWith('/attempts')) handedOut.push(await response.json());
  });
  const solo = soloPage(page);
  await solo.open();
  await expect.poll(() => handedOut.length).toBe(2);
  const { attempt, level, seed } = await solo.kept();
  expect(handedOut[0]).toEqual({ attempt, level, seed });
  expect(handedOut[1]).toMatchObject({ level: 2 });
  await page.reload();
  await expect.poll(() => handedOut.length).toBe(3);
  expect(handedOut[2]).toEqual(handedOut[1]); // nobody shops for an easier one
});

test('a server that is slow to hand out does not keep a player waiting', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  await page.route('**/attempts', () => {}); // for ever
  const solo = soloPage(page);
  await solo.open();
  await win(page);
  await expect(solo.overlay.getByText(SAVED)).toBeVisible();
});

test('V7 a win without a network is sent once when it comes back', async ({ page, context, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  const solo = soloPage(page);
  await solo.open();
  const { posts } = countPosts(page);
  await context.setOffline(true);
  await win(page);
  await expect(solo.overlay.getByText(NO_NETWORK)).toBeVisible();
  await context.setOffline(false);
  await expect(solo.overlay.getByText(SAVED)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await nextLevel(page)).toBe('2');
});

test('V7 when the network comes back two tabs send each result once', async ({ page, context, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  const solo = soloPage(page);
  await solo.open();
  await context.setOffline(true);
  await win(page);
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await expect.poll(async () => (await solo.kept()).level).toBe(2);
  await win(page);
  await context.route('**/results', route => route.abort());
  await context.setOffline(false);
  const other = await context.newPage();
  await soloPage(other).open();
  expect(await outbox(page)).toHaveLength(2);
  const { posts } = countPosts(page);
  await context.unroute('**/results'); // from here on either tab may try again by itself
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expect(solo.overlay.getByText(SAVED)).toBeVisible();
  await expect(soloPage(other).overlay.getByText(SAVED)).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(await outbox(page)).toEqual([]);
});

test('V1 an answer that is lost on the way does no harm', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  const solo = soloPage(page);
  await solo.open();
  await page.route('**/results', async route => {
    await route.fetch(); // the server has recorded it
    await route.abort();
  });
  await win(page);
  await expect(solo.overlay.getByText('Serveur injoignable')).toBeVisible();
  expect(await outbox(page)).toHaveLength(1);
  await page.unroute('**/results');
  const again = page.waitForResponse('**/results');
  await page.reload();
  expect(await (await again).json()).toMatchObject({ isNew: false, result: { level: 1 } });
  await expect(solo.overlay.getByText(SAVED)).toBeVisible();
  expect(await outbox(page)).toEqual([]);
  await page.goto('/compte');
  await expect(levelsDone(page)).toHaveText('1');
});

test('V8 what a guest has finished enters the account that is signed in to next', async ({ page, mailbox }) => {
  const solo = soloPage(page);
  await solo.open();
  await win(page);
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await expect.poll(async () => (await solo.kept()).level).toBe(2);
  await win(page);
  await signIn(page, await newPlayer(page, mailbox));
  await page.goto('/regles');
  await expect(page.getByText('2 résultats ajoutés à votre compte.')).toBeVisible();
  expect(await outbox(page)).toEqual([]);
  expect(await nextLevel(page)).toBe('3');
});

test('V8 on the account page the figures count what was added, after one reload', async ({ page, mailbox }) => {
  await soloPage(page).open();
  await win(page);
  const player = await newPlayer(page, mailbox);
  await page.goto('/auth');
  let loads = 0;
  page.on('load', () => loads++);
  await forms(page, WORDS.fr).signIn(player.email, player.password);
  await expect(page.getByText('1 résultat ajouté à votre compte.')).toBeVisible();
  await expect(page.getByText('Connexion réussie')).toBeVisible(); // not lost on the way
  await expect(levelsDone(page)).toHaveText('1');
  expect(loads).toBe(2);
});

test('V8 what is being typed on the account page is not lost to a reload', async ({ page, mailbox }) => {
  await soloPage(page).open();
  await win(page);
  await signIn(page, await newPlayer(page, mailbox));
  const held = new Promise<() => Promise<void>>(resolve => {
    page.route('**/results', route => resolve(() => route.continue()));
  });
  await page.goto('/compte');
  const name = page.locator('input[name="username"]');
  await name.evaluate((input: HTMLInputElement) => input.closest('details')?.setAttribute('open', ''));
  await name.fill('Ada');
  await (await held)();
  await expect(page.getByText('1 résultat ajouté à votre compte.')).toBeVisible();
  await expect(name).toHaveValue('Ada');
});

test('V8 what one account has finished enters no other', async ({ page, mailbox }) => {
  const [ada, eve] = [await newPlayer(page, mailbox), await newPlayer(page, mailbox)];
  await signIn(page, ada);
  const solo = soloPage(page);
  await solo.open();
  await page.route('**/results', route => route.abort());
  await win(page);
  await expect(solo.overlay.getByText('Serveur injoignable')).toBeVisible();
  await page.unroute('**/results');

  await signOut(page);
  await signIn(page, eve);
  const refused = page.waitForResponse('**/results');
  await page.evaluate(() => dispatchEvent(new Event('online'))); // the page still believes that it is Ada’s
  expect((await refused).status()).toBe(401);
  await page.goto('/regles');
  await solo.open();
  expect(await outbox(page)).toHaveLength(1);
  expect(await nextLevel(page)).toBe('1');

  await signOut(page);
  await signIn(page, ada);
  await page.goto('/regles');
  await expect(page.getByText('1 résultat ajouté à votre compte.')).toBeVisible();
  expect(await nextLevel(page)).toBe('2');
});

test('V9 on another device a player goes on where their account is', async ({ page, browser, mailbox }) => {
  const player = await newPlayer(page, mailbox);
  await signIn(page, player);
  await soloPage(page).open();
  await win(page);
  await expect(soloPage(page).overlay.getByText(SAVED)).toBeVisible();
  const device = await browser.newContext();
  const other = await device.newPage();
  await signIn(other, player);
  await soloPage(other).open('/en/play');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Level 2');
  await device.close();
});

test('a refused result says why, and is not sent again', async ({ page, mailbox }) => {
  await signIn(page, await newPlayer(page, mailbox));
  const solo = soloPage(page);
  await solo.open();
  await page.route('**/results', route => {
    const sent = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...sent, log: sent.log.replace(/ \S+$/, '') }) });
  });
  await win(page).catch(() => {});
  await expect(solo.overlay.getByText('Résultat refusé')).toBeVisible();
  expect(await outbox(page)).toEqual([]);
});
