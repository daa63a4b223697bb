import type { Page } from '@playwright/test';

/** Waits until the service worker has stored the files for offline use. Tests must set `serviceWorkers` to `allow`. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Registers the service worker, and returns true once it is installed, or false if the installation has failed. */
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
