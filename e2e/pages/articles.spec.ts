import { expect, test } from '#e2e/testing/fixtures.ts';
import { ARTICLE_PATHS } from '#e2e/testing/public-pages.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

// tests/articles checks that the grid of every article has exactly one solution
test('the playable example in an article can be solved', async ({ page }) => {
  await page.goto(ARTICLE_PATHS[0]?.path ?? '');
  const island = page.locator('[data-island=board]');
  const puzzle = readPuzzle((await island.getAttribute('data-puzzle')) ?? '');
  const drawn = readPath((await island.getAttribute('data-path')) ?? '');
  if (!puzzle.ok || !drawn.ok) throw new Error('no grid in the page');
  const { solutions } = findSolutions(puzzle.value, { maxSolutions: 1, maxNodes: 1_000_000 });
  for (const cell of solutions[0]!.slice(drawn.value.length)) {
    const square = island.getByRole('gridcell').nth(cell);
    await expect(async () => {
      // repeats the click until the board is interactive; another click on the head has no effect
      await square.click();
      await expect(square).toHaveAccessibleName(/(bout du fil|end of thread)/, { timeout: 300 });
    }).toPass();
  }
  await expect(island.getByRole('status')).toContainText(/C’est enfilé|Threaded!/);
});

for (const language of LANGUAGES)
  test(`the blog in ${language} links to each guide by its title, and a guide links to its translation`, async ({
    page,
  }) => {
    await page.goto(pathOf('blog', language));
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(6);
    for (const card of await cards.all()) {
      const title = await card.getByRole('heading').innerText();
      await expect(card.getByRole('link')).toHaveAccessibleName(
        new RegExp(`^(Lire le guide|Read the guide).*${title}$`),
      );
    }
    await cards.first().click(); // the whole card is clickable
    await expect(page).toHaveURL(/blog\/.+/);
    await page.getByRole('article').getByRole('navigation').last().getByRole('link').nth(2).click();
    await expect(page).toHaveURL(/#.+/);
    await page.locator('main p[lang] a').click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr' ? 'en' : 'fr');
  });

test('the newsletter form on the blog works without JavaScript', async ({ browser, mailbox }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const email = `${crypto.randomUUID()}@enfilade.example`;
  await page.goto('/en/blog');
  await page.getByRole('main').getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Get the newsletter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left');
  const [message] = await mailbox(email);
  expect(message?.text).toContain('/en/newsletter?token=');
});
