import type { Page } from '@playwright/test';

/** Waits until the service worker has stored what pages need without a network. Tests allow it with `serviceWorkers`. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Waits until the service worker is installed, or the browser has given up, and returns whether it is. */
export const installServiceWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const { installing } = registration;
    if (installing !== null)
      await new Promise<void>(resolve =>
        installing.addEventListener('statechange', () => installing.state !== 'installing' && resolve()),
      );
    return registration.installing === null && (registration.waiting ?? registration.active) !== null;
  });
