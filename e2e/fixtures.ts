import { test as base, expect } from '@playwright/test';

export { expect };

/** A page on which any complaint of the browser fails the test: exceptions, policy violations, hydration, 404s. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', error => complaints.push(String(error)));
      page.on('console', message => {
        if (isComplaint(message.type(), message.text())) complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const EXPECTED = [
  'Service Worker registration blocked by Playwright', // the tests' own doing
  'Failed to load resource: net::ERR_INTERNET_DISCONNECTED', // the offline journeys' own doing
];

const isComplaint = (type: string, text: string): boolean =>
  (type === 'error' || type === 'warning') && !EXPECTED.includes(text);
