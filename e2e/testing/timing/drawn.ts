import type { Page } from '@playwright/test';

/** Waits until the page has been drawn again, with everything that an event before this call has changed. */
export const redrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
