import type { Page } from '@playwright/test';
import { duelPage, openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { watchCommits } from '#e2e/testing/renders/watch-commits.ts';
import { createEmptyRoom, seats } from '#e2e/testing/room-page.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

/** What hydration has changed in an island: the tags of added and removed elements, and whether texts differ. */
type Change = { readonly added: readonly string[]; readonly removed: readonly string[]; readonly texts: boolean };

/**
 * Records what hydration changes in an island, because React's production files do not report every difference. Must be
 * called before the page is opened. Returns a function that returns the changes of the first render, without effects.
 */
async function watchHydration(page: Page): Promise<() => Promise<readonly Change[]>> {
  await watchCommits(page);
  await page.addInitScript(() => {
    const changes: Change[] = [];
    Object.assign(window, { changes });
    const served = new Map<Element, { readonly elements: ReadonlySet<Element>; readonly text: string | null }>();
    const partsOf = (island: Element) => ({
      // the compared elements leave out the hand that shows how to draw, which appears as soon as its script has loaded
      elements: new Set(island.querySelectorAll(':not(.board-hand, .board-hand *)')),
      // the compared text does not include time and score, which change by themselves
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
        // only the first commit of an island is its hydration, so later commits are not compared
        if (before === undefined) return;
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

for (const path of spread(['/play', '/en/play'], 1))
  test(`hydration of the solo page ${path} keeps the elements and texts that the server has sent`, async ({ page }) => {
    const changes = await watchHydration(page);
    await soloPage(page).open(path);
    // the test polls, because the board is visible before React hydrates it
    await expect.poll(changes).toEqual(NOTHING);
  });

for (const path of spread(['/imprimer', '/en/print'], 1))
  test(`hydration of the print page ${path} keeps the elements and texts that the server has sent`, async ({
    page,
  }) => {
    const changes = await watchHydration(page);
    await page.goto(path);
    await expect(page.locator('main figure')).toHaveCount(8);
    expect(await changes()).toEqual(NOTHING);
  });

test('hydration of the solo page of an account keeps the elements and texts that the server has sent', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const changes = await watchHydration(page);
  await soloPage(page).open();
  await expect.poll(changes).toEqual(NOTHING);
});

test('hydration of a lobby keeps the elements and texts that the server has sent, for host and guest', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const lobby = await createEmptyRoom(page);
  for (const player of [page, await openVisitor()]) {
    const changes = await watchHydration(player);
    await player.goto(lobby);
    await expect(seats(player).first()).toContainText('En ligne');
    expect(await changes()).toEqual(NOTHING);
  }
});

test('hydration of the page of a duel keeps the elements and texts that the server has sent', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const [host] = await openDuel(page, await openVisitor());
  await host.waitForRound(1);
  const changes = await watchHydration(page);
  await page.reload();
  await duelPage(page).waitForRound(1);
  expect(await changes()).toEqual(NOTHING);
});
