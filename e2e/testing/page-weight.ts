import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

const KB = 1024;
const MAX_SHIFT = 0.02;

/** Transferred KB by kind of file, until the network is idle. */
type TransferSizes = { script: number; stylesheet: number; font: number };

const CONTENT: TransferSizes = { script: 15, stylesheet: 10, font: 32 };

/** The budget of each kind of page; docs/decisions/0002 gives the reasons. */
export const BUDGETS = {
  content: CONTENT,
  article: { ...CONTENT, script: 2 },
  solo: { script: 110, stylesheet: 12, font: 32 },
  account: { script: 125, stylesheet: 12, font: 32 },
  room: { script: 125, stylesheet: 12, font: 32 },
} as const;

/** Records what a page transfers from now on; the returned function sums up what has finished when it is called. */
export function measureTransfers(page: Page): () => Promise<TransferSizes> {
  const finished: Request[] = [];
  page.on('requestfinished', request => void finished.push(request));
  return async () => {
    const sizes: TransferSizes = { script: 0, stylesheet: 0, font: 0 };
    for (const request of finished) {
      const isScript = request.url().endsWith('.js'); // a worker's too, which Chromium reports under another resource type
      const kind = isScript ? 'script' : (request.resourceType() as keyof TransferSizes);
      if (kind in sizes) sizes[kind] += (await request.sizes()).responseBodySize / KB;
    }
    return sizes;
  };
}

/** Expects something of each kind to have been transferred, and no more than its budget. */
export function expectWithinBudget(sizes: TransferSizes, budget: TransferSizes): void {
  for (const kind of ['script', 'stylesheet', 'font'] as const) {
    expect(sizes[kind], kind).toBeGreaterThan(0);
    expect(sizes[kind], kind).toBeLessThanOrEqual(budget[kind]);
  }
}

/** Expects next to no cumulative layout shift since navigation. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 100, 0); // buffered entries are delivered at once, so there were none
      }),
  );
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
}
