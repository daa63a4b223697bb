import { defineConfig } from '@playwright/test';
import { siteServers } from './e2e/testing/servers.ts';

const OUTPUT = 'test-results-browsers';

/** Configures `npm run browsers`: tests in Firefox and WebKit, which the tests start themselves. */
export default defineConfig({
  testDir: 'e2e/browsers',
  outputDir: OUTPUT,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  webServer: siteServers(OUTPUT),
});
