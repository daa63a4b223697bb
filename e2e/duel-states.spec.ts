import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { openDuel } from './duel-page.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [320, 390, 1280] as const;

async function expectGood(page: Page): Promise<void> {
  await page.waitForTimeout(300); // a dialog has come
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, `at ${width} px`).toBe(0);
  }
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('no state of a duel has a violation, and each fits every width', async ({ page, browser }) => {
      test.setTimeout(180_000);
      const other = await rival(browser, colorScheme);
      const [ana, ben] = await openDuel(page, other, 'en');
      await expectGood(page); // the countdown, or already the grid
      await ana.grid(1);
      const solution = await ana.solution();
      await ana.draw(solution, 0, 5);
      await expectGood(page);
      await page.keyboard.press('h');
      await expect(page.getByText(/Case suivante/).first()).toBeVisible();
      await expectGood(page);
      await ana.button(/Abandonner le duel/).click();
      await expectGood(page);
      await page.keyboard.press('Escape');
      await ben.solve();
      await expect(other.getByText(/Done in/).first()).toBeVisible();
      await expectGood(other);
      await ana.draw(solution, 5);
      await expect(ana.title).toHaveText('Manche 1 terminée');
      await expectGood(page);
      await expectGood(other);
      await ana.button(/Abandonner le duel/).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Abandonner/ })
        .click();
      await expect(ben.title).toHaveText('You win the duel');
      await expectGood(page);
      await ben.button(/Ask for a rematch/).click();
      await expect(ana.button(/Accepter la revanche/)).toBeVisible();
      await expectGood(page);
      await expectGood(other);
      await ana.button(/Accepter la revanche/).click();
      await expect(ben.button(/Start round 1/)).toBeVisible();
      await expectGood(page);
      await expectGood(other);
    });
  });

const rival = async (browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> =>
  (await browser.newContext({ colorScheme })).newPage();
