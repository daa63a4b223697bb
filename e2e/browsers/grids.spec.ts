import { WALLED_GRIDS } from '#e2e/testing/walled-grids.ts';
import { examineGrid } from '#engine/generator/grids/examine-grid.ts';
import { readGridCode, writeGridCode } from '#engine/grid-code.ts';
import { gridPath } from '#site/pages.ts';
import { countCovered, drawByKeys, pointsOf } from './board.ts';
import { BROWSER_NAMES, expect, test } from './fixtures.ts';
import type { Visitor } from './visitor.ts';

const { puzzle, solution } = WALLED_GRIDS[7];
const CODE = writeGridCode(puzzle);
const DRAWN = 17; // the number of cells to draw on the test's grid until the reason of the next hint outlines a square

/** Returns the only solution of the grid whose code is in the address. */
async function solutionInAddress(visitor: Visitor): Promise<readonly number[]> {
  const code = await visitor.evaluate(() => new URLSearchParams(location.search).get('grid') ?? '');
  const read = readGridCode(code);
  const verdict = read.ok ? examineGrid(read.value) : undefined;
  if (verdict?.kind !== 'one') throw new Error(`${code} has not exactly one solution`);
  return verdict.solution;
}

for (const browser of BROWSER_NAMES) {
  test(`${browser}: a grid with walls, opened by its code, can be solved with the mouse and reviewed`, async ({
    visit,
  }) => {
    const visitor = await visit(browser);
    await visitor.open(gridPath(CODE, 'fr'));
    await visitor.click('main button', 'Commencer');
    await visitor.waitFor('main button:enabled', 'Indice');
    await visitor.drag(await pointsOf(visitor, solution.slice(0, DRAWN)));
    await expect.poll(() => countCovered(visitor)).toBe(DRAWN);
    await visitor.click('main button', 'Indice');
    await visitor.expectText('main [role=status]', 'Allez en ligne');
    await visitor.click('main button', 'Pourquoi');
    await visitor.expectText('main [role=status]', 'que par la case encadrée, nécessaire plus loin');
    await visitor.keepPicture('with a hint');
    await visitor.reload();
    await visitor.click('main button', 'Continuer');
    await expect.poll(() => countCovered(visitor)).toBe(DRAWN);
    await visitor.drag(await pointsOf(visitor, [solution[DRAWN - 1] as number, solution[DRAWN - 4] as number]));
    await visitor.drag(await pointsOf(visitor, solution.slice(DRAWN - 4)));
    await visitor.expectText('h1', 'C’est enfilé');
    await visitor.expectFocus('main section section button');
    await visitor.click('main section section a', 'Revoir');
    await visitor.expectText('main strong', 'Étape');
    await visitor.keepPicture('in review');
    await visitor.press('Escape');
    await visitor.expectText('h1', 'C’est enfilé');
  });

  test(`${browser}: a free grid (of a chosen size) can be solved with the keyboard, and Enter opens another`, async ({
    visit,
  }) => {
    const visitor = await visit(browser);
    await visitor.open('/libre?size=8&walls=yes&grade=4');
    await visitor.click('main button', 'Commencer');
    await visitor.waitFor('[role=gridcell]');
    const first = await solutionInAddress(visitor);
    await visitor.keepPicture('at the start');
    await drawByKeys(visitor, first);
    await visitor.expectText('h1', 'C’est enfilé');
    await visitor.waitFor('main section section button:enabled', 'Grille suivante');
    await visitor.expectFocus('main section section button');
    await visitor.press('Enter');
    await expect.poll(() => countCovered(visitor)).toBe(0);
    expect(await solutionInAddress(visitor)).not.toEqual(first);
  });

  test(`${browser}: four grids with walls and their solutions can be printed, two on a page`, async ({ visit }) => {
    const visitor = await visit(browser);
    await visitor.open('/imprimer?size=7&walls=yes&grade=3&count=4&page=2');
    await visitor.expectText('main [role=status]', 'La feuille est prête. Grilles : 4. Pages : 3.');
    await visitor.keepPicture('before printing');
    await visitor.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await visitor.click('main button:enabled', 'Imprimer');
    await visitor.waitFor('body[data-printed]');
    if (visitor.printedPages !== undefined) expect(await visitor.printedPages()).toBe(3);
  });
}
