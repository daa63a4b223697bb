import type { Page } from '@playwright/test';
import {
  challengePage,
  finishRunElsewhere,
  makeChallenge,
  ownChallenge,
  startRunElsewhere,
} from '#e2e/testing/challenge-page.ts';
import { test } from '#e2e/testing/fixtures.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';

const SIZES = [
  [320, 568],
  [390, 664],
  [820, 1180],
  [1280, 800],
] as const;
async function shoot(page: Page, name: string, themes = ['light', 'dark'] as const) {
  for (const [width, height] of SIZES)
    for (const theme of themes) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme as 'light' });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `/tmp/mine/shots-challenge/${name}-${width}-${theme}.png` });
      if (name.startsWith('result') || name.startsWith('own'))
        await page.screenshot({ path: `/tmp/mine/shots-challenge/${name}-${width}-${theme}-full.png`, fullPage: true });
    }
}
test('shots solo', async ({ page }) => {
  test.setTimeout(300_000);
  const solo = soloPage(page);
  await page.setViewportSize({ width: 390, height: 664 });
  await solo.open();
  await solo.solve();
  await shoot(page, 'win');
  await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
  await shoot(page, 'form');
  await page.getByLabel('Votre nom').fill('Léa');
  await page.getByRole('button', { name: 'Créer le défi' }).click();
  await page.getByRole('button', { name: 'Envoyer le défi' }).waitFor();
  await shoot(page, 'made');
  await page.getByRole('link', { name: 'Suivre les réponses' }).click();
  await page.getByText('Personne n’a encore répondu').waitFor();
  await shoot(page, 'own0');
  const code = challengePage(page).code();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/defi/${code}`);
  await shoot(page, 'cover');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await challengePage(page).activate((await challengePage(page).solution()).slice(0, 9));
  await shoot(page, 'play');
  await challengePage(page).activate((await challengePage(page).solution()).slice(9));
  await page.getByRole('table', { name: 'Tous les temps' }).waitFor();
  await shoot(page, 'result');
  await page.goto(`/en/challenge/${code}`);
  await page.getByRole('table', { name: 'All times' }).waitFor();
  await shoot(page, 'result-en');
});
test('shots others', async ({ page }) => {
  test.setTimeout(300_000);
  const made = await makeChallenge(page, undefined, 'Maximilienne-Alexandra Dupont');
  await page.goto(`/en/challenge/${made.code}`);
  await shoot(page, 'cover-en-long');
  for (let i = 0; i < 3; i++) await finishRunElsewhere(page, made.code, await startRunElsewhere(page, made.code));
  await ownChallenge(page, made);
  await page.goto('/select-mode');
  await page.waitForTimeout(1500);
  await shoot(page, 'header');
  await page.goto(`/defi/${made.code}`);
  await page.getByRole('table', { name: 'Tous les temps' }).waitFor();
  await shoot(page, 'own3');
  await page.goto('/defi/ZZZZZZZZZZ');
  await shoot(page, 'unknown');
});
