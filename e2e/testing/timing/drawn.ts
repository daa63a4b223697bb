import type { Page } from '@playwright/test';

/** Waits for two animation frames, after which the page shows everything that earlier events have changed. */
export const redrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
