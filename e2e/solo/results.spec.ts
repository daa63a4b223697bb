import type { Page } from '@playwright/test';
import { AUTH_TEXTS, authForms } from '#e2e/testing/auth-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { createPlayer, signIn, signInNewPlayer, signOut } from '#e2e/testing/player.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { readGame } from '#engine/notation.ts';
import { parseHtml } from '#tests/parse-html.ts';

test.use({
  expectedErrors: [
    'Failed to load resource: net::ERR_FAILED',
    'Failed to load resource: the server responded with a status of 401 ()',
    'Failed to load resource: the server responded with a status of 422 ()',
  ],
});

const SAVED = 'Enregistré dans votre compte.';
const NO_NETWORK = 'Pas de réseau';

/** Returns the results that wait in the browser to be sent to the server. */
const outbox = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('result:') ? [JSON.parse(value)] : [])),
  );

/** Returns the signed-in player's next level according to the server. */
async function nextLevel(page: Page): Promise<string> {
  const html = parseHtml(await (await page.request.get('/play')).text());
  const props = html.querySelector<HTMLElement>('[data-island=solo]')?.dataset.props;
  return `${JSON.parse(props ?? '{}').nextLevel}`;
}

/** Locates the number of finished levels on the account page. */
const levelsDone = (page: Page) => page.locator('dl > div', { hasText: 'Niveaux terminés' }).locator('dd');

/** Starts recording the results that any tab posts, but only those to which the server responds. */
function recordPosts(page: Page): { readonly posts: readonly unknown[] } {
  const posts: unknown[] = [];
  page.context().on('requestfinished', request => {
    if (request.url().endsWith('/results')) posts.push(request.postDataJSON());
  });
  return { posts };
}

test('a won level and its result are stored before the browser paints the win', async ({ page }) => {
  const solo = soloPage(page);
  const solution = await solo.openWithPath(24);
  const stored = await solo.cells.nth(solution[24]!).evaluate(async cell => {
    (cell as HTMLElement).click();
    await null; // the test waits for a microtask, because the page shows a win in one
    return { ...localStorage };
  });
  expect(Object.keys(stored).filter(key => key.startsWith('result:'))).toHaveLength(1);
  expect(readGame(JSON.parse(stored.solo).game)).toMatchObject({ ok: true, value: { path: solution } });
});

test('V7 a visitor’s result is stored in the browser, and the page suggests signing in', async ({ page }) => {
  const solo = soloPage(page);
  const { posts } = recordPosts(page);
  await solo.open();
  await soloPage(page).solve();
  const { attempt, seed, game } = await solo.storedGame();
  await expect(page.getByRole('link', { name: 'Garder mes niveaux' })).toHaveAttribute('href', '/auth?next=%2Fplay');
  await page.reload();
  await expect(page.getByText('Garder mes niveaux dans un compte')).toBeVisible();
  expect(await outbox(page)).toEqual([
    {
      ...{ version: 2, attempt, level: 1, seed, log: expect.stringMatching(/^\d+@\d+ /) },
      ...{ puzzle: game.split('\n--')[0], finishedAt: expect.any(Number) },
    },
  ]);
  expect(posts).toEqual([]);
});

test('V7 if two tabs win a level each, the browser stores both results', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  const solo = soloPage(page);
  await solo.open();
  await soloPage(page).solve();
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await expect.poll(async () => (await solo.storedGame()).level).toBe(2);
  const other = await context.newPage();
  await soloPage(other).open();
  await soloPage(other).solve();
  // a tab sees a moment later what another tab has stored, because each tab may have its own process
  await expect.poll(async () => (await outbox(page)).map(({ level }) => level).sort()).toEqual([1, 2]);
});

test('V1 when the page says that a result is saved, the server has stored it', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const solo = soloPage(page);
  await solo.open();
  await soloPage(page).solve();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await outbox(page)).toEqual([]);
  expect(await nextLevel(page)).toBe('2');
});

test('V2 the server issues every level, and the page fetches the next level in advance', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const issued: unknown[] = [];
  page.on('response', async response => {
    if (response.url().endsWith('/attempts')) issued.push(await response.json());
  });
  const solo = soloPage(page);
  await solo.open();
  await expect.poll(() => issued.length).toBe(2);
  const { attempt, level, seed, game, solution } = await solo.storedGame();
  expect(issued[0]).toEqual({ attempt, level, seed, puzzle: game.split('\n--')[0], solution, isCalm: false });
  expect(issued[1]).toMatchObject({ level: 2 });
  await page.reload();
  await expect.poll(() => issued.length).toBe(3);
  expect(issued[2]).toEqual(issued[1]); // a reload must not give the player a different puzzle for the same level
});

test('a player can start a game before the server has issued a level', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  await page.route('**/attempts', () => {}); // in this test, the server never responds to a request for a level
  const solo = soloPage(page);
  await solo.open();
  await soloPage(page).solve();
  await expect(page.getByText(SAVED)).toBeVisible();
});

test('V7 the result of a level finished offline is sent only once on reconnection', async ({
  page,
  context,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  const solo = soloPage(page);
  await solo.open();
  const { posts } = recordPosts(page);
  await context.setOffline(true);
  await soloPage(page).solve();
  await expect(page.getByText(NO_NETWORK)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await nextLevel(page)).toBe('2');
});

test('V7 if two tabs are open when the network is back, they send each result only once', { tag: '@weekly' }, async ({
  page,
  context,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  const solo = soloPage(page);
  await solo.open();
  await context.setOffline(true);
  await soloPage(page).solve();
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await expect.poll(async () => (await solo.storedGame()).level).toBe(2);
  await soloPage(page).solve();
  await context.route('**/results', route => route.abort());
  await context.setOffline(false);
  const other = await context.newPage();
  await soloPage(other).open();
  expect(await outbox(page)).toHaveLength(2);
  const { posts } = recordPosts(page);
  // from now on, the network works again in both tabs, and either tab may send the waiting results by itself
  await context.unroute('**/results');
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(other.getByText(SAVED)).toBeVisible();
  // the test waits for both requests, because Playwright reports a request later than the page shows its effect
  await expect.poll(() => posts).toHaveLength(2);
  // a tab holds a lock while it sends results, so once each tab has got the lock, none is sending any more
  for (const tab of [page, other]) await tab.evaluate(() => navigator.locks.request('results', () => {}));
  expect(posts).toHaveLength(2);
  expect(await outbox(page)).toEqual([]);
});

test('V1 a result is sent again if the response was lost, but is recorded only once', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const solo = soloPage(page);
  await solo.open();
  await page.route('**/results', async route => {
    await route.fetch(); // the server records the result, but the page gets no response
    await route.abort();
  });
  await soloPage(page).solve();
  await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
  expect(await outbox(page)).toHaveLength(1);
  await page.unroute('**/results');
  const again = page.waitForResponse('**/results');
  await page.reload();
  expect(await (await again).json()).toMatchObject({ isNew: false, result: { level: 1 } });
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await outbox(page)).toEqual([]);
  await page.goto('/compte');
  await expect(levelsDone(page)).toHaveText('1');
});

test('V8 a visitor’s results are added to the account that signs in next', async ({ page, mailbox }) => {
  const solo = soloPage(page);
  await solo.open();
  await soloPage(page).solve();
  await page.getByRole('button', { name: /Niveau suivant/ }).click();
  await expect.poll(async () => (await solo.storedGame()).level).toBe(2);
  await soloPage(page).solve();
  await signInNewPlayer(page, mailbox);
  await page.goto('/regles');
  await expect(page.getByText('2 résultats ajoutés à votre compte.')).toBeVisible();
  expect(await outbox(page)).toEqual([]);
  expect(await nextLevel(page)).toBe('3');
});

test('V8 after a sign-in, the account page reloads once to count an added result, and keeps its notice', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await soloPage(page).open();
  await soloPage(page).solve();
  const player = await createPlayer(page, mailbox);
  await page.goto('/auth');
  let loads = 0;
  page.on('load', () => loads++);
  await authForms(page, AUTH_TEXTS.fr).signIn(player.email, player.password);
  await expect(page.getByText('1 résultat ajouté à votre compte.')).toBeVisible();
  await expect(page.getByText('Connexion réussie')).toBeVisible();
  await expect(levelsDone(page)).toHaveText('1');
  expect(loads).toBe(2);
});

test('V8 the account page does not reload while the player is typing', { tag: '@weekly' }, async ({
  page,
  mailbox,
}) => {
  await soloPage(page).open();
  await soloPage(page).solve();
  await signInNewPlayer(page, mailbox);
  const release = await holdRequests(page, '**/results');
  await page.goto('/compte');
  const name = page.locator('input[name="username"]');
  await name.evaluate((input: HTMLInputElement) => input.closest('details')?.setAttribute('open', ''));
  await name.fill('Ada');
  await release();
  await expect(page.getByText('1 résultat ajouté à votre compte.')).toBeVisible();
  await expect(name).toHaveValue('Ada');
});

test('V8 a result of one account is never added to another account', { tag: '@weekly' }, async ({ page, mailbox }) => {
  const [ada, eve] = [await createPlayer(page, mailbox), await createPlayer(page, mailbox)];
  await signIn(page, ada);
  const solo = soloPage(page);
  await solo.open();
  await page.route('**/results', route => route.abort());
  await soloPage(page).solve();
  await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
  await page.unroute('**/results');

  await signOut(page);
  await signIn(page, eve);
  const refusal = page.waitForResponse('**/results');
  // the open page was rendered for the first player, who has since signed out
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await refusal).status()).toBe(401);
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

test('V9 on another device, a player continues at the level that the account has reached', { tag: '@weekly' }, async ({
  page,
  openVisitor,
  mailbox,
}) => {
  const player = await signInNewPlayer(page, mailbox);
  await soloPage(page).open();
  await soloPage(page).solve();
  await expect(page.getByText(SAVED)).toBeVisible();
  const other = await openVisitor();
  await signIn(other, player);
  await soloPage(other).open('/en/play');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Level 2');
});

test('if the server refuses a result, the page says so and does not send the result again', { tag: '@weekly' }, async ({
  page,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  const solo = soloPage(page);
  await solo.open();
  await page.route('**/results', route => {
    const sent = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...sent, log: sent.log.replace(/ \S+$/, '') }) });
  });
  await soloPage(page)
    .solve()
    .catch(() => {});
  await expect(page.getByText('Résultat non enregistré')).toBeVisible();
  expect(await outbox(page)).toEqual([]);
});

test('V7 an old result without a puzzle is deleted after its refusal, and the page says so once', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const { posts } = recordPosts(page);
  await page.goto('/regles');
  await page.evaluate(() => {
    const old = { attempt: 'old', level: 2, seed: 'seed', log: '0@1', finishedAt: 0 };
    localStorage.setItem('result:old', JSON.stringify(old));
  });
  const news = page.getByText('Nous n’avons pas pu enregistrer un ancien résultat');
  await page.reload();
  await expect(news).toBeVisible();
  expect(await outbox(page)).toEqual([]);
  await page.reload();
  await page.evaluate(() => navigator.locks.request('results', () => {}));
  await expect(news).toHaveCount(0);
  expect(posts).toHaveLength(1);
});
