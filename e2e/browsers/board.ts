import { expect } from '@playwright/test';
import { puzzleNamed, solutionOf } from '#e2e/testing/duel-page.ts';
import { arrowBetween } from '#e2e/testing/solo-page.ts';
import { readPath } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Point } from './driver.ts';
import type { Visitor } from './visitor.ts';

/** Waits until a solo level can be played, and returns its solution, which the page has stored for its hints. */
export async function readSoloSolution(visitor: Visitor): Promise<Path> {
  let stored: string | null = null;
  await expect
    .poll(async () => {
      stored = await visitor.evaluate(() => JSON.parse(localStorage.getItem('solo') ?? '{}').solution ?? null);
      return stored;
    })
    .not.toBeNull();
  const solution = readPath(stored ?? '');
  if (!solution.ok) throw new Error(solution.refusal);
  await visitor.waitFor('[role=gridcell]');
  return solution.value;
}

/** Returns the solution of the grid on the page. It computes the solution from the accessible names of the cells. */
export async function solveRound(visitor: Visitor): Promise<Path> {
  const names = await visitor.evaluate(() =>
    [...document.querySelectorAll('[role=gridcell]')].map(cell => cell.getAttribute('aria-label') ?? ''),
  );
  return solutionOf(puzzleNamed(names));
}

/** Returns the number of cells that are on the drawn path, according to their accessible names. */
export const countCovered = (visitor: Visitor): Promise<number> =>
  visitor.evaluate(
    () =>
      [...document.querySelectorAll('[role=gridcell]')].filter(cell => /fil|thread/.test(cell.ariaLabel ?? '')).length,
  );

/** Draws the cells of a path with the arrow keys, beginning with the cell at index `from`. */
export async function drawByKeys(visitor: Visitor, path: Path, from = 0): Promise<void> {
  const size = await visitor.evaluate(() => {
    document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
    return Math.sqrt(document.querySelectorAll('[role=gridcell]').length);
  });
  for (const [index, cell] of path.entries()) {
    const previous = path[index - 1];
    if (index >= from) await visitor.press(previous === undefined ? 'Enter' : arrowBetween(size, previous, cell));
  }
}

/** Scrolls to the board, and returns the centre of each cell of a path. */
export const pointsOf = (visitor: Visitor, path: Path): Promise<readonly Point[]> =>
  visitor.evaluate(cells => {
    const all = [...document.querySelectorAll('[role=gridcell]')];
    all[0]?.parentElement?.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return (JSON.parse(cells) as number[]).flatMap(cell => {
      const rect = all[cell]?.getBoundingClientRect();
      return rect === undefined ? [] : [{ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }];
    });
  }, JSON.stringify(path));
