import { defineConfig } from '@playwright/test';
import defaults from './playwright.config.ts';

/** Configures the parts of `npm run faults` that use browsers. Their tests start their own servers. */
export default defineConfig({
  ...defaults,
  testDir: 'tools/faults',
  outputDir: 'test-results-faults',
  fullyParallel: false,
  workers: 1,
  timeout: 600_000,
  webServer: [],
});
