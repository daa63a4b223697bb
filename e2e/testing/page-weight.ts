import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

const KB = 1024;
const MAX_SHIFT = 0.02;

/** The total transferred size of each kind of file, in KB. */
type TransferSizes = { script: number; stylesheet: number; font: number };

const CONTENT: TransferSizes = { script: 15, stylesheet: 10, font: 32 };

/** The size budget of each kind of page. docs/decisions/0002 gives the reasons. */
export const BUDGETS = {
  content: CONTENT,
  article: { ...CONTENT, script: 4 },
  replay: { ...CONTENT, script: 46 },
  print: { ...CONTENT, script: 110 },
  solo: { script: 130, stylesheet: 12, font: 32 },
  account: { script: 45, stylesheet: 12, font: 32 },
  room: { script: 150, stylesheet: 12, font: 32 },
} as const;

/** Starts recording the transfers of a page. The returned function adds up the sizes of the finished ones. */
export function measureTransfers(page: Page): () => Promise<TransferSizes> {
  const finished: Request[] = [];
  page.on('requestfinished', request => void finished.push(request));
  return async () => {
    const sizes: TransferSizes = { script: 0, stylesheet: 0, font: 0 };
    for (const request of finished) {
      // the extension also matches worker scripts, which Chromium reports under another resource type
      const isScript = request.url().endsWith('.js');
      const kind = isScript ? 'script' : (request.resourceType() as keyof TransferSizes);
      if (kind in sizes) sizes[kind] += (await request.sizes()).responseBodySize / KB;
    }
    return sizes;
  };
}

/** Expects files of each kind to have been transferred, with a total size within the budget of that kind. */
export function expectWithinBudget(sizes: TransferSizes, budget: TransferSizes): void {
  for (const kind of ['script', 'stylesheet', 'font'] as const) {
    expect(sizes[kind], kind).toBeGreaterThan(0);
    expect(sizes[kind], kind).toBeLessThanOrEqual(budget[kind]);
  }
}

/** Expects almost no cumulative layout shift since navigation, or at most `max`. */
export async function expectNoLayoutShift(page: Page, max = MAX_SHIFT): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // buffered entries are delivered immediately, so none within 100 ms means that nothing has shifted
        setTimeout(resolve, 100, 0);
      }),
  );
  expect(shift).toBeLessThanOrEqual(max);
}
