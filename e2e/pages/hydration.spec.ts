import type { Page } from '@playwright/test';
import { duelPage, openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { watchCommits } from '#e2e/testing/renders/watch-commits.ts';
import { createEmptyRoom, seats } from '#e2e/testing/room-page.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/** The changes of hydration in an island: elements that it has added or removed, and texts that differ. */
type Change = { readonly added: readonly string[]; readonly removed: readonly string[]; readonly texts: boolean };

/**
 * Watches the hydration of the page's island, of which React's production files do not report each difference. Must be
 * called before the page is opened. Returns a function that returns what the first render has changed, before any effect.
 */
async function watchHydration(page: Page): Promise<() => Promise<readonly Change[]>> {
  await watchCommits(page);
  await page.addInitScript(() => {
    const changes: Change[] = [];
    Object.assign(window, { changes });
    const served = new Map<Element, { readonly elements: ReadonlySet<Element>; readonly text: string | null }>();
    const partsOf = (island: Element) => ({
      elements: new Set(island.querySelectorAll('*')),
      // time and score go on meanwhile
      text: [...island.querySelectorAll('[data-first=clock], [data-first=score]')].reduce(
        (text, figure) => text.replace(figure.textContent, ''),
        island.textContent,
      ),
    });
    const tagsOf = (some: ReadonlySet<Element>, others: ReadonlySet<Element>) =>
      [...some].filter(each => !others.has(each)).map(({ localName }) => localName);
    window.reactWatchers.push({
      onLoad() {
        for (const island of document.querySelectorAll('[data-island]')) served.set(island, partsOf(island));
      },
      onCommit(island) {
        const before = served.get(island);
        if (before === undefined) return; // it has been hydrated
        served.delete(island);
        const now = partsOf(island);
        changes.push({
          added: tagsOf(now.elements, before.elements),
          removed: tagsOf(before.elements, now.elements),
          texts: now.text !== before.text,
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
    await expect.poll(changes).toEqual(NOTHING); // its board comes first
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
  await expect.poll(changes).toEqual(NOTHING);
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
