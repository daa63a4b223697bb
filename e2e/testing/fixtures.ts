import { test as base, expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { MAILBOX_PORT } from './ports.ts';

export { expect };

type Fixtures = {
  /** What a test provokes and the browser will complain of. */
  readonly provoked: readonly string[];
  readonly quiet: undefined;
  /** The mails to an address, the oldest first; waits until there are so many. */
  readonly mailbox: (address: string, count?: number) => Promise<readonly Email[]>;
};

/**
 * A page on which any complaint of the browser fails the test: exceptions, policy violations, hydration, 404s. Each
 * test comes from a network address of its own, so that none uses up another one's tries.
 */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': anyAddress() }),
  provoked: [[], { option: true }],
  quiet: [
    async ({ page, provoked }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', error => complaints.push(String(error)));
      page.on('console', message => {
        if (isComplaint(message.type(), message.text()) && !provoked.includes(message.text()))
          complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
  mailbox: ({}, use) => use(mailsTo),
});

const anyByte = (): number => Math.floor(Math.random() * 256);
const anyAddress = (): string => `10.${anyByte()}.${anyByte()}.${anyByte()}`;

async function mailsTo(address: string, count = 1): Promise<readonly Email[]> {
  let mails: readonly string[] = [];
  const arrived = async () => {
    mails = await (await fetch(`http://127.0.0.1:${MAILBOX_PORT}/?to=${encodeURIComponent(address)}`)).json();
    return mails.length;
  };
  await expect.poll(arrived, { message: `mails to ${address}` }).toBeGreaterThanOrEqual(count);
  return Promise.all(mails.map(mail => PostalMime.parse(mail)));
}

const EXPECTED = [
  'Service Worker registration blocked by Playwright', // the tests' own doing
  'Failed to load resource: net::ERR_INTERNET_DISCONNECTED', // the offline journeys' own doing
];

const isComplaint = (type: string, text: string): boolean =>
  (type === 'error' || type === 'warning') && !EXPECTED.includes(text);
