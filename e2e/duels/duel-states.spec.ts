import { expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { openDuel } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';

test('every state of a duel is accessible and fits every screen width', { tag: '@weekly' }, async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(180_000);
  const other = await openVisitor();
  const [ana, ben] = await openDuel(page, other, 'en');
  // the round may have begun or not, so the page of the duel shows either the countdown or the grid
  await expectAccessibleAtEveryWidth(page);
  await ana.waitForRound(1);
  const solution = await ana.solution();
  await ana.draw(solution, 0, 5);
  await expectAccessibleAtEveryWidth(page);
  await page.keyboard.press('h');
  await expect(page.getByText(/Allez ici/).first()).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await ana.button(/Abandonner le duel/).click();
  await expectAccessibleAtEveryWidth(page);
  await page.keyboard.press('Escape');
  await ben.solve();
  await expect(other.getByText(/Done in/).first()).toBeVisible();
  await expectAccessibleAtEveryWidth(other);
  await ana.draw(solution, 5);
  await expect(ana.title).toHaveText('Manche 1 terminée');
  await expectAccessibleAtEveryWidth(page);
  await expectAccessibleAtEveryWidth(other);
  await ana.button(/Abandonner le duel/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Abandonner/ })
    .click();
  await expect(ben.title).toHaveText('You win the duel');
  await expectAccessibleAtEveryWidth(page);
  await ben.button(/Ask for a rematch/).click();
  await expect(ana.button(/Accepter la revanche/)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await expectAccessibleAtEveryWidth(other);
  await ana.button(/Accepter la revanche/).click();
  await expect(ben.button(/Start round 1/)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await expectAccessibleAtEveryWidth(other);
});
