import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { arrowBetween } from '#e2e/testing/solo-page.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { challengePage, makeChallenge } from './challenge-page.ts';

test('C4 a challenge can be played by keyboard alone, and screen readers hear the opponent’s progress', async ({
  page,
}) => {
  const { code } = await makeChallenge(page, undefined, 'Léa');
  await page.goto(`/defi/${code}`);
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled();
  await expectAccessibleAtEveryWidth(page);
  await page.keyboard.press('Enter'); // Enter presses the start button although nothing has the focus (B13)
  const challenge = challengePage(page);
  const path = await challenge.solution();
  await expect(challenge.cells.nth(path[0]!)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('h');
  await expect(page.getByText('Un défi se joue sans indice.').first()).toBeAttached();
  for (let index = 0; index < 2; index++) await page.keyboard.press(arrowBetween(3, path[index]!, path[index + 1]!));
  await expect(page.getByRole('status').filter({ hasText: /Léa.? en est à \d+ case/ })).toBeAttached();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "Défi":
      - heading /^Défi/ [level=1]
      - term: Temps
      - definition: /\\d:\\d\\d/
      - term: Retours
      - definition: "0"
      - button "Réglages du jeu"
      - progressbar "Cases couvertes"
      - grid "Grille de 3 sur 3"
      - paragraph: /À battre.*Léa.*0:57/
      - button "Retour"
      - button "Recommencer"
      - button "Abandonner le défi"
      - status
  `);
  await expectAccessibleAtEveryWidth(page);
  await challenge.cells.nth(path[2]!).focus();
  for (let index = 2; index < path.length - 1; index++)
    await page.keyboard.press(arrowBetween(3, path[index]!, path[index + 1]!));
  await expect(page.getByRole('button', { name: 'Comparer les fils' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Gagné|Égalité|Pas cette fois)$/);
  const words = page.getByText('Les temps, nombre par nombre');
  // the table of the times at each number can be opened even before the page has fetched both paths
  await expect(words).toBeVisible();
  await words.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^2 / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Les deux fils' })).toMatchAriaSnapshot(`
    - figure /Vous/:
      - img /Votre fil.*Fil depuis le 1.*droite, droite, bas, gauche, gauche, bas, droite et droite/
    - figure "Léa 0:57,0":
      - img /Fil tracé par Léa.*Grille de 3 × 3/
    - group:
      - text: Les temps, nombre par nombre
      - table:
        - rowgroup:
          - row "Nombre Vous Léa"
        - rowgroup:
          - row /^1 \\d:\\d\\d,\\d 0:01,\\d$/
          - row /^2 \\d:\\d\\d,\\d 0:15,\\d$/
          - row /^3 \\d:\\d\\d,\\d 0:36,\\d$/
          - row /^4 \\d:\\d\\d,\\d 0:57,\\d$/
  `);
  await expect(page.getByRole('link', { name: 'Revoir en grand' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('C4 while a challenge is being started, its button keeps the focus, and a second press has no effect', async ({
  page,
}) => {
  const { code } = await makeChallenge(page);
  const release = await holdRequests(page, '**/challenges/runs');
  await page.goto(`/defi/${code}`);
  const start = page.getByRole('button', { name: /^(Commencer|Un instant)/ });
  await expect(start).toBeEnabled();
  await start.press('Enter');
  await release.held;
  await page.keyboard.press('Enter');
  await expect(start).toBeDisabled();
  await redrawn(page);
  await expect(start).toBeFocused();
  expect(release.count()).toBe(1);
  await release();
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
});
