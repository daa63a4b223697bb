import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { addDays } from '#engine/daily/day.ts';

/** Returns the data that the HTML of the page of a daily grid passes to its script. */
async function toldTo(page: Page) {
  const props = await page.locator('[data-island=day-screen]').getAttribute('data-props');
  return JSON.parse(props ?? '').page;
}

/** Returns the current day, according to the server. */
async function todayOf(page: Page): Promise<string> {
  return (await toldTo(page)).clock.today;
}

test('J20 the page of today’s grid contains neither the numbers nor the puzzle before the player starts the daily grid', async ({
  page,
}) => {
  await page.goto('/jour');
  expect(Object.keys(await toldTo(page)).sort()).toEqual(TOLD_BEFORE);
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible();
  await expect(page.getByText('Le chrono court, même si vous quittez la page.')).toBeVisible();
  await expect(page.locator('.board-digit')).toHaveCount(0);
  const daily = dailyPage(page);
  await daily.start();
  await expect(page.locator('.board-digit').first()).toBeVisible();
  await expect(page.getByText('pts')).toHaveCount(0);
  await expect(page.locator('[data-switch=calm]')).toHaveCount(0);
});

test('J20 a press on the start button of the daily grid counts even before the script of the page has loaded', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/day-screen-[^/]*\.js/);
  await page.goto('/jour');
  await page.getByRole('link', { name: 'Commencer' }).click();
  await release();
  await expect(dailyPage(page).cells.first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});

test('J20 if another page’s start button leads to today’s grid, a panel hides the board only if the start takes two seconds', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/daily/attempts');
  await page.goto('/jour#start', { waitUntil: 'commit' });
  const cover = page.locator('[data-first=cover]');
  const start = cover.getByText(/^(Commencer|Un instant…)$/);
  await expect(start).toBeAttached();
  await expect(start).toBeHidden();
  // after two seconds without a start, the cover appears, a panel over the board with a start button
  await expect(start).toBeVisible();
  await release();
  await expect(dailyPage(page).cells.first()).toBeVisible();
});

/** The names of the data that the HTML of the page passes to its script before the player starts the daily grid. */
const TOLD_BEFORE = ['clock', 'day', 'grade', 'hasWalls', 'keptDays', 'results', 'size', 'times'];

test('J6 the server responds to a request for a future day as for a day that does not exist', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/jour');
  const tomorrow = addDays(await todayOf(page), 1);
  const bodyOf = async (address: string) => {
    const response = await page.request.get(`/jour/${address}`);
    expect(response.status()).toBe(404);
    return (await response.text()).replaceAll(address, '');
  };
  const none = await bodyOf('2026-02-30');
  for (const address of [tomorrow, '2025-12-31', 'demain', '9999-01-01']) expect(await bodyOf(address)).toBe(none);
});

test('the daily grid can be played by keyboard alone, and screen readers get a name for each part of its page', async ({
  page,
}) => {
  await page.goto('/en/daily');
  const daily = dailyPage(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region:
        - paragraph: The grid of the day
        - heading [level=1]
        - paragraph: /./
        - button "Start"
        - paragraph: The timer keeps running, even if you leave the page.
        - navigation "The week’s grids":
          - list:
            - listitem
            - listitem
            - listitem
            - listitem
            - listitem
            - listitem
            - listitem
        - paragraph: /Next grid in/
        - paragraph:
          - link "All past grids"
          - link "Compare with people you know"
  `);
  await expectAccessible(page);
  await page.keyboard.press('Enter'); // Enter presses the start button although nothing has the focus (B13)
  await expect(daily.cells.first()).toBeVisible();
  const solution = await daily.solution();
  const size = Math.sqrt(solution.length);
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  await page.keyboard.press('Enter'); // Enter on the focused cell of number 1 begins the path
  for (const [index, cell] of solution.entries()) {
    const step = cell - (solution[index - 1] ?? cell);
    if (index === solution.length - 1) await daily.untilHuman(solution.length);
    if (step !== 0) await page.keyboard.press(arrowOf(step, size));
  }
  await expect(daily.result.getByRole('link', { name: 'Play the levels' })).toBeFocused();
  await expect(page.getByText('time verified')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  await expectAccessible(page);
});

test('J25 the times of a won grid stand in the column beside the board, or below the board in a narrow window', async ({
  page,
}) => {
  await page.route('**/daily/results', async route => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, times: { place: 2, count: 3, medianMs: 65_000 } } });
  });
  await page.goto('/jour');
  const daily = dailyPage(page);
  await daily.solve();
  const times = page.getByText('Les temps de la grille').filter({ visible: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(times).toBeInViewport({ ratio: 1 });
  const next = await daily.result.locator('[aria-keyshortcuts=N]').boundingBox();
  expect((await times.boundingBox())?.y).toBeLessThan(next?.y ?? 0);
  await times.click();
  await expect(page.getByText(/^Temps médian/).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  expect(await daily.result.locator('[aria-keyshortcuts=N]').boundingBox()).toEqual(next);
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(times).toHaveCount(1);
  await expect(daily.result.getByText('Les temps de la grille')).toBeHidden();
  // with `ignoreErrors`, a request that is still under way does not make the test fail
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

function arrowOf(step: number, size: number): string {
  if (step === 1) return 'ArrowRight';
  if (step === -1) return 'ArrowLeft';
  return step === size ? 'ArrowDown' : 'ArrowUp';
}

const CHALLENGE_COPIED = 'Copié, avec le lien d’un défi';

test('J24 C14 a shared result has the address of one challenge or, if none can be made, of the day', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/jour');
  const today = await todayOf(page);
  await dailyPage(page).solve();
  await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
  const share = async (news: string) => {
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(page.getByText(news)).toBeVisible();
    return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  };
  await page.route('**/challenges', route => route.fulfill({ body: 'no answer' }));
  const [line = '', dare, address = ''] = await share('Résultat copié');
  expect(line).toMatch(/^Enfilade du \d+(er)?\s\p{L}+ · 0:\d\d,\d · sans indice$/u);
  expect(dare).toBe('Faites mieux\u202f?');
  expect(new URL(address).pathname).toBe(`/jour/${today}`);
  await page.unroute('**/challenges');
  await page.reload();
  const [, , link = ''] = await share(CHALLENGE_COPIED);
  expect(new URL(link).pathname).toMatch(/^\/defi\/[0-9A-Z]{10}$/);
  await page.reload();
  expect((await share(CHALLENGE_COPIED))[2]).toBe(link);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le lien est prêt');
});

test('J24 if the browser forbids sharing and copying, the page shows the text of the result', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/jour');
  await dailyPage(page).solve();
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Votre navigateur n’a pas permis de copier')).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Texte à copier' });
  await expect(text).toHaveValue(/^Enfilade du .+\nFaites mieux\u202f\?\n.+\/(jour|defi)\/.+$/);
  await text.focus();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('Enfilade du');
});

test('J12 J24 if a player solves the daily grid twice, the first attempt counts, is shared and is shown later', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const daily = dailyPage(page);
  await page.goto('/jour');
  await daily.solve();
  await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
  const time = await daily.result.getByText(/^Temps \d/).textContent();
  const first = time?.replace(/^Temps /, '') ?? '';
  // the button “Rejouer” starts the new attempt without asking for confirmation
  await page.getByRole('button', { name: 'Rejouer' }).click();
  await expect(daily.result).toBeHidden();
  await expect.poll(async () => (await daily.attempts()).length).toBe(2);
  // the second attempt is faster than the first, which took as long as a person needs
  await daily.activate(await daily.solution());
  await expect(page.getByText(/^Nouvel essai\s: votre premier temps reste \d+:\d\d,\d\.$/)).toBeVisible();
  await expect(page.getByText('Série : 1 jour')).toBeVisible();
  await daily.result.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Résultat copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(` · ${first} · `);
  await page.reload();
  await expect(daily.result.getByText(/^Temps \d/)).toHaveText(`Temps ${first}`);
});

test('J12 if a second attempt cannot start without a network, the page says why', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  const daily = dailyPage(page);
  await page.goto('/jour');
  await daily.solve();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Rejouer' }).click();
  await expect(page.getByRole('alert')).toHaveText('Pas de réseau. Vérifiez votre connexion et réessayez.');
});

test('J12 if a player presses “Play again” twice, one attempt starts, and the button keeps the focus', {
  tag: '@weekly',
}, async ({ page }) => {
  const daily = dailyPage(page);
  await page.goto('/jour');
  await daily.solve();
  const release = await holdRequests(page, '**/daily/attempts');
  const again = page.getByRole('button', { name: 'Rejouer' });
  await again.press('Enter');
  await release.held;
  await page.keyboard.press('Enter');
  await redrawn(page);
  await expect(again).toBeFocused();
  await release();
  await expect(daily.result).toBeHidden();
  expect(release.count()).toBe(1);
  await expect.poll(async () => (await daily.attempts()).length).toBe(2);
});

test('while the server starts a daily grid, the start button keeps the focus', { tag: '@weekly' }, async ({ page }) => {
  const release = await holdRequests(page, '**/daily/attempts');
  await page.goto('/jour');
  await expect(dailyPage(page).startButton).toBeEnabled();
  await dailyPage(page).startButton.press('Enter');
  await release.held;
  const button = page.getByRole('button', { name: 'Un instant…' });
  await expect(button).toBeDisabled();
  await redrawn(page);
  await expect(button).toBeFocused();
  await release();
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
});

test('if a daily grid cannot start, the page gives the reason, and the player can try again', {
  tag: '@weekly',
}, async ({ page, context }) => {
  const daily = dailyPage(page);
  await page.goto('/jour');
  await expect(daily.startButton).toBeEnabled(); // the start button is enabled once the page's script has loaded
  await context.setOffline(true);
  await daily.startButton.click();
  await expect(page.getByRole('alert')).toHaveText('Pas de réseau. Vérifiez votre connexion et réessayez.');
  await context.setOffline(false);
  await page.route('**/daily/attempts', route => route.fulfill({ json: { refusal: 'too-many' } }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toContainText('Nous n’avons pas pu charger la grille');
  await page.unroute('**/daily/attempts');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(daily.cells.first()).toBeVisible();
});

test('J27 the result of a daily grid finished offline is sent once the network is back', { tag: '@weekly' }, async ({
  page,
  context,
}) => {
  const daily = dailyPage(page);
  await page.goto('/jour');
  const solution = await daily.start();
  await context.setOffline(true);
  await daily.activate(solution);
  await expect(page.getByText('et l’enverra dès que la connexion reviendra')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/jour même, temps vérifié|compte pour votre série/)).toBeVisible();
  expect(await daily.attempts()).toMatchObject([{ due: 'join' }]);
});

test('J27 any page sends a waiting daily result, and a sign-in gives a visitor’s results to the account', async ({
  page,
  context,
  mailbox,
}) => {
  const daily = dailyPage(page);
  await page.goto('/jour');
  const yesterday = addDays(await todayOf(page), -1);
  const solution = await daily.start();
  await context.setOffline(true);
  await daily.activate(solution);
  await expect(daily.result).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/regles');
  await expect.poll(async () => (await daily.attempts()).map(({ due }) => due)).toEqual(['join']);
  await page.goto(`/jour/${yesterday}`);
  await daily.start(); // the player starts yesterday's grid, but does not finish it

  await signInNewPlayer(page, mailbox);
  await page.goto('/regles');
  await expect.poll(async () => (await daily.attempts()).map(({ key }) => key)).toEqual([undefined, undefined]);
  await page.evaluate(() => localStorage.clear());
  // the test has emptied the browser's storage, so the result of the daily grid comes from the account
  await page.goto('/jour');
  await expect(daily.result).toBeVisible();
  await expect(page.getByText('Série : 1 jour')).toBeVisible();
});

test('J29 unreadable daily results in the storage break nothing, and forged results are not sent', {
  tag: '@weekly',
}, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(String(error)));
  await page.goto('/jour');
  const today = await todayOf(page);
  const texts = [
    'nonsense',
    'null',
    '{"version":1,"attempts":[{"day":"2026-02-30","attempt":1},null,7]}',
    JSON.stringify({ version: 1, attempts: [{ day: today, attempt: 'a', due: 'send', result: { durationMs: -1 } }] }),
  ];
  for (const text of texts) {
    await page.evaluate(value => {
      localStorage.setItem('daily', value);
      localStorage.setItem('daily:a', value);
    }, text);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible();
  }
  const result = { durationMs: 1000, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: true };
  const attempts = [1, 2, 3].map(days => ({ day: addDays(today, -days), attempt: `hand-${days}`, result }));
  const requests: string[] = [];
  page.on('request', request => request.method() === 'POST' && requests.push(request.url()));
  await page.evaluate(value => localStorage.setItem('daily', value), JSON.stringify({ version: 1, attempts }));
  await page.reload();
  await expect(page.getByText('Série : 3 jours')).toBeVisible();
  expect([errors, requests]).toEqual([[], []]);
});

test('J21 going back to a daily page requests it again, because its clock starts with the server’s response', async ({
  page,
}) => {
  const clock = async () =>
    JSON.parse((await page.locator('[data-island="day-screen"]').getAttribute('data-props')) ?? '');
  await page.goto('/jour');
  const before = (await clock()).page.clock.now;
  await page.goto('/regles');
  await page.goBack();
  expect((await clock()).page.clock.now).toBeGreaterThan(before);
});
