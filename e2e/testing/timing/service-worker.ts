import type { Page } from '@playwright/test';

/** Waits until the service worker has stored what pages need without a network. Tests allow it with `serviceWorkers`. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
