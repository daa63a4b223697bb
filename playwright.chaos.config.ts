import { defineConfig } from '@playwright/test';
import defaults from './playwright.config.ts';

/** Configures `npm run chaos`: browser tests that inject faults into duels and start their own servers. */
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
