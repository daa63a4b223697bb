import { defineConfig } from '@playwright/test';
import defaults from './playwright.config.ts';

/** Browser tests that inject faults into duels, on their own servers: `npm run chaos`. */
export default defineConfig({
  ...defaults,
  testDir: 'e2e/chaos',
  testIgnore: [],
  outputDir: 'test-results-chaos',
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  webServer: [],
});
