import { test as base, expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { MAILBOX_PORT } from './ports.ts';

export { expect };

type Fixtures = {
  /** The console errors that a test causes on purpose. */
  readonly expectedErrors: readonly string[];
  readonly noConsoleErrors: undefined;
  /** The emails to an address, the oldest first; waits until there are at least `count`. */
  readonly mailbox: (address: string, count?: number) => Promise<readonly Email[]>;
};

/**
 * A page that fails its test on any console error or warning: exceptions, policy violations, hydration, 404s. Each
 * test has its own client IP, so that no test uses up the rate limits of another.
 */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': randomIp() }),
  expectedErrors: [[], { option: true }],
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', error => errors.push(String(error)));
      page.on('console', message => {
        if (isError(message.type(), message.text()) && !expectedErrors.includes(message.text()))
          errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
  mailbox: ({}, use) => use(waitForEmails),
});

const randomByte = (): number => Math.floor(Math.random() * 256);
const randomIp = (): string => `10.${randomByte()}.${randomByte()}.${randomByte()}`;

async function waitForEmails(address: string, count = 1): Promise<readonly Email[]> {
  let sources: readonly string[] = [];
  const countEmails = async () => {
    sources = await (await fetch(`http://127.0.0.1:${MAILBOX_PORT}/?to=${encodeURIComponent(address)}`)).json();
    return sources.length;
  };
  await expect.poll(countEmails, { message: `emails to ${address}` }).toBeGreaterThanOrEqual(count);
  return Promise.all(sources.map(source => PostalMime.parse(source)));
}

const ALWAYS_EXPECTED = [
  'Service Worker registration blocked by Playwright', // see playwright.config.ts
  'Failed to load resource: net::ERR_INTERNET_DISCONNECTED', // from tests that go offline
];

const isError = (type: string, text: string): boolean =>
  (type === 'error' || type === 'warning') && !ALWAYS_EXPECTED.includes(text);
