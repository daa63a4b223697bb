import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { makeChallenge } from '#e2e/challenges/challenge-page.ts';
import { makeCircle } from '#e2e/circles/circle-page.ts';
import { duelPage, openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { signInNewPlayer } from '#e2e/testing/player.ts';
import { watchCommits } from '#e2e/testing/renders/watch-commits.ts';
import { createEmptyRoom, seats } from '#e2e/testing/room-page.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { challengePath, circlePath, gridPath, pathOf, transferPath } from '#site/pages.ts';
import { PUBLIC_PATHS } from './public-pages.ts';

/*
 * Hydrates every page with React's development files. They warn of every difference between the HTML of the server and
 * what React renders in the browser, even in an attribute, and `test` fails on every warning.
 */

test.describe.configure({ mode: 'default' }); // the tests run in one worker, so that the islands are built only once

const ENTRY = 'app/client/entry.ts';

/** The folder of the islands that are built for development. */
let islands: string;
let entry: string;

test.beforeAll(async ({ browser: _ }, { outputDir }) => {
  test.setTimeout(400_000); // the time limit is long, because building the islands takes long on a busy machine
  islands = join(outputDir, 'development');
  const env = { ...process.env, NODE_ENV: 'development' };
  const build = [
    'build',
    '--config',
    'vite.islands.config.ts',
    '--mode',
    'development',
    '--minify',
    'false',
    '--outDir',
    islands,
  ];
  await promisify(execFile)('node_modules/.bin/vite', build, { env });
  entry = JSON.parse(readFileSync(join(islands, '.vite/manifest.json'), 'utf8'))[ENTRY].file;
});

/**
 * Gives a page the development files in place of the site's scripts, and records for `expectHydrated` which islands
 * React has hydrated. Must be called before the page is opened.
 */
async function useDevelopmentFiles(page: Page): Promise<void> {
  await page.route('**/islands/*.js', route => {
    const name = basename(new URL(route.request().url()).pathname);
    const path = join(islands, 'islands', name);
    const contentType = 'text/javascript';
    if (existsSync(path)) return route.fulfill({ path, contentType });
    return name.startsWith('entry-') ? route.fulfill({ body: `import '/${entry}'`, contentType }) : route.continue();
  });
  await watchCommits(page);
  await page.addInitScript(() => {
    const hydrated = new Set<Element>();
    Object.assign(window, { hydrated });
    window.reactWatchers.push({ onCommit: island => void hydrated.add(island) });
  });
}

/** Starts the islands that load on interaction, expects React to hydrate all islands, and returns their number. */
async function expectHydrated(page: Page): Promise<number> {
  const waiting = () =>
    page.evaluate(() => {
      const { hydrated } = window as unknown as { hydrated: ReadonlySet<Element> };
      const islands = [...document.querySelectorAll<HTMLElement>('[data-props]')].filter(each => !hydrated.has(each));
      for (const island of islands) island.dispatchEvent(new FocusEvent('focusin'));
      return islands.map(({ dataset }) => dataset.island);
    });
  await expect.poll(waiting, { message: page.url() }).toEqual([]);
  return page.locator('[data-props]').count();
}

const made = generateGrid({ size: 5, hasWalls: false, grade: 1 }, 'a grid for development');
if (!made.ok) throw new Error(made.refusal);
const { puzzle } = made.value;

test('in development, React reports an attribute that differs between server and browser', async ({ browser }) => {
  // a page from `newPage` does not fail the test on a warning, unlike the fixture `page`
  const page = await browser.newPage();
  const warnings: string[] = [];
  page.on('console', message => void warnings.push(message.text()));
  await useDevelopmentFiles(page);
  await page.route('**/play', async route => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-props="[^"]*"[^>]*><\w+/, '$& title="different"');
    await route.fulfill({ response, body });
  });
  await page.goto(pathOf('solo', 'fr'));
  await expectHydrated(page);
  expect(warnings.join()).toContain('title="different"');
  await page.close();
});

for (const language of TRIED_LANGUAGES)
  test(`React hydrates every page in ${language} without a difference from the server`, async ({ page }) => {
    test.setTimeout(600_000);
    await useDevelopmentFiles(page);
    const challenge = await makeChallenge(page, undefined, 'Léa');
    const circle = await makeCircle(page);
    const paths = [
      ...PUBLIC_PATHS.filter(each => each.language === language).map(({ path }) => path),
      gridPath(writeGridCode(puzzle), language),
      challengePath(challenge.code, language),
      circlePath(circle.code, language),
      transferPath('K7P2XA9Q0Z', language),
    ];
    let count = 0;
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        count += await expectHydrated(page);
      });
    expect(count).toBeGreaterThan(15);
  });

test('React hydrates the pages of an account, a lobby and a duel without a difference from the server', async ({
  page,
  openVisitor,
  mailbox,
}) => {
  await useDevelopmentFiles(page);
  const lobby = await createEmptyRoom(page);
  const guest = await openVisitor();
  await useDevelopmentFiles(guest);
  for (const player of [page, guest]) {
    await player.goto(lobby);
    await expect(seats(player).first()).toContainText('En ligne');
    await expectHydrated(player);
  }
  const [host] = await openDuel(page, await openVisitor());
  await host.waitForRound(1);
  await page.reload();
  await duelPage(page).waitForRound(1);
  await expectHydrated(page);
  await signInNewPlayer(page, mailbox);
  for (const id of ['account', 'solo', 'daily', 'daily-archive', 'mode-selection'] as const) {
    await page.goto(pathOf(id, 'fr'));
    await expectHydrated(page);
  }
});
