import { openDuel, playRound } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { pencilOn } from '#e2e/testing/pencil.ts';

test('B28 rounds from level 6 on have a pencil, whose marks on the grid stay in the tab and are never sent', async ({
  page,
  openVisitor,
}) => {
  const sent: string[] = [];
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => void sent.push(String(payload))));
  const guest = await openVisitor();
  const players = await openDuel(page, guest);
  const [host] = players;
  const pencil = pencilOn(page);
  for (const round of [1, 2]) {
    await host.waitForRound(round);
    await expect(pencil.button).toHaveCount(0);
    await playRound(round, players);
    await expect(host.button(/Lancer la manche/)).toBeEnabled();
    await page.keyboard.press('n');
  }
  await host.waitForRound(3);
  await pencil.take();
  await pencil.drag(0, 1, 7);
  await pencil.tap(34, 0.42);
  expect(await pencil.shown()).toEqual({ segments: 2, crosses: 1 });
  await expect(host.cells.nth(7)).toHaveAccessibleName(/, trait en haut$/);
  await expect(pencilOn(guest).drawing).toHaveCount(0);

  await page.reload();
  await host.waitForRound(3);
  await expect.poll(() => pencil.shown()).toEqual({ segments: 2, crosses: 1 });
  await page.keyboard.press('p');
  await expect(pencil.button).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('p');
  await playRound(3, players);
  await expect(host.button(/Lancer la manche/)).toBeEnabled();
  await page.keyboard.press('n');
  await host.waitForRound(4);
  await expect(pencil.drawing).toHaveCount(0);
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter(frame => /notes|0-1 1-7|34x35/.test(frame))).toEqual([]);
});
