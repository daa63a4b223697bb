import { expectAccessibleIn, expectFitsEveryWidth } from '#e2e/testing/accessibility.ts';
import { test } from '#e2e/testing/fixtures.ts';
import { TRIED_LANGUAGES } from '#e2e/testing/matrix.ts';
import { BUDGETS, expectNoLayoutShift, expectWithinBudget, measureTransfers } from '#e2e/testing/page-weight.ts';
import { recordSolvedLevels } from '#e2e/testing/played-levels.ts';
import { openPlayer } from '#e2e/testing/player.ts';
import { LANGUAGES, type Language } from '#site/languages.ts';
import { PAGE_IDS, type PageId, pathOf } from '#site/pages.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { ARTICLE_PATHS, PUBLIC_PATHS } from './public-pages.ts';

/** The pages that have the same game screen as the solo page, and therefore the same budget. */
const PLAYED: readonly PageId[] = ['daily', 'daily-offline', 'free', 'grid'];

function budgetOf(id: PageId) {
  if (PLAYED.includes(id)) return BUDGETS.solo;
  return id in BUDGETS ? BUDGETS[id as keyof typeof BUDGETS] : BUDGETS.content;
}

/** Returns all pages in a language, but only one article, because articles share a template. */
const visitsIn = (language: Language) => [
  ...PAGE_IDS.map(id => ({ id, path: pathOf(id, language), budget: budgetOf(id) })),
  ...ARTICLE_PATHS.filter(article => article.language === language)
    .slice(0, 1)
    .map(({ path }) => ({ id: 'article', path, budget: BUDGETS.content })),
];

/**
 * Returns true if a page is tested with an empty cache and all rules of axe (a checker of accessibility). The weekly
 * test run does so for all pages. Other test runs do so for half of them in French and half in English, because a
 * translation has the same elements.
 */
const isTriedWhole = (id: string, index: number, language: Language): boolean =>
  IS_WEEKLY || id === 'account' || index % 2 === LANGUAGES.indexOf(language);

const wholeIn = (language: Language) => visitsIn(language).filter(({ id }, index) => isTriedWhole(id, index, language));

// each language is tested in one theme and on one screen, so that every page is seen in both themes
for (const { language, colorScheme, viewport } of [
  { language: 'fr', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { language: 'en', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const)
  test.describe(`${colorScheme} theme, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport });

    for (const { id, path, budget } of wholeIn(language))
      test(`the page ${path} stays within its size budget, has no layout shift, fits every width and is accessible`, async ({
        page,
        openVisitor,
        mailbox,
      }) => {
        if (id === 'account') {
          // the player signs in and plays in another browser context, because the cache of `page` must be empty
          const other = await openPlayer(openVisitor, mailbox, 'Camille');
          await recordSolvedLevels(other, 8);
          await page.context().addCookies(await other.context().cookies());
        }
        const transferred = measureTransfers(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        expectWithinBudget(await transferred(), budget);
        await expectNoLayoutShift(page);
        await expectAccessibleIn(page, colorScheme);
        await expectFitsEveryWidth(page);
      });
  });

for (const language of TRIED_LANGUAGES)
  test(`in ${language}, every public page that this test run does not test in full fits every width`, async ({
    page,
  }) => {
    const whole = new Set(wholeIn(language).map(({ path }) => path));
    for (const { path } of PUBLIC_PATHS.filter(each => each.language === language && !whole.has(each.path)))
      await test.step(path, async () => {
        await page.goto(path);
        await expectFitsEveryWidth(page);
      });
  });
