import type { Page } from '@playwright/test';
import { duelPage, openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { createEmptyRoom, seats } from '#e2e/testing/room-page.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/** What hydration has changed in an island: elements that it has added or removed, and texts that differ. */
type Change = { readonly added: readonly string[]; readonly removed: readonly string[]; readonly texts: boolean };

/**
 * Watches the hydration of the page's island, which the browser reports no difference for. Must be called before the
 * page is opened. Returns a function that returns what the first render has changed, before any effect.
 */
async function watchHydration(page: Page): Promise<() => Promise<readonly Change[]>> {
  await page.addInitScript(() => {
    const changes: Change[] = [];
    Object.assign(window, { changes });
    // Preact's build names a container's virtual nodes `__k`, and sets them as it starts to hydrate it
    Object.defineProperty(HTMLElement.prototype, '__k', {
      set(this: HTMLElement, nodes: unknown) {
        Object.defineProperty(this, '__k', { value: nodes, writable: true });
        const [elements, text] = [new Set(this.querySelectorAll('*')), this.textContent];
        // runs after the synchronous hydration and before the renders that its effects request
        queueMicrotask(() => {
          const now = new Set(this.querySelectorAll('*'));
          const tagsOf = (some: ReadonlySet<Element>, others: ReadonlySet<Element>) =>
            [...some].filter(each => !others.has(each)).map(({ localName }) => localName);
          changes.push({
            added: tagsOf(now, elements),
            removed: tagsOf(elements, now),
            texts: this.textContent !== text,
          });
        });
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { changes: Change[] }).changes);
}

const NOTHING: readonly Change[] = [{ added: [], removed: [], texts: false }];

for (const path of ['/play', '/en/play'])
  test(`${path} keeps the elements and texts of the server when its script takes over`, async ({ page }) => {
    const changes = await watchHydration(page);
    await soloPage(page).open(path);
    expect(await changes()).toEqual(NOTHING);
  });

for (const path of ['/imprimer', '/en/print'])
  test(`${path} keeps the elements and texts of the server when its script takes over`, async ({ page }) => {
    const changes = await watchHydration(page);
    await page.goto(path);
    await expect(page.locator('main figure')).toHaveCount(8);
    expect(await changes()).toEqual(NOTHING);
  });

test('the solo page of an account keeps the elements and texts of the server', async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const changes = await watchHydration(page);
  await soloPage(page).open();
  expect(await changes()).toEqual(NOTHING);
});

test('a lobby keeps the elements and texts of the server, for a host and a guest', async ({ page, openVisitor }) => {
  const lobby = await createEmptyRoom(page);
  for (const player of [page, await openVisitor()]) {
    const changes = await watchHydration(player);
    await player.goto(lobby);
    await expect(seats(player).first()).toContainText('En ligne');
    expect(await changes()).toEqual(NOTHING);
  }
});

test('a duel keeps the elements and texts of the server', async ({ page, openVisitor }) => {
  const [host] = await openDuel(page, await openVisitor());
  await host.waitForRound(1);
  const changes = await watchHydration(page);
  await page.reload();
  await duelPage(page).waitForRound(1);
  expect(await changes()).toEqual(NOTHING);
});
