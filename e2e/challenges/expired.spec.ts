import { START_TIMEOUT_MS, startMovedServer } from '#e2e/testing/days/moved-server.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { makeChallenge } from './challenge-page.ts';

test('C7 a challenge expires after 30 days', { tag: '@weekly' }, async ({ page }, { project, parallelIndex }) => {
  test.setTimeout(START_TIMEOUT_MS + 60_000);
  const folder = `${project.outputDir}/expired-${parallelIndex}`;
  const server = await startMovedServer(parallelIndex, folder, '2027-02-01T09:00:00Z');
  try {
    const { code } = await makeChallenge(page, server.origin);
    await page.goto(`${server.origin}/defi/${code}`);
    await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible();
    await server.moveTo('2027-03-04T09:00:00Z');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce défi a expiré');
    await expect(page.getByRole('button', { name: 'Commencer' })).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
