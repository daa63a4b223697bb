import type { Page } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';

const POINTS_PER_PIXEL = 72 / 96;

/** The controls of the page for printing grids. */
export function printPage(page: Page) {
  const status = page.getByRole('status');
  return {
    status,
    pages: page.locator('main section[data-paper]'),
    codes: page.locator('main figure a'),
    printButton: page.getByRole('button', { name: /^(Imprimer|Print)$/ }),
    /** Opens the print page with a query, and waits until its sheet of grids is ready. */
    async open(query: Readonly<Record<string, string>> = {}, path = '/imprimer') {
      await page.goto(`${path}?${new URLSearchParams(query)}`);
      await expect(status).toHaveText(/prête|ready/);
    },
  };
}

/** Returns the number of pages of a PDF file, and their sizes in whole points. */
export function pdfPages(pdf: Buffer): { readonly count: number; readonly sizes: readonly string[] } {
  const text = pdf.toString('latin1');
  const sizes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );
  return { count: [...text.matchAll(/\/Type \/Page\b/g)].length, sizes: [...new Set(sizes)] };
}

/**
 * Returns the parts of printed pages that reach into the margin of their page or overlap with another part. Works only
 * if the page has the media type `print`.
 */
export const badlyPlaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const marginPx = (11.9 * 96) / 25.4;
    return [...document.querySelectorAll('main section[data-paper]')].flatMap((paper, index) => {
      const sheet = paper.getBoundingClientRect();
      const parts = [...paper.querySelectorAll('section > div > p, [role=img], figcaption p, figcaption > span')].map(
        part => ({ name: `${index + 1}: ${part.textContent || part.ariaLabel}`, box: part.getBoundingClientRect() }),
      );
      const isOutside = (box: DOMRect) =>
        box.left < sheet.left + marginPx ||
        box.right > sheet.right - marginPx ||
        box.top < sheet.top + marginPx ||
        box.bottom > sheet.bottom - marginPx;
      const overlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return [
        ...parts.filter(({ box }) => isOutside(box)).map(({ name }) => `outside ${name}`),
        ...parts.flatMap((a, at) =>
          parts.slice(at + 1).flatMap(b => (overlap(a.box, b.box) ? [`${a.name} overlaps ${b.name}`] : [])),
        ),
      ];
    });
  });

/** Returns the font size of the smallest number on paper, in points. Works only with the media type `print`. */
export async function smallestNumber(page: Page): Promise<number> {
  const pixels = await page.locator('main .board-digit').evaluateAll(digits =>
    digits.map(digit => {
      const { a } = (digit as SVGTextElement).getScreenCTM() ?? { a: 0 };
      return a * Number.parseFloat(getComputedStyle(digit).fontSize);
    }),
  );
  expect(pixels.length).toBeGreaterThan(0);
  return Math.min(...pixels) * POINTS_PER_PIXEL;
}
