import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '#e2e/testing/accessibility.ts';
import { dailyPage } from '#e2e/testing/days/daily-page.ts';
import { duelPage, playHouse } from '#e2e/testing/duel-page.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { gridPage } from '#e2e/testing/grid-page.ts';
import { soloPage } from '#e2e/testing/solo-page.ts';
import { setTextSize } from '#e2e/testing/text-size.ts';
import { redrawn } from '#e2e/testing/timing/drawn.ts';
import { holdRequests } from '#e2e/testing/timing/hold-requests.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { gridPath } from '#site/pages.ts';

const made = generateGrid({ size: 6, hasWalls: false, grade: 3 }, 'a challenge with a grid by its code');
if (!made.ok) throw new Error(made.refusal);
const HARD = writeGridCode(made.value.puzzle);

test.describe('with a name that the server refuses', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 400 ()'] });

  test('C1 the challenge form after a daily grid is accessible at each step and returns focus to its button', async ({
    page,
  }) => {
    await page.goto('/jour');
    await dailyPage(page).solve();
    await expect(page.getByText('le jour même, temps vérifié')).toBeVisible();
    await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
    const form = page.getByRole('dialog', { name: 'Défier quelqu’un' });
    await expect(form.getByRole('heading')).toBeFocused();
    await expectAccessibleAtEveryWidth(page);
    await form.getByLabel('Votre nom').fill('\u2060'); // U+2060 is an invisible character, which no name may have
    await form.getByRole('button', { name: 'Créer le défi' }).click();
    await expect(form.getByRole('alert')).toContainText('caractère qui s’affiche mal');
    await expectAccessibleAtEveryWidth(page);
    await form.getByLabel('Votre nom').fill('a'.repeat(501));
    await form.getByRole('button', { name: 'Créer le défi' }).click();
    await expect(form.getByRole('alert')).toHaveText('Utilisez 30 caractères au plus.');
    await form.getByLabel('Votre nom').fill('Léa');
    await form.getByRole('button', { name: 'Créer le défi' }).click();
    const made = page.getByRole('dialog', { name: 'Votre défi est prêt' });
    await expect(made.getByRole('heading')).toBeFocused();
    await expect(made.getByRole('blockquote')).toContainText('Léa vous défie');
    await expectAccessibleAtEveryWidth(page);
    await made.getByRole('button', { name: 'Retour' }).click();
    await expect(page.getByRole('button', { name: 'Défier quelqu’un' })).toBeFocused();
  });
});

for (const [what, path, facts] of [
  ['a free grid', '/libre?size=5&grade=1', /5 × 5 · facile · \d:\d\d,\d/],
  ['a grid by its code', gridPath(HARD, 'fr'), /6 × 6 · difficile · \d:\d\d,\d/],
] as const)
  test(`C1 a challenge made from ${what} has the grid’s size and grade`, { tag: '@weekly' }, async ({ page }) => {
    await page.goto(path);
    await gridPage(page).solve();
    await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
    await page.getByRole('button', { name: 'Créer le défi' }).click();
    await expect(page.getByRole('blockquote')).toHaveText(facts);
    await page.getByRole('link', { name: 'Voir votre défi' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le lien est prêt');
  });

test('C1 an open challenge form offers the finished daily grid as soon as the server has verified its time', {
  tag: '@weekly',
}, async ({ page }) => {
  const release = await holdRequests(page, '**/daily/results');
  await page.goto('/jour');
  await dailyPage(page).solve();
  await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
  await expect(page.getByRole('button', { name: 'Créer et jouer' })).toBeVisible();
  await release();
  await expect(page.getByRole('radio', { name: 'Cette grille' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Créer le défi' })).toBeVisible();
  await page.getByRole('radio', { name: 'Cinq nouvelles grilles' }).check();
  await expect(page.getByRole('button', { name: 'Créer et jouer' })).toBeVisible();
});

test('C1 while a challenge form is being sent, its button keeps the focus, and Enter does not send it again', {
  tag: '@weekly',
}, async ({ page }) => {
  const solo = soloPage(page);
  await solo.open();
  await solo.solve();
  await solo.overlay.getByRole('button', { name: 'Défier quelqu’un' }).click();
  const release = await holdRequests(page, '**/challenges');
  const name = solo.overlay.getByLabel('Votre nom');
  const create = solo.overlay.locator('[type=submit]');
  await create.press('Enter');
  await release.held;
  await expect(create).toBeDisabled();
  await redrawn(page);
  await expect(create).toBeFocused();
  await create.press('Enter');
  await name.press('Enter');
  await release();
  await expect(page.getByRole('heading', { name: 'Votre défi est prêt' })).toBeFocused();
  expect(release.count()).toBe(1);
});

test('C1 the challenge form after a duel is accessible and offers only five new grids', { tag: '@weekly' }, async ({
  page,
}) => {
  const duel = await playHouse(page, 'en');
  await duel.waitForRound(1);
  await endDuel(page);
  await duel.button(/^Challenge a friend$/).click();
  await expect(page.getByRole('heading', { name: 'Challenge a friend' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create and play' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(duel.button(/^Challenge a friend$/)).toBeFocused();
});

/** Gives up the duel that is played on a page in English. */
async function endDuel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give up the duel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up the duel' }).click();
  await expect(duelPage(page).title).toHaveText('Duel lost');
}

/** The height in pixels from which the form of the modal stays at the modal's lower edge. */
const LOWEST_WITH_FIXED_FORM = 480;

for (const { width, height, percent } of [
  { width: 1180, height: 820, percent: 150 },
  { width: 390, height: 664, percent: 100 },
  { width: 320, height: 568, percent: 100 },
  { width: 844, height: 390, percent: 100 },
])
  test(`the buttons that make a challenge stay in sight at ${width} × ${height} with text of ${percent} %`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await setTextSize(page, percent);
    await page.goto('/select-mode');
    await page.getByRole('button', { name: 'Défi Un lien à envoyer' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByText('Vos défis').click();
    await expect(modal.getByText('Vous retrouverez ici')).toBeAttached();
    await modal.evaluate(each => each.scrollTo(0, 0));
    // on a window as low as a phone's in landscape, the form scrolls with the list
    if (height < LOWEST_WITH_FIXED_FORM) await modal.getByRole('button').last().scrollIntoViewIfNeeded();
    for (const part of [modal.getByLabel('Votre nom'), modal.getByRole('button')]) await expectInSight(part);
    await soloPage(page).open();
    await soloPage(page).solve();
    await soloPage(page).overlay.getByRole('button', { name: 'Défier quelqu’un' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Cinq nouvelles grilles' }).check();
    await sheet.evaluate(each => each.scrollTo(0, 0));
    await expectInSight(sheet.getByRole('button'));
    await sheet.getByLabel('Votre nom').focus();
    await expectInSight(sheet.getByLabel('Votre nom'));
    await expectAccessible(page);
  });

/** Expects that nothing on the page covers the middle of the given elements. */
async function expectInSight(parts: Locator): Promise<void> {
  const seen = await parts.evaluateAll(all =>
    all.map(part => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
}
