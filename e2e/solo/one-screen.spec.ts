import type { Page } from '@playwright/test';
import { makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { coverButton, uncover } from '#e2e/testing/cover.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { setTextSize } from '#e2e/testing/text-size.ts';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { messagesIn } from '#tests/messages.ts';

const WINDOWS = [
  { width: 390, height: 664, board: [16, 120, 358] },
  { width: 375, height: 553, board: [31, 120, 313] },
  { width: 320, height: 568, board: [16, 120, 288] },
  { width: 844, height: 390, board: [16, 12, 366] },
  { width: 820, height: 1180, board: [50, 148, 720] },
  { width: 1280, height: 800, board: [112, 88, 640] },
] as const;

/** All messages of the site in both languages, the longest first. */
const SENTENCES = LANGUAGES.flatMap(language => messagesIn(language).flatMap(([, sentences]) => sentences)).sort(
  (one, other) => other.length - one.length,
);
const LONGEST = SENTENCES.slice(0, 150);
const TRIED = [...LONGEST, ...spread(SENTENCES.slice(LONGEST.length), 300)];

/** Returns the left edge, the upper edge and the width of the board, or of the cover that hides it. */
const boardOf = (page: Page): Promise<readonly number[]> =>
  page
    .locator('[role=grid], [data-frame]')
    .filter({ visible: true })
    .first()
    .evaluate(board => {
      const { x, y, width } = board.getBoundingClientRect();
      return [x + scrollX, y + scrollY, width].map(Math.round);
    });

/** Expects the board to have the place and the width that `WINDOWS` gives for each window. */
async function expectInPlace(page: Page, mode: string): Promise<void> {
  for (const { board, ...viewport } of WINDOWS) {
    await page.setViewportSize(viewport);
    expect(await boardOf(page), `${mode} at ${viewport.width} × ${viewport.height}`).toEqual(board);
  }
}

/** Returns the upper edge of the restart button in each window. The button must be fully visible. */
async function controlsOf(page: Page): Promise<readonly number[]> {
  const tops: number[] = [];
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const restart = page.getByRole('button', { name: /^(Recommencer|Restart)$/ });
    await expect(restart, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
    tops.push(Math.round((await restart.boundingBox())?.y ?? 0));
  }
  return tops;
}

test('B24 the board is in the same place in levels, daily grids, challenges, grids by size and the home page', async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    await page.goto(pathOf('home', language));
    await expectInPlace(page, `home page in ${language}`);
  }
  await soloPage(page).open();
  await expectInPlace(page, 'level');
  const controls = await controlsOf(page);
  for (const size of [5, 8]) {
    await page.goto(`/libre?size=${size}&grade=1`);
    await expect(coverButton(page)).toBeVisible();
    await expectInPlace(page, `cover of a free grid of ${size}`);
    await uncover(page);
    await expectInPlace(page, `free grid of ${size}`);
    expect(await controlsOf(page)).toEqual(controls);
  }
  await page.goto('/jour');
  await expectInPlace(page, 'cover of a day');
  await dailyPage(page).start();
  await expectInPlace(page, 'day');
  expect(await controlsOf(page)).toEqual(controls);

  const { code } = await makeChallenge(page, undefined, 'Léa');
  await page.goto(`/defi/${code}`);
  await expectInPlace(page, 'cover of a challenge');
  await page.getByLabel('Votre nom').fill('Noé');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expectInPlace(page, 'challenge');
});

test('B24 a duel has the board in the same place as a level, even when the opponent is away', async ({
  page,
  openVisitor,
}) => {
  const other = await openVisitor();
  const [ana] = await openDuel(page, other, 'en');
  await ana.waitForRound(1);
  await expectInPlace(page, 'duel');
  await controlsOf(page);
  await other.close();
  await expect(page.getByText(/absent|parti|connexion/i).first()).toBeVisible();
  await expectInPlace(page, 'duel with an absent opponent');
});

test('B24 no message moves or resizes the board or a button, and every message can be read in full', async ({
  page,
}) => {
  test.slow();
  await soloPage(page).open();
  for (const { board, ...viewport } of spread(WINDOWS, 2))
    for (const fontSize of spread(['100%', '150%', '200%'], 2)) {
      await page.setViewportSize(viewport);
      await page.evaluate(size => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      const where = `${viewport.width} × ${viewport.height} at ${fontSize}`;
      const texts = fontSize === '100%' ? TRIED : LONGEST;
      expect(await page.evaluate(tryMessages, { texts, hasButton: false }), where).toEqual([]);
      expect(await page.evaluate(tryMessages, { texts: LONGEST, hasButton: true }), where).toEqual([]);
      await expect.poll(() => boardOf(page), where).toEqual(board);
    }
});

test('B24 text that is enlarged in the browser does not move the board', async ({ page }) => {
  await soloPage(page).open();
  for (const { board, ...viewport } of WINDOWS)
    for (const percent of [100, 150, 200]) {
      await page.setViewportSize(viewport);
      await setTextSize(page, percent);
      await expect.poll(() => boardOf(page), `${viewport.width} × ${viewport.height} at ${percent} %`).toEqual(board);
    }
});

test('B24 on a tablet with large text, a message of two long reasons is shown in full and in the usual size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await soloPage(page).open();
  await setTextSize(page, 150);
  const reasons = SENTENCES.filter(sentence => /^Après un pas|^After a step|\{way\}/.test(sentence)).slice(0, 2);
  expect(reasons).toHaveLength(2);
  const texts = [reasons.map(reason => reason.replace('{way}', 'Après un pas vers la droite')).join(' ')];
  const boxes = () =>
    page
      .locator('[role=grid], main button[aria-keyshortcuts]')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().y));
  const before = await boxes();
  const place = page.locator('[data-first=message]');
  await page.evaluate(tryMessages, { texts, hasButton: false });
  await expect(place.locator('span')).toHaveText(texts[0] ?? '');
  await expect(place).not.toHaveAttribute('data-fit');
  expect(await boxes()).toEqual(before);
  for (const button of await page.locator('main button[aria-keyshortcuts]').all())
    await expect(button).toBeInViewport({ ratio: 1 });
});

type Trial = { readonly texts: readonly string[]; readonly hasButton: boolean };

/**
 * Shows each text as the message of the game, and returns what goes wrong: a part that moves, or a text that cannot be
 * read. Runs in the page.
 */
async function tryMessages({ texts, hasButton }: Trial): Promise<readonly string[]> {
  const place = document.querySelector<HTMLElement>('[data-first=message]');
  const [text, span] = [place?.querySelector('p'), place?.querySelector('span')];
  if (!place || !text || !span) throw new Error('the page has no place for messages');
  const watched = [...document.querySelectorAll('[role=grid], main button[aria-keyshortcuts]')];
  const boxes = () => watched.map(each => JSON.stringify(each.getBoundingClientRect())).join();
  const before = boxes();
  const button = document.createElement('button');
  button.textContent = 'Reprendre le fil';
  if (hasButton) text.after(button);
  const faults: string[] = [];
  for (const each of texts) {
    span.textContent = each;
    // the test waits for a microtask, in which the page's mutation observer fits the message into its place
    await Promise.resolve();
    if (boxes() !== before) faults.push(`moved: ${each}`);
    // the letters of a text may reach half a line below its last line, although nothing of the text is cut off
    const isWhole = text.scrollHeight < text.clientHeight + 7;
    if (!isWhole && place.dataset.fit !== 'cut') faults.push(`cut without a way to the rest: ${each}`);
    if (Number.parseFloat(getComputedStyle(text).fontSize) < 14) faults.push(`too small: ${each}`);
  }
  button.remove();
  return faults.slice(0, 5);
}
