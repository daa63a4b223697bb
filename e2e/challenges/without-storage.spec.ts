import { uncover } from '#e2e/testing/cover.ts';
import { expect, test } from '#e2e/testing/fixtures.ts';
import { spread } from '#e2e/testing/matrix.ts';
import { activateCells } from '#e2e/testing/solo-page.ts';
import { WITHOUT_STORAGE } from '#e2e/testing/without-storage.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { gridPath } from '#site/pages.ts';

const made = generateGrid({ size: 5, hasWalls: false, grade: 1 }, 'a challenge without storage');
if (!made.ok) throw new Error(made.refusal);
const { puzzle, solution } = made.value;

// the list of the storage's states is reversed, so that a run that tests only one state tests another one than for
// daily grids
for (const [state, withoutStorage] of spread(WITHOUT_STORAGE.toReversed(), 1))
  test(`C4 with a storage that is ${state}, challengers still see their challenge as their own after a reload`, async ({
    page,
    openVisitor,
  }) => {
    await withoutStorage(page);
    await page.goto(gridPath(writeGridCode(puzzle), 'fr'));
    await uncover(page);
    await page.getByRole('gridcell').evaluateAll(activateCells, solution);
    await page.getByRole('button', { name: 'Défier quelqu’un' }).click();
    await page.getByRole('button', { name: 'Créer le défi' }).click();
    await page.getByRole('link', { name: 'Voir votre défi' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Le lien est prêt');
    await page.reload();
    await expect(title).toHaveText('Le lien est prêt');
    const stranger = await openVisitor();
    await stranger.goto(page.url());
    await expect(stranger.getByRole('button', { name: 'Commencer' })).toBeVisible();
  });
