import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS } from './e2e/testing/launch-options.ts';
import { SITE_PORT } from './e2e/testing/ports.ts';
import { siteServers } from './e2e/testing/servers.ts';
import { IS_WEEKLY } from './tests/weekly.ts';

const OUTPUT = 'test-results';

export default defineConfig({
  testDir: 'e2e',
  grepInvert: IS_WEEKLY ? undefined : /@weekly/,
  testIgnore: '**/e2e/browsers/**', // the tests in e2e/browsers are left out here, because `npm run browsers` runs them
  outputDir: OUTPUT,
  fullyParallel: true,
  workers: 6, // more tests run at once than the machine has cores, because many tests wait for timers
  forbidOnly: true,
  // on CI, a failed test runs again, because machines are busy; if it then passes, the report calls it flaky
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 20_000 }, // the timeout is long, because the machine may be busy, and no test measures time
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    // the pages of most tests have no service worker; the tests that need one allow it themselves
    serviceWorkers: 'block',
    launchOptions: {
      ...LAUNCH_OPTIONS,
      // the browser does not optimize the scripts of pages, because most pages are closed before that would save time
      args: [...LAUNCH_OPTIONS.args, '--js-flags=--no-opt --no-maglev'],
    },
    locale: 'fr-FR',
    // pages show no animations, which would take a fifth of the tests’ time; see `WITH_MOTION`
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: siteServers(OUTPUT),
});
