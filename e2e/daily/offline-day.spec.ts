import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { waitForServiceWorker } from '#e2e/testing/timing/service-worker.ts';

test.use({ serviceWorkers: 'allow' });

test('J28 a daily grid that was started can be opened and finished offline', async ({ page, context }) => {
  const daily = dailyPage(page);
  await page.goto('/jour');
  const solution = await daily.start();
  await daily.activate(solution.slice(0, 4));
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto('/jour');
  await expect(page.getByText('telle que ce navigateur l’a gardée')).toBeVisible();
  await expect(page.locator('.board-visited')).toHaveCount(4);
  await daily.activate(solution.slice(4));
  await expect(daily.result).toBeVisible();
  await expect(page.getByText('et l’enverra dès que la connexion reviendra')).toBeVisible();
  await page.goto('/en/daily/2026-01-05');
  await expect(page.getByText('This isn’t one of them.')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/jour');
  await expect(page.getByText(/jour même, temps vérifié|compte pour votre série/)).toBeVisible();
});
