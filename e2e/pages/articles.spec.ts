import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread, TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { expectNoLayoutShift } from '#e2e/testing/page-weight.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { pathOf } from '#site/pages.ts';
import { ARTICLE_PATHS } from './public-pages.ts';

// one article is enough, because tests/articles checks that the grid of every article has exactly one solution
test('the playable example in an article can be solved', { tag: '@weekly' }, async ({ page }) => {
  await page.goto(ARTICLE_PATHS[0]?.path ?? '');
  const island = page.locator('[data-island=board]:not([data-replay])');
  const puzzle = readPuzzle((await island.getAttribute('data-puzzle')) ?? '');
  const drawn = readPath((await island.getAttribute('data-path')) ?? '');
  if (!puzzle.ok || !drawn.ok) throw new Error('no grid in the page');
  const { solutions } = findSolutions(puzzle.value, { maxSolutions: 1, maxNodes: 1_000_000 });
  for (const cell of solutions[0]!.slice(drawn.value.length)) {
    const square = island.getByRole('gridcell').nth(cell);
    await expect(async () => {
      // the click is repeated until the board is interactive, because a second click on the path's head has no effect
      await square.click();
      await expect(square).toHaveAccessibleName(/(bout du fil|end of thread)/, { timeout: 300 });
    }).toPass();
  }
  await expect(island.getByRole('status')).toContainText(/Fil complet|Threaded!/);
});

for (const language of TRIED_LANGUAGES)
  test(`the blog in ${language} links to each article, and an article links to its translation`, async ({ page }) => {
    await page.goto(pathOf('blog', language));
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(6);
    for (const card of await cards.all()) {
      const title = await card.getByRole('heading').innerText();
      await expect(card.getByRole('link')).toHaveAccessibleName(
        new RegExp(`^(Lire le guide|Read the guide).*${title}$`),
      );
    }
    await cards.first().click(); // the whole box about an article is clickable
    await expect(page).toHaveURL(/blog\/.+/);
    await page.getByRole('article').getByRole('navigation').last().getByRole('link').nth(2).click();
    await expect(page).toHaveURL(/#.+/);
    await page.locator('main p[lang] a').click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr' ? 'en' : 'fr');
  });

for (const { path } of spread(ARTICLE_PATHS, 2))
  test(`the article ${path} has a figure and the summary on a phone’s first screen, with its table of contents folded`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(path);
    const article = page.getByRole('article');
    await expect(article.getByRole('img').first()).toBeInViewport({ ratio: 1 });
    const summary = article.getByRole('region', { name: /^(En bref|In short)$/ });
    await expect(summary.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    await expect(article.locator('details')).not.toHaveAttribute('open');
    await expectNoLayoutShift(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(article.locator('details')).toBeHidden();
    await expect(article.getByRole('navigation').last().getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').locator('a[href$="/play#start"]').last()).toBeVisible();
  });

test.describe('a replay in an article', () => {
  test('a reader can replay a path step by step with the keyboard, and each step is announced', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/blog/beginner-guide');
    const figure = page.locator('figure[data-replay]').filter({ hasText: 'The finished grid' });
    // with reduced motion, there is no button for an animated replay
    await expect(figure.getByRole('button', { name: 'Replay' })).toBeHidden();
    await figure.getByRole('button', { name: 'Back to the start' }).focus();
    const status = figure.getByRole('status');
    await expect(async () => {
      await page.keyboard.press('Enter'); // the press is repeated until the script of the replay has loaded
      await expect(status).toHaveText('Square 1 of 25: row 5, column 5, number 1', { timeout: 300 });
    }).toPass();
    await expect(figure.locator('.board-visited')).toHaveCount(1);
    await figure.getByRole('button', { name: 'Next step' }).focus();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('Square 2 of 25: row 5, column 4');
    await figure.getByRole('button', { name: 'Previous step' }).press('Enter');
    await expect(status).toHaveText('Square 1 of 25: row 5, column 5, number 1');
    await expect(figure.locator('.board-visited')).toHaveCount(1);
  });

  test('a replay runs to its end, and its button keeps the focus if the reader stops the replay', {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/blog/guide-debutant');
    const figure = page.locator('figure[data-replay]').filter({ hasText: 'La grille finie' });
    const stop = figure.getByRole('button', { name: 'Arrêter' });
    await expect(async () => {
      // the click is repeated until the script of the replay has loaded
      await figure.getByRole('button', { name: 'Revoir' }).click({ timeout: 300 });
      await expect(stop).toBeVisible({ timeout: 300 });
    }).toPass();
    await stop.click();
    await expect(figure.getByRole('button', { name: 'Revoir' })).toBeFocused();
    await expect(figure.getByRole('status')).toHaveText(/^Étape \d+ sur 25/);
    await figure.getByRole('button', { name: 'Revoir' }).click();
    await expect(figure.getByRole('status')).toHaveText(/^Étape 25 sur 25/);
    await expect(figure.locator('.board-visited')).toHaveCount(25);
    // the button that stops the replay is hidden again, so it has handed the focus to the button that starts the replay
    await expect(figure.getByRole('button', { name: 'Revoir' })).toBeFocused();
  });

  test('a reader can replay an unfinished path and a path through a block of nine squares', { tag: '@weekly' }, async ({
    page,
  }) => {
    for (const [path, caption, first] of [
      ['/en/blog/beginner-guide', 'Ten squares in, none of them guessed. The three', /^Square 1 of 10:/],
      ['/blog/strategies-avancees', 'Neuf cases, d’un coin au coin opposé', /^Étape 1 sur 9/],
    ] as const) {
      await page.goto(path);
      const figure = page.locator('figure[data-replay]').filter({ hasText: caption });
      await expect(async () => {
        // the click is repeated until the script of the replay has loaded
        await figure.locator('[data-step=first]').click({ timeout: 300 });
        await expect(figure.getByRole('status')).toHaveText(first, { timeout: 300 });
      }).toPass();
      await expect(figure.locator('.board-visited')).toHaveCount(1);
    }
  });

  test('the replay of a deduction shows its steps in the order in which the engine found them', {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.goto('/blog/strategies-avancees');
    const figure = page.locator('figure[data-replay]:not([data-replay=""])').first();
    await expect(async () => {
      // the click is repeated until the script of the replay has loaded
      await figure.getByRole('button', { name: 'Revenir au début' }).click();
      await expect(figure.getByRole('status')).toHaveText(/^Passage 1 sur 24/, { timeout: 300 });
    }).toPass();
    await expect(figure.locator('.board-visited')).toHaveCount(2);
    // the first cell of the grid is not drawn, because the deduction in the article does not begin there
    await expect(figure.locator('.board-cell').first()).not.toHaveClass(/board-visited/);
  });

  test('without JavaScript, a replay shows the whole path and no buttons', async ({ openVisitor }) => {
    const page = await openVisitor({ javaScriptEnabled: false });
    await page.goto('/blog/guide-debutant');
    const figure = page.locator('figure[data-replay]').filter({ hasText: 'La grille finie' });
    await expect(figure.locator('.board-visited')).toHaveCount(25);
    await expect(figure.getByRole('button')).toHaveCount(0);
  });
});

test('the newsletter form on the blog works without JavaScript', { tag: '@weekly' }, async ({
  openVisitor,
  mailbox,
}) => {
  const page = await openVisitor({ javaScriptEnabled: false });
  const email = `${crypto.randomUUID()}@enfilade.example`;
  await page.goto('/en/blog');
  await page.getByRole('main').getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Get the newsletter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left');
  const [message] = await mailbox(email);
  expect(message?.text).toContain('/en/newsletter?token=');
});
