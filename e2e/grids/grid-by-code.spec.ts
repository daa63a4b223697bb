import type { Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { expectNoHelp, gridPage } from '#e2e/testing/grid-page.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { inSettings } from '#e2e/testing/settings-sheet.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { drawnPuzzle } from '#engine/notation.ts';
import { gridPath } from '#site/pages.ts';

const WITH_WALLS = codeOf(generateGrid({ size: 7, hasWalls: true, grade: 3 }, 'a grid by its code'));
const SMALL = writeGridCode(drawnPuzzle('1 .  2 .'));
const SEVERAL = writeGridCode(drawnPuzzle('1 . .  . . .  . . 2'));
const NONE = writeGridCode(drawnPuzzle('1 . 4  . . .  3 . 2'));
const ENDS_ALIKE = writeGridCode({ size: 8, waypoints: [0, 2], walls: [] });
const ENDS_OFF_CORNERS = writeGridCode(drawnPuzzle('1 2 .  . . .  . . .'));

function codeOf(generated: ReturnType<typeof generateGrid>): string {
  if (!generated.ok) throw new Error(generated.refusal);
  return writeGridCode(generated.value.puzzle);
}

/** Presses “Partager” below a result, and returns the lines that are copied. */
async function copyResult(page: Page, news: string): Promise<readonly string[]> {
  const { overlay } = soloPage(page);
  await overlay.getByRole('button', { name: 'Partager' }).click();
  await expect(overlay.getByRole('status').filter({ hasText: news })).toBeVisible();
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
}

for (const language of TRIED_LANGUAGES)
  test(`a grid opened by its code can be solved with a hint and is accessible, in ${language}`, async ({ page }) => {
    const grid = gridPage(page);
    await page.goto(gridPath(WITH_WALLS, language));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(WITH_WALLS);
    await expect(page.getByRole('heading', { level: 1 })).toContainText({ fr: 'difficile', en: 'hard' }[language]);
    const solution = await grid.solution();
    await grid.activate(solution.slice(0, 5));
    await page.getByRole('button', { name: /^(Indice|Hint)/ }).click();
    await expect(page.getByRole('status').first()).toContainText(/Allez en ligne|Go to row/);
    await expectAccessibleAtEveryWidth(page);
    await grid.activate(solution.slice(5));
    await expect(grid.card).toContainText(/pts/);
    await expectAccessibleAtEveryWidth(page);
  });

test('the page of a grid code is rendered by the server, is not indexed and links to its translation', {
  tag: '@weekly',
}, async ({ page, request }) => {
  const html = await (await request.get(gridPath(WITH_WALLS, 'en'))).text();
  expect(html).toMatch(/7\s×\s7[\s\S]*Start<\/button>/);
  await page.goto(gridPath(WITH_WALLS, 'en'));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(gridPath(WITH_WALLS, 'fr'));
});

test('the result of a grid opened by its code is not sent to the server', { tag: '@weekly' }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(gridPath(SMALL, 'fr'));
  await gridPage(page).solve();
  await page.goto('/');
  expect(sent).toEqual([]);
});

test('the page of a grid code restores the drawn path, and after a win the result', { tag: '@weekly' }, async ({
  page,
}) => {
  const grid = gridPage(page);
  await page.goto(gridPath(WITH_WALLS, 'fr'));
  const solution = await grid.solution();
  await grid.activate(solution.slice(0, 7));
  await page.goto(gridPath(SMALL, 'fr'));
  await grid.activate([0]);
  await page.goto(gridPath(WITH_WALLS, 'fr'));
  await expect(grid.progress).toHaveAttribute('value', '7');
  await grid.activate(solution.slice(7));
  await expect(grid.card).toBeVisible();
  await page.reload();
  await expect(grid.card).toBeVisible();
});

for (const [what, code, words] of spread(
  [
    ['several solutions', SEVERAL, 'Cette grille a plusieurs solutions.'],
    ['no solution', NONE, 'Cette grille n’a pas de solution : on ne peut pas la finir.'],
    ['ends of one colour', ENDS_ALIKE, 'les deux bouts sont sur la même couleur d’un damier'],
    [
      'ends that are not of the corners’ colour',
      ENDS_OFF_CORNERS,
      'les deux bouts devraient être sur la couleur des coins',
    ],
  ] as const,
  2,
))
  test(`R26 if a grid has ${what}, its page says so and offers neither hints nor a score`, ({ page }) =>
    expectNoHelp(page, code, words));

test('R26 if the solutions of a grid cannot be counted, its page says so and offers neither hints nor a score', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.route('**/grid-worker*.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'self.onmessage = () => setTimeout(() => { throw 0; });' }),
  );
  await expectNoHelp(page, SMALL, 'Nous n’avons pas pu vérifier que cette grille a une seule solution.');
});

test('R26 a grid with several solutions can be won, without a score', { tag: '@weekly' }, async ({ page }) => {
  await page.goto(gridPath(SEVERAL, 'fr'));
  await expect(page.getByText('Cette grille a plusieurs solutions.').last()).toBeVisible();
  await gridPage(page).activate([0, 1, 2, 5, 4, 3, 6, 7, 8]);
  await expect(gridPage(page).card).toBeVisible();
  await expect(gridPage(page).card).not.toContainText('pts');
});

test.describe('with an invalid grid code', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 404 ()'] });

  test('an address with an invalid grid code shows an error page with a field to correct the code', async ({
    page,
  }) => {
    const response = await page.goto(`/en/grid/${SMALL.slice(0, -1)}x`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This code doesn’t work');
    await expectAccessibleAtEveryWidth(page);
    await page.getByLabel('Grid code').fill(` https://enfilade.example/grille/${SMALL} `);
    await page.getByRole('button', { name: 'Open the grid' }).click();
    await expect(page).toHaveURL(gridPath(SMALL, 'en'));
    await expect(gridPage(page).cells).toHaveCount(4);
  });
});

test.describe('in a browser without a share dialog', () => {
  test('J24 a player can copy the result of a solved level, whose address is a challenge with the time to beat', async ({
    page,
    context,
    openVisitor,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const solo = soloPage(page);
    await solo.open();
    await solo.solve();
    const [line, dare, address = ''] = await copyResult(page, 'Copié, avec le lien d’un défi');
    expect(line).toMatch(/^Enfilade 5 × 5 · 0:0\d,\d · sans indice$/);
    expect(dare).toBe('Faites mieux\u202f?');
    expect(new URL(address).pathname).toMatch(/^\/defi\/[0-9A-Z]{10}$/);
    const other = await openVisitor({ locale: 'fr-FR' });
    await other.goto(address);
    await expect(other.getByText(`${/0:0\d,\d/.exec(line ?? '')?.[0]} à battre`)).toBeVisible();
  });

  test('J24 R21 the address of a level solved without a timer opens its grid with the rules and without a timer', async ({
    page,
    context,
    openVisitor,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await seedStorage(page, { calm: 'on' });
    const solo = soloPage(page);
    await solo.open();
    const { puzzle } = await solo.game();
    await solo.solve();
    const [text, address = ''] = await copyResult(page, 'L’adresse de la grille est copiée');
    expect(text).toBe('Une grille d’Enfilade à résoudre');
    expect(new URL(address).pathname).toBe(gridPath(writeGridCode(puzzle), 'fr'));
    const other = await openVisitor({ locale: 'fr-FR' });
    await other.goto(address);
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Une grille de 5 × 5');
    await expect(other.getByText('Partez du 1 et passez partout')).toBeVisible();
    await expect(other.getByText('Sans chrono', { exact: true }).first()).toBeVisible();
    await gridPage(other).solve();
    await expect(gridPage(other).card).toContainText('Bravo');
  });

  test('if the browser forbids copying, the settings show the address of the grid', { tag: '@weekly' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(gridPath(SMALL, 'fr'));
    await inSettings(page, async sheet => {
      await sheet.getByRole('button', { name: 'Partager cette grille' }).click();
      await expect(sheet.getByLabel('Adresse de la grille')).toHaveValue(page.url());
    });
  });
});

test('the buttons of a grid opened by its code are disabled until the script of the page has loaded', {
  tag: '@weekly',
}, async ({ page }) => {
  const release = await holdRequests(page, '**/islands/*.js');
  await page.goto(gridPath(SMALL, 'fr'), { waitUntil: 'commit' });
  const buttons = [/^\s*Partager/, /^\s*Copier/, /Retour$/, /Indice$/, /Recommencer$/].map(hasText =>
    page.locator('main button', { hasText }),
  );
  for (const button of buttons) await expect(button).toBeDisabled();
  await release();
  for (const button of buttons) await expect(button).toBeEnabled();
});

test('on a device with a share dialog, a player can share a grid, and cancelling is no error', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async shared => {
      document.title = shared?.url ?? '';
      throw new DOMException('cancelled', 'AbortError');
    };
  });
  await page.goto(gridPath(SMALL, 'fr'));
  await inSettings(page, async sheet => {
    await sheet.getByRole('button', { name: 'Partager cette grille' }).click();
    await expect(page).toHaveTitle(page.url());
    await expect(sheet.getByText('L’adresse de la grille est copiée.')).toBeHidden();
  });
});

test.describe('in a browser without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after an earlier visit, any grid code works offline, and an invalid code gets an error message', {
    tag: '@weekly',
  }, async ({ page, context }) => {
    await page.goto('/regles');
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.goto(gridPath(WITH_WALLS, 'fr'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('difficile');
    await gridPage(page).solve();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toHaveAttribute(
      'href',
      new URL(gridPath(WITH_WALLS, 'en'), page.url()).href,
    );
    await page.goto('/grille/MEMTIWaX');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce code ne fonctionne pas');
  });
});
