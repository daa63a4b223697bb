import type { Page } from '@playwright/test';
import { uncover } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { createPlayer, signIn, signInNewPlayer } from '#e2e/testing/player.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

const header = (page: Page) => page.getByRole('banner');

/** Signs out with the button on the sign-out page. */
async function signOutHere(page: Page): Promise<void> {
  await page.goto('/sign-out');
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/auth/);
}

async function expectNothingOf(page: Page, username: string): Promise<void> {
  await expect(header(page)).toContainText('Mon Compte');
  await expect(page.locator('body')).not.toContainText(username);
  await expect(page.locator('html')).not.toHaveAttribute('data-player');
}

for (const [condition, lacking] of [
  ['', () => {}],
  [', without BroadcastChannel', () => void Reflect.deleteProperty(window, 'BroadcastChannel')],
  [
    ', with a full storage',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`V14 after a sign-out in one tab, the other tabs stop showing the account at once${condition}`, {
    tag: condition === '' ? [] : '@weekly',
  }, async ({ page, context, mailbox }) => {
    await context.addInitScript(lacking);
    await signInNewPlayer(page, mailbox);
    const [rules, account] = [await context.newPage(), await context.newPage()];
    await rules.goto('/regles#score');
    await account.goto('/compte');
    for (const tab of [rules, account]) await expect(header(tab)).toContainText('Camille');
    await signOutHere(page);
    for (const tab of [rules, account]) await expectNothingOf(tab, 'Camille');
    await expect(rules).toHaveURL(/\/regles$/);
    await expect(account).toHaveURL(/\/auth/);
  });

test('V14 after a sign-in in one tab, the other tabs greet the player at once', async ({ page, context, mailbox }) => {
  const player = await createPlayer(page, mailbox);
  const tabs = [await context.newPage(), await context.newPage()];
  await tabs[0]?.goto('/regles');
  await tabs[1]?.goto('/auth');
  await signIn(page, player);
  await page.goto('/compte');
  for (const tab of tabs) await expect(header(tab)).toContainText('Camille');
  await expect(tabs[1] ?? page).toHaveURL(/\/compte/);
});

test('V14 a sign-out in one tab does not interrupt a stroke that the player is drawing in another tab', {
  tag: '@weekly',
}, async ({ page, context, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const tab = await context.newPage();
  const solo = soloPage(tab);
  const solution = await solo.openWithPath(0);
  await solo.moveTo(solution[0] ?? 0);
  await tab.mouse.down();
  for (const cell of solution.slice(0, 4)) await solo.moveTo(cell);
  await signOutHere(page);
  await expectNothingOf(tab, 'Camille');
  // the other tab has reloaded itself after the sign-out, so the cover that hides a board before its start is back
  await uncover(tab);
  await expect(tab.locator('.board-visited')).toHaveCount(4);
  await expect.poll(async () => (await solo.game()).path).toEqual(solution.slice(0, 4));
});

test('V14 after a sign-out in one tab, going back in another tab shows a page without the account', {
  tag: '@weekly',
}, async ({ page, context, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const tab = await context.newPage();
  await tab.goto('/regles');
  await tab.goto('/select-mode');
  await signOutHere(page);
  await expectNothingOf(tab, 'Camille');
  await tab.goBack();
  await expect(tab).toHaveURL('/regles');
  await expectNothingOf(tab, 'Camille');
});

test('V14 if a page is restored from the back/forward cache after a sign-out, it shows nothing of the account', async ({
  page,
  context,
  mailbox,
}) => {
  await signInNewPlayer(page, mailbox);
  await page.goto('/regles');
  await expect(header(page)).toContainText('Camille');
  await context.clearCookies();
  await page.evaluate(() => {
    // a sign-out in another tab does this, too: it removes the entry `player`, the key of the account, from the storage
    localStorage.removeItem('player');
    // the tests run without the back/forward cache, so the test dispatches the event of a page restored from that cache
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectNothingOf(page, 'Camille');
});
