import { defineConfig } from '@playwright/test';
import defaults from './playwright.config.ts';

/** Configures the part of `npm run faults` that plays duels in browsers. Its tests start their own servers. */
export default defineConfig({
  ...defaults,
  testDir: 'tools/faults',
  outputDir: 'test-results-faults',
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  webServer: [],
});
