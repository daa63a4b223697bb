import type { Page } from '@playwright/test';

/** Makes a page store nothing, because its storage is full. */
export const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });

/** Makes every access to storage throw, as in strict settings. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('', 'SecurityError');
        },
      });
  });

/** The states in which a browser stores nothing, each with what puts a page into it before the page is opened. */
export const WITHOUT_STORAGE = [
  ['full', fillStorage],
  ['refused', refuseStorage],
] as const;
