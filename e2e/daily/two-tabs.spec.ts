import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';

test('J12 if a daily grid is finished in one tab, another tab shows the result and keeps it unchanged', {
  tag: '@weekly',
}, async ({ page, context }) => {
  await page.goto('/jour');
  const daily = dailyPage(page);
  const solution = await daily.start();
  const other = await context.newPage();
  await other.goto('/jour');
  await expect(dailyPage(other).cells.first()).toBeVisible();
  await page.bringToFront();
  await daily.activate(solution.slice(0, 3));
  await expect(other.getByRole('progressbar')).toHaveAttribute('value', '3');
  await daily.untilHuman(solution.length);
  await context.setOffline(true);
  await daily.activate(solution.slice(3));
  await expect(daily.result).toBeVisible();
  await expect(dailyPage(other).result).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
  await expect(other.getByText('le jour même, temps vérifié')).toBeVisible();
});
