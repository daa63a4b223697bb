import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { SITE_PORT } from '#e2e/testing/ports.ts';
import { openFirefox } from './firefox.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { openWebKit } from './webkit.ts';

export { expect };

/** The browsers of the tests in this folder, with the functions that start them. All other tests use Chromium. */
const BROWSERS = { Firefox: openFirefox, WebKit: openWebKit } as const;

export type BrowserName = keyof typeof BROWSERS;

export const BROWSER_NAMES = Object.keys(BROWSERS) as readonly BrowserName[];

type Fixtures = {
  /**
   * Starts a browser. When the test ends, the fixture saves a screenshot in Playwright's output folder and closes the
   * browser.
   */
  readonly visit: (browser: BrowserName, origin?: string) => Promise<Visitor>;
};

/** Playwright's `test`, with browsers that each test starts itself. A test fails if a page logs an error. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here, even an empty one
  visit: async ({}, use, info) => {
    const visitors: Visitor[] = [];
    await use(async (browser, origin = `http://localhost:${SITE_PORT}`) => {
      const visitor = visitorOf(await BROWSERS[browser](), origin, (name, picture) =>
        writeFile(info.outputPath(`${browser} ${name}.png`), picture),
      );
      visitors.push(visitor);
      return visitor;
    });
    const errors: string[] = [];
    for (const visitor of visitors) {
      errors.push(...visitor.errors());
      await visitor.keepPicture('at the end');
      await visitor.close();
    }
    expect(errors).toEqual([]);
  },
});
