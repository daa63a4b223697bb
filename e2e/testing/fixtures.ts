import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { MAILBOX_PORT, SITE_PORT } from './ports.ts';

export { expect };

/** The options of tests that need animations. All other tests run with reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Opens a page in a browser context of its own, for another visitor. The context is closed when the test ends. */
export type OpenVisitor = (options?: BrowserContextOptions) => Promise<Page>;

type Fixtures = {
  /** The console errors that a test causes on purpose, which do not make it fail. */
  readonly expectedErrors: readonly string[];
  /** Makes the test fail if a page of the context logs an error or a warning. */
  readonly watchErrors: (context: BrowserContext) => void;
  readonly openVisitor: OpenVisitor;
  /** Waits for at least `count` emails to an address, and returns all of them, oldest first. */
  readonly mailbox: (address: string, count?: number) => Promise<readonly Email[]>;
};

/**
 * Playwright's `test`, extended to fail if a page of any visitor logs an error or warning, such as an exception, a
 * policy violation, a hydration error or a 404. Each test sends a random client IP, so that tests do not share rate
 * limits.
 */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': randomIp() }),
  expectedErrors: [[], { option: true }],
  watchErrors: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use(context => {
      const tell = (text: string) => void (expectedErrors.includes(text) || errors.push(text));
      context.on('weberror', error => tell(String(error.error())));
      context.on('console', message => {
        // an error is compared with the expected ones without the reason phrase of its HTTP status
        const text = message.text().replace(/ \([\w ]*\)$/, ' ()');
        if (isError(message.type(), text)) tell(text);
      });
    });
    expect(errors).toEqual([]);
  },
  context: async ({ context, watchErrors }, use) => {
    watchErrors(context);
    await use(context);
  },
  openVisitor: async ({ browser, watchErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async options => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watchErrors(context);
      return context.newPage();
    });
    await Promise.all(contexts.map(context => context.close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here, even an empty one
  mailbox: ({}, use) => use(waitForEmails),
});

const randomByte = (): number => Math.floor(Math.random() * 256);
const randomIp = (): string => `10.${randomByte()}.${randomByte()}.${randomByte()}`;

/** Waits for at least `count` emails to an address, and returns all of them, oldest first. */
export async function waitForEmails(address: string, count = 1): Promise<readonly Email[]> {
  let sources: readonly string[] = [];
  const countEmails = async () => {
    sources = await (await fetch(`http://127.0.0.1:${MAILBOX_PORT}/?to=${encodeURIComponent(address)}`)).json();
    return sources.length;
  };
  await expect.poll(countEmails, { message: `emails to ${address}` }).toBeGreaterThanOrEqual(count);
  return Promise.all(sources.map(source => PostalMime.parse(source)));
}

const ALWAYS_EXPECTED = [
  // Chromium logs a message because playwright.config.ts blocks service workers
  'Service Worker registration blocked by Playwright',
  // Chromium logs an error in tests that go offline
  'Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
  // Chromium logs an error if a search is cancelled or a room is left while the page is still connecting
  `WebSocket connection to 'ws://localhost:${SITE_PORT}/live/?EIO=4&transport=websocket' failed: WebSocket is closed before the connection is established.`,
];

const isError = (type: string, text: string): boolean =>
  (type === 'error' || type === 'warning') && !ALWAYS_EXPECTED.includes(text);
