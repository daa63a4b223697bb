import { expectAccessible, expectFitsEveryWidth } from '#e2e/testing/accessibility.ts';
import { test } from '#e2e/testing/fixtures.ts';
import { BUDGETS, expectNoLayoutShift, expectWithinBudget, measureTransfers } from '#e2e/testing/page-weight.ts';
import { recordSolvedLevels } from '#e2e/testing/played-levels.ts';
import { createPlayer, signIn } from '#e2e/testing/player.ts';
import { ARTICLE_PATHS } from '#e2e/testing/public-pages.ts';
import { LANGUAGES } from '#site/languages.ts';
import { PAGE_IDS, type PageId, pathOf } from '#site/pages.ts';

const budgetOf = (id: PageId) => (id === 'solo' || id === 'account' ? BUDGETS[id] : BUDGETS.content);

const VISITS = [
  ...PAGE_IDS.flatMap(id => LANGUAGES.map(language => ({ id, path: pathOf(id, language), budget: budgetOf(id) }))),
  ...ARTICLE_PATHS.map(({ path }) => ({ id: 'article', path, budget: BUDGETS.article })),
];

for (const { id, path, budget } of VISITS)
  test(`${path} stays within its size budget, has no layout shift, fits every screen width and is accessible`, async ({
    page,
    browser,
    mailbox,
  }) => {
    if (id === 'account') {
      await signIn(page, await createPlayer(page, mailbox));
      await recordSolvedLevels(page, 8);
    }
    const storageState = await page.context().storageState();
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      // a new context has an empty cache
      const fresh = await (await browser.newContext({ viewport, storageState })).newPage();
      const transferred = measureTransfers(fresh);
      await fresh.goto(path, { waitUntil: 'networkidle' });
      expectWithinBudget(await transferred(), budget);
      await expectNoLayoutShift(fresh);
      await fresh.context().close();
    }
    await page.goto(path);
    await expectFitsEveryWidth(page);
    await expectAccessible(page);
  });
