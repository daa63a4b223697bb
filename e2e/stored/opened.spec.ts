import type { Page } from '@playwright/test';
import { uncover } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { SITE_PORT } from '#e2e/testing/ports.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { switchOf } from '#e2e/testing/settings-sheet.ts';
import { secondsShown } from '#e2e/testing/timing/clock.ts';
import { replay } from '#engine/game.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { readGame, readLog, readPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { Result } from '#engine/result.ts';
import { challengePath, gridPath } from '#site/pages.ts';
import { readStoredBrowsers } from '#tests/fixtures/stored-browsers.ts';
import { storedTexts } from './deliveries.ts';
import { askAs, type Texts, withKnownChallenges, withKnownDays } from './known-games.ts';

/*
 * These tests open games that browsers stored on 28 November 2026, and expect them to continue where they were left.
 * tests/fixtures/2026-11-28/README.md describes the fixture.
 */

test.use({
  // with status 404 or 422, the server refuses the stored results of games that it does not know
  expectedErrors: [404, 422].map(
    status => `Failed to load resource: the server responded with a status of ${status} ()`,
  ),
});

const { visitor, won, calm, player } = readStoredBrowsers();
const SITE = `http://localhost:${SITE_PORT}`;
const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(new Date());

function mustRead<T>(read: Result<T, string>): T {
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

/** Returns the path of a game that is stored as a puzzle and a log. */
const pathOfLog = (puzzle: Puzzle, log: string): Path => mustRead(replay(puzzle, mustRead(readLog(log)))).path;

/** Expects the board to show exactly the cells of a path. */
async function expectPath(page: Page, path: Path): Promise<void> {
  const visited = () =>
    page
      .locator('main .board-cell')
      .evaluateAll(cells => cells.flatMap((each, cell) => (each.classList.contains('board-visited') ? [cell] : [])));
  await expect.poll(visited).toEqual([...path].sort((a, b) => a - b));
}

const clock = (page: Page) => page.getByRole('definition').first();

for (const [name, { local }, path, level] of spread(
  [
    ['a level', visitor, '/play', 4],
    ['a calm level', calm, '/play', 1],
    ['a level of an account that has signed out', player, '/play', 4],
  ] as const,
  1,
))
  test(`V9 ${name} that an older version of the page has stored continues where it was left`, async ({ page }) => {
    const { game, elapsedMs, attempt, isCalm } = JSON.parse(local.solo ?? '');
    await seedStorage(page, local);
    await page.goto(path);
    await uncover(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Niveau ${level}`);
    await expectPath(page, mustRead(readGame(game)).path);
    await expect(switchOf(page, 'calm')).toBeChecked({ checked: isCalm === true });
    if (!isCalm) expect(await secondsShown(clock(page))).toBeGreaterThanOrEqual(Math.floor(elapsedMs / 1000));
    const now = JSON.parse((await storedTexts(page)).solo ?? '');
    expect([now.attempt === attempt, now.owner]).toEqual([local !== player.local, undefined]);
  });

test('a won level stored by an older version of the page is shown, and its result still waits to be sent', async ({
  page,
}) => {
  await seedStorage(page, won.local);
  await page.goto('/en/play');
  await expect(page.getByRole('region', { name: 'Threaded!' })).toContainText(/Time 0:10\.\d.*no undos, no hints/);
  const { solo, paces, ...others } = won.local;
  const [result = ''] = Object.keys(others).filter(key => key.startsWith('result:'));
  expect(await storedTexts(page)).toMatchObject({ solo, paces, [result]: won.local[result] });
});

test('J29 a daily grid that an older version of the page has stored continues where it was left', async ({ page }) => {
  const texts = await withKnownDays(visitor.local, today(), askAs(page, SITE));
  await seedStorage(page, texts);
  await page.goto('/jour');
  const { attempt } = JSON.parse(texts.daily ?? '').attempts.at(-1);
  const { puzzle, log, elapsedMs } = JSON.parse(texts[`daily:${attempt}`] ?? '');
  await expectPath(page, pathOfLog(mustRead(readPuzzle(puzzle)), log));
  expect(await secondsShown(clock(page))).toBeGreaterThanOrEqual(Math.floor(elapsedMs / 1000));
});

test('C4 a challenge that an older version of the page has stored continues at its third grid of five', async ({
  page,
}) => {
  const ask = askAs(page, SITE);
  const texts = await withKnownChallenges(visitor.local, ask, ask);
  await seedStorage(page, texts);
  const [key = '', text = ''] = findRun(texts);
  const { puzzles, logs } = JSON.parse(text);
  await page.goto(challengePath(key.slice('challenge:'.length), 'fr'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grille 3 sur 5');
  await expectPath(page, pathOfLog(mustRead(readPuzzle(puzzles[2])), logs[2]));
});

const findRun = (texts: Texts): readonly string[] =>
  Object.entries(texts).find(([key, text]) => key.startsWith('challenge:') && JSON.parse(text).how === undefined) ?? [];

for (const [name, { local }, cells] of spread(
  [
    ['a free grid', visitor, 7],
    ['a calm free grid', calm, 4],
  ] as const,
  1,
))
  test(`R27 ${name} that an older version of the page has stored continues where it was left`, async ({ page }) => {
    const [{ code, log, isCalm }] = JSON.parse(local.grids ?? '').grids;
    await seedStorage(page, local);
    await page.goto(gridPath(code, 'fr'));
    await uncover(page);
    const path = pathOfLog(mustRead(readGridCode(code)), log);
    expect(path).toHaveLength(cells);
    await expectPath(page, path);
    await expect(switchOf(page, 'calm')).toBeChecked({ checked: isCalm });
  });

test('settings that an older version of the page has stored still apply', async ({ page }) => {
  await seedStorage(page, visitor.local);
  await page.goto('/libre?size=5&walls=few&grade=2');
  await expect(switchOf(page, 'pace')).toBeAttached();
  for (const name of ['unreachable', 'pace'] as const) await expect(switchOf(page, name)).toBeChecked();
  await expect(switchOf(page, 'large-board')).toHaveValue('1');
  await expect(page.locator('html')).toHaveAttribute('data-board', 'large');
  // the stored best time does not say whether its grid had walls, so it counts for neither kind (R27)
  expect(JSON.parse(visitor.local['best-times'] ?? '{}')).toHaveProperty(['5.2']);
  await expect(page.getByText(/^Votre record sur une grille/)).toHaveCount(0);
});
