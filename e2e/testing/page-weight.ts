import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

const KB = 1024;
const MAX_SHIFT = 0.02;

/** What may be transferred until a page rests, in KB. */
type Weights = { script: number; stylesheet: number; font: number };

const CONTENT: Weights = { script: 15, stylesheet: 10, font: 32 };

/** The most for each kind of page; docs/decisions/0002 says why so little. */
export const BUDGETS = {
  content: CONTENT,
  article: { ...CONTENT, script: 2 },
  solo: { script: 110, stylesheet: 12, font: 32 },
  account: { script: 125, stylesheet: 12, font: 32 },
  room: { script: 125, stylesheet: 12, font: 32 },
} as const;

/** Notes what comes over the wire for a page from now on; the answer tells, by kind, what has come until it is asked. */
export function weigh(page: Page): () => Promise<Weights> {
  const finished: Request[] = [];
  page.on('requestfinished', request => void finished.push(request));
  return async () => {
    const weights: Weights = { script: 0, stylesheet: 0, font: 0 };
    for (const request of finished) {
      const isScript = request.url().endsWith('.js'); // a worker's too, whatever the browser calls it
      const kind = isScript ? 'script' : (request.resourceType() as keyof Weights);
      if (kind in weights) weights[kind] += (await request.sizes()).responseBodySize / KB;
    }
    return weights;
  };
}

/** Each kind weighs something, and no more than it may. */
export function expectLight(weights: Weights, budget: Weights): void {
  for (const kind of ['script', 'stylesheet', 'font'] as const) {
    expect(weights[kind], kind).toBeGreaterThan(0);
    expect(weights[kind], kind).toBeLessThanOrEqual(budget[kind]);
  }
}

/** Nothing on a page has moved by itself since the page began. */
export async function expectStill(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 100, 0); // what has moved is told at once, so nothing has
      }),
  );
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
}
