import { SITE_PORT } from '#e2e/testing/ports.ts';
import { createSlowLink } from '#tools/faults/slow-link.ts';
import { countCovered, drawByKeys, pointsOf, readSoloSolution } from './board.ts';
import { BROWSER_NAMES, expect, test } from './fixtures.ts';
import type { Visitor } from './visitor.ts';

async function expectWon(visitor: Visitor): Promise<void> {
  await visitor.expectText('h1', 'C’est enfilé');
  await visitor.expectFocus('main section section button');
}

for (const browser of BROWSER_NAMES) {
  test(`${browser}: a level can be solved with the keys, and Enter leads to the next`, async ({ visit }) => {
    const visitor = await visit(browser);
    await visitor.open('/play');
    await drawByKeys(visitor, await readSoloSolution(visitor));
    await expectWon(visitor);
    await visitor.press('Enter');
    await visitor.expectText('h1', 'Niveau 2');
  });

  test(`${browser}: a level can be solved with the mouse in two strokes`, async ({ visit }) => {
    const visitor = await visit(browser);
    await visitor.open('/en/play');
    const solution = await readSoloSolution(visitor);
    await visitor.drag(await pointsOf(visitor, solution.slice(0, 9)));
    await expect.poll(() => countCovered(visitor)).toBe(9);
    await visitor.keepPicture('in play');
    await visitor.drag(await pointsOf(visitor, solution.slice(8)));
    await visitor.expectText('h1', 'Threaded');
    await visitor.click('main section section button', 'Next level');
    await visitor.expectText('h1', 'Level 2');
  });

  test(`${browser}: without a network, the solo page opens, and a solved level leads to the next one`, async ({
    visit,
  }) => {
    const link = await createSlowLink(`127.0.0.1:${SITE_PORT}`);
    const visitor = await visit(browser, `http://${link.address}`);
    await visitor.open('/play');
    await readSoloSolution(visitor);
    await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    link.close();
    await expect(fetch(`http://${link.address}/healthz`)).rejects.toThrow();

    await visitor.open('/play');
    await drawByKeys(visitor, await readSoloSolution(visitor));
    await expectWon(visitor);
    await visitor.press('Enter');
    await visitor.expectText('h1', 'Niveau 2');
    await visitor.open('/regles');
    await visitor.expectText('h1', 'Hors ligne');
  });
}

// touches are not tested in WebKit, because WebKitGTK's driver turns them into mouse events
test('Firefox: a level can be solved with a finger in one stroke', async ({ visit }) => {
  const visitor = await visit('Firefox');
  await visitor.open('/play');
  await visitor.swipe?.(await pointsOf(visitor, await readSoloSolution(visitor)));
  await expectWon(visitor);
});
