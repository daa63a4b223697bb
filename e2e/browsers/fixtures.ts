import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { SITE_PORT } from '#e2e/testing/ports.ts';
import { openFirefox } from './firefox.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { openWebKit } from './webkit.ts';

export { expect };

/** The browsers of the journeys, each with the function that starts it. Chromium has all other tests in `e2e/`. */
const BROWSERS = { Firefox: openFirefox, WebKit: openWebKit } as const;

export type BrowserName = keyof typeof BROWSERS;

export const BROWSER_NAMES = Object.keys(BROWSERS) as readonly BrowserName[];

type Fixtures = {
  /** Starts a browser for a visitor. It ends with the test, which keeps a picture of its last page in Playwright's output folder. */
  readonly visit: (browser: BrowserName, origin?: string) => Promise<Visitor>;
};

/** Playwright's `test` without a browser of its own. It fails if a page logs an error that the driver tells of. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
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
