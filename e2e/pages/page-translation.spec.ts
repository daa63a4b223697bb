import type { Page } from '@playwright/test';
import { challengePage, makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { printPage } from '#e2e/print/print-page.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { duelPage, playHouse } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { gridPage } from '#e2e/testing/grid-page.ts';
import { createRoom, ROOM_TEXTS, seats } from '#e2e/testing/room-page.ts';
import { inSettings, settingsOf } from '#e2e/testing/settings-sheet.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { secondsShown } from '#e2e/testing/timing/clock.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { waitForReact } from '#e2e/testing/timing/hydrated.ts';
import { translatePage } from '#e2e/testing/translate-page.ts';
import { lastMs, tally } from '#engine/game.ts';
import { score } from '#engine/score.ts';
import { roomPath } from '#site/pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const numberIn = (text: string | null): number => Number(text?.replaceAll(/[^\d−]/g, ''));

/** Converts a clock's text such as 1:02 into seconds. */
const secondsIn = (clock = ''): number => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

/** Returns the points of a game that took the given seconds, without undos and hints. */
const pointsAfter = (seconds: number): number => score({ durationMs: 1000 * seconds, undos: 0, hints: 0, restarts: 0 });

/** Returns a time as minutes and seconds, such as 1:02. */
const clockOf = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

test('if the browser translates a solo game, level, time, score and messages stay correct in each level', async ({
  page,
}) => {
  const solo = soloPage(page);
  const figures = page.getByRole('definition');
  await solo.open();
  await translatePage(page);
  for (const level of [1, 2]) {
    await expect(heading(page)).toContainText(`Niveau ${level}`);
    const solution = await solo.solution();
    await solo.activate(solution.slice(0, 3));
    await page.keyboard.press('Backspace');
    await page.keyboard.press('h');
    await expect(page.getByText('Allez ici')).toHaveCount(1);
    await expect(solo.status).toContainText('Allez en ligne');
    await expect.poll(() => secondsShown(figures.first())).toBeGreaterThan(1);
    await expect(async () => {
      const [time, ...shown] = await figures.allTextContents();
      const { undos, hints, score } = tally(await solo.game(), 1000 * secondsIn(time));
      expect([undos, hints]).toEqual([1, 1]);
      expect(shown.slice(0, 3).map(numberIn)).toEqual([undos, hints, score]);
    }).toPass({ timeout: 20_000 });
    // the browser puts text that it translates into `font` elements, so the time must contain none
    await expect(figures.first().locator('font')).toHaveCount(0);
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: 'Reprendre le fil' })).toBeVisible();
    await solo.solve();
    const game = await solo.game();
    await expect(solo.overlay).toContainText('1 retour, 1 indice');
    await expect(solo.overlay).toContainText(clockOf(lastMs(game)));
    const points = await solo.overlay.getByText(/^[\d\s]+\spts$/).textContent();
    expect(numberIn(points)).toBe(tally(game, lastMs(game)).score);
    await expect(page.getByText('Garder mes niveaux dans un compte')).toBeVisible();
    await solo.overlay.getByRole('button', { name: /^Niveau suivant/ }).click();
  }
});

test.describe('a page that is translated before its script has loaded', () => {
  // React reports error 418 and renders the screen again, because the translator has replaced the server's texts
  test.use({
    expectedErrors: [
      'Error: Minified React error #418; visit https://react.dev/errors/418?args[]=HTML&args[]= for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
    ],
  });

  test('a solo page that is translated before its script has loaded can be played to the next level', {
    tag: '@weekly',
  }, async ({ page }) => {
    const release = await holdRequests(page, '**/islands/solo-*.js');
    await page.goto('/play', { waitUntil: 'commit' });
    await expect(page.getByText('Recommencer', { exact: true })).toBeVisible();
    await translatePage(page);
    await release();
    await waitForReact(page);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    const solo = soloPage(page);
    await solo.solve();
    await expect(heading(page)).toContainText('Niveau 1');
    await solo.overlay.getByRole('button', { name: /^Niveau suivant/ }).click();
    await expect(heading(page)).toContainText('Niveau 2');
    await solo.solve();
    await expect(heading(page)).toContainText('Niveau 2');
  });
});

test('if the browser translates a duel, the clock, the points and the progress stay correct', {
  tag: '@weekly',
}, async ({ page }) => {
  test.slow(); // the time limit is long, because the computer opponent needs a minute for a round
  const duel = await playHouse(page);
  await expect(duel.title).toHaveText(/^Manche 1 /);
  await translatePage(page);
  await duel.waitForRound(1);
  const solution = await duel.solution();
  const bars = page.getByRole('progressbar');
  await duel.draw(solution, 0, 3);
  await expect(bars.first()).toHaveAttribute('value', '3');
  await expect.poll(() => secondsShown(duel.clock)).toBeGreaterThan(1);
  await expect(async () => {
    const points = pointsAfter(await secondsShown(duel.clock));
    expect(numberIn(await page.getByText(/^[\d\s]+\spts$/).textContent())).toBe(points);
  }).toPass({ timeout: 20_000 });
  await expect.poll(() => bars.last().getAttribute('value').then(Number)).toBeGreaterThan(0);

  // the browser puts text that it translates into `font` elements, so the time must contain none
  await expect(duel.clock.locator('font')).toHaveCount(0);
  await duel.draw(solution, 3);
  const finished = page.getByText(/^Terminé en \d:\d\d/).first();
  const points = pointsAfter(secondsIn(/\d:\d\d/.exec((await finished.textContent()) ?? '')?.[0]));
  await expect(duel.title).toHaveText('Manche 1 terminée', { timeout: 120_000 });
  const counted = page
    .getByRole('figure')
    .first()
    .getByText(/\spts$/);
  await expect.poll(() => counted.textContent().then(numberIn)).toBe(points);
  const total = page
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .first();
  expect(numberIn((await total.textContent())?.replace(/\s\d+:\d\d$/, '') ?? '')).toBe(points);
  await duel.button(/Lancer la manche 2/).click();
  await duel.waitForRound(2);
  await expect(duel.title).toHaveText(/^Manche 2 /);
  await expect(bars.first()).toHaveAttribute('value', '0');
});

test('if the browser translates a daily grid, its time and the streak stay correct', { tag: '@weekly' }, async ({
  page,
}) => {
  const daily = dailyPage(page);
  await page.goto('/jour');
  await expect(daily.startButton).toBeEnabled();
  await translatePage(page);
  const solution = await daily.start();
  await daily.activate(solution.slice(0, -1));
  await daily.untilHuman(solution.length);
  const sent = page.waitForResponse('**/daily/results');
  await daily.activate(solution.slice(-1));
  const { durationMs } = (await (await sent).json()).result;
  await expect(daily.result).toContainText(clockOf(durationMs));
  await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
  await expect(daily.week.locator('[aria-current=page]')).toContainText(/finie en \d/);
  await expect(page.getByText(/^Série\s: 1 jour/)).toBeVisible();
  await page.getByRole('button', { name: 'Masquer la série' }).click();
  await page.getByRole('button', { name: 'Afficher la série' }).click();
  await expect(page.getByText(/^Série\s: 1 jour/)).toBeVisible();
});

test('if the browser translates a lobby, the lobby still says that the link is copied and that a guest has come', {
  tag: '@weekly',
}, async ({ page, openVisitor }) => {
  const room = await createRoom(page);
  await translatePage(page);
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: ROOM_TEXTS.fr.copy }).click();
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible();
  await expect(page.getByRole('button', { name: ROOM_TEXTS.fr.copy })).toBeVisible();
  const guest = await openVisitor();
  await guest.goto(roomPath('lobby', room, 'fr'));
  await expect(seats(page).last()).toContainText('En ligne');
  await page.getByRole('button', { name: ROOM_TEXTS.fr.start }).click();
  await duelPage(page).waitForRound(1);
});

test('if the browser translates free grids (of a chosen size), the page shows the code and the size of each new grid', {
  tag: '@weekly',
}, async ({ page }) => {
  const grid = gridPage(page);
  await page.goto('/libre?size=5&grade=1');
  const newGrid = settingsOf(page).locator('button', { hasText: 'Nouvelle grille' });
  await expect(newGrid).toBeEnabled();
  await translatePage(page);
  await page.context().grantPermissions(['clipboard-write']);
  const code = await grid.code();
  await inSettings(page, async sheet => {
    await sheet.getByRole('button', { name: 'Copier' }).click();
    await expect(sheet.getByRole('button', { name: 'Code copié' })).toBeVisible();
    await sheet.getByLabel('Taille', { exact: true }).selectOption('6 × 6');
    await newGrid.click();
  });
  await expect(heading(page)).toContainText('6 × 6');
  expect(await grid.code()).not.toBe(code);
  await grid.solve();
  await expect(grid.card).toContainText('aucun retour');
  await grid.card.getByRole('button', { name: /^Grille suivante/ }).click();
  await expect(grid.card).toBeHidden();
  await grid.solve();
});

test('if the browser translates a challenge, the page shows the message of each step and both times', {
  tag: '@weekly',
}, async ({ page }) => {
  const { code } = await makeChallenge(page, undefined, 'Ana');
  await page.context().grantPermissions(['clipboard-write']);
  const challenge = challengePage(page);
  await page.goto(`/defi/${code}`);
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled();
  await translatePage(page);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await challenge.cells.first().waitFor();
  await expect.poll(() => secondsShown(page.getByRole('definition').first())).toBeGreaterThan(1);
  await challenge.solve();
  await challenge.compare();
  const table = page.getByRole('table', { name: 'Les temps de tout le monde' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('figure')).toHaveCount(2);
  await page.getByRole('button', { name: 'Envoyer ma réponse' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'copiés' })).toBeVisible();
});

test('if the browser translates the print page, it shows the right sheet of grids after each choice', {
  tag: '@weekly',
}, async ({ page }) => {
  const { status, pages } = printPage(page);
  await page.goto('/imprimer');
  await expect(status).toHaveText('La feuille est prête. Grilles : 4. Pages : 2.');
  await translatePage(page);
  await page.getByRole('radio', { name: 'Par niveau' }).check();
  await page.getByLabel('Nombre de grilles').fill('2');
  await expect(status).toHaveText(/Grilles\s: 2\./);
  await expect(pages.first()).toContainText('Niveau');
  await page.getByLabel('Titre').fill('Classe');
  await expect(pages.first()).toContainText('Classe');
  await page.getByRole('radio', { name: 'Par difficulté' }).check();
  await expect(pages.first()).not.toContainText('Niveau');
  await page.getByLabel('Nombre de grilles').fill('0');
  await expect(page.getByText('Choisissez de 1 à').first()).toBeVisible();
});
