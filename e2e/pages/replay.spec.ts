import type { Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { playHouse } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { recordSolvedLevels } from '#e2e/testing/played-levels.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';

const PUZZLE = '1 .\n2 .';
const LOG = '0@1000 1@2000 cut1@3000 1@4000 3@6000 2@9000';

/** Opens the replay of a visitor's game of level 7, by default one that took nine seconds. */
async function openKept(page: Page, log = LOG): Promise<void> {
  const result = { version: 2, attempt: 'a', level: 7, seed: 's', log, puzzle: PUZZLE, finishedAt: 1 };
  await seedStorage(page, { 'result:a': JSON.stringify(result) });
  await page.goto('/revoir?level=7');
  await expect(slider(page)).toBeVisible();
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment de la partie' });
const drawn = (page: Page) => page.locator('main .board-visited');

/**
 * Expects the replay to be at the given time, in the words for screen readers, with the given number of cells drawn.
 */
async function expectMoment(page: Page, time: string, cells: number): Promise<void> {
  await expect(slider(page)).toHaveAttribute('aria-valuetext', time);
  await expect(page.locator('[data-clock]')).toHaveText(time);
  await expect(drawn(page)).toHaveCount(cells);
}

test('N4 in a replay, the arrow keys lead from move to move, Home to the beginning and End to the end', async ({
  page,
}) => {
  await openKept(page);
  await expectMoment(page, '0:09,0', 4);
  await slider(page).focus();
  for (const [key, time, cells] of [
    ['ArrowLeft', '0:06,0', 3],
    ['ArrowLeft', '0:04,0', 2],
    ['ArrowDown', '0:03,0', 1],
    ['ArrowRight', '0:04,0', 2],
    ['Home', '0:00,0', 0],
    ['ArrowUp', '0:01,0', 1],
    ['End', '0:09,0', 4],
    ['ArrowRight', '0:09,0', 4],
  ] as const) {
    await page.keyboard.press(key);
    await expectMoment(page, time, cells);
  }
  await expectAccessibleAtEveryWidth(page);
});

test('N4 the space bar plays and pauses a replay, even with the focus on a button, and its speed can be set', async ({
  page,
}) => {
  await page.clock.install();
  await openKept(page);
  await page.clock.pauseAt(Date.now() + 60_000); // from now on, the page's time passes only when the test advances it
  const button = page.getByRole('button', { name: /^(Lancer|Pause)$/ });
  await expect(button).toHaveText('Lancer');
  await page.keyboard.press(' ');
  await expect(button).toHaveText('Pause');
  await page.clock.runFor(2500);
  await expect(drawn(page)).toHaveCount(2);
  await page.keyboard.press(' ');
  await expect(button).toHaveText('Lancer');
  const stopped = await slider(page).getAttribute('aria-valuetext');
  await page.clock.runFor(2000);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', stopped ?? '');

  await slider(page).focus();
  await page.keyboard.press('Home');
  await page.getByRole('radio', { name: '1×' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4×' })).toBeChecked();
  await button.focus();
  await page.keyboard.press(' ');
  await page.clock.runFor(1000);
  const shown = Number(await slider(page).inputValue());
  expect(shown).toBeGreaterThan(3500);
  expect(shown).toBeLessThanOrEqual(4000);
  await page.clock.runFor(2000);
  await expectMoment(page, '0:09,0', 4);
  await expect(button).toHaveText('Lancer');
});

test('N4 a replay plays a long pause in a second and shows the true time', { tag: '@weekly' }, async ({ page }) => {
  await page.clock.install();
  await openKept(page, '0@1000 1@2000 3@62000 2@63000');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press(' ');
  await page.clock.runFor(2500);
  await expect(page.locator('[data-clock]')).toHaveText(/^0:[23]/);
  await page.clock.runFor(1800);
  await expectMoment(page, '1:03,0', 4);
});

test('N4 a replay begins by itself, unless the reader prefers reduced motion', async ({ page }) => {
  await openKept(page);
  await expectMoment(page, '0:09,0', 4);
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.clock.runFor(10_000);
  await expectMoment(page, '0:09,0', 4);
  await expect(page.getByRole('button', { name: 'Lancer' })).toBeVisible();
});

test('N6 the replay of a duel’s round has the opponent’s thread dashed, and a made-up address has no replay', async ({
  page,
}) => {
  const fields = new URLSearchParams({ puzzle: PUZZLE });
  for (const [name, log] of [
    ['Vous', LOG],
    ['Ben', '0@500 1@1500 3@2500'],
  ] as const) {
    fields.append('name', name);
    fields.append('log', log);
  }
  await page.goto(`/revoir?round=2#${fields}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manche 2');
  await expect(page.getByText('Ben')).toBeVisible();
  const ghost = page.locator('[data-ghost]');
  await expect(ghost).toHaveAttribute('d', 'M36 36L108 36L108 108');
  await slider(page).fill('1200');
  await expect(ghost).toHaveAttribute('d', 'M36 36');
  await expect(drawn(page)).toHaveCount(1);
  await expectAccessibleAtEveryWidth(page);

  await page.goto('/revoir?round=2#puzzle=x');
  await page.reload(); // a page does not load again if only the fragment of its address changes, so the test reloads it
  await expect(page.getByText('Cette partie n’existe plus, ou vous ne pouvez pas la revoir.')).toBeVisible();
});

test('N5 a time in the history of an account opens the replay of its game, for the owner of the account alone', async ({
  page,
  mailbox,
  openVisitor,
}) => {
  await signInNewPlayer(page, mailbox);
  await recordSolvedLevels(page, 2);
  await page.goto('/compte');
  await page.getByRole('link', { name: 'Revoir la partie\u00a0: 0:22,0' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niveau 2');
  await expect(page.locator('[data-clock]')).toHaveText('0:22,0');
  const visitor = await openVisitor();
  await visitor.goto(page.url());
  await expect(visitor.getByText('Cette partie n’existe plus, ou vous ne pouvez pas la revoir.')).toBeVisible();
});

test('N5 a duel in the history of an account opens the rounds in which the player has moved', {
  tag: '@weekly',
}, async ({ page, mailbox }) => {
  await signInNewPlayer(page, mailbox);
  const duel = await playHouse(page);
  await duel.waitForRound(1);
  await duel.solve();
  await duel.button(/^Abandonner le duel$/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner le duel' }).click();
  await expect(duel.title).toHaveText('Duel perdu');
  await page.goto('/compte');
  await page.getByRole('link', { name: 'Revoir les manches' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manche 1');
  await expect(slider(page)).toBeVisible();
  await expect(page.locator('main .board-cell:not(.board-visited)')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Manche 1' })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleAtEveryWidth(page);
});
