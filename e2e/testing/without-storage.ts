import type { Page } from '@playwright/test';

/** Makes every write to the storage throw, as if the storage were full. */
export const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });

/** Makes every access to the storage throw, as with strict browser settings. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('', 'SecurityError');
        },
      });
  });

/** The states in which a browser stores nothing. Each function puts a page into its state before the page is opened. */
export const WITHOUT_STORAGE = [
  ['full', fillStorage],
  ['refused', refuseStorage],
] as const;
