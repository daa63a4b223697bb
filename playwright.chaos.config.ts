import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

/** Faults in the middle of duels, on servers of their own: `npm run chaos`. */
export default defineConfig({
  ...everyday,
  testDir: 'e2e/chaos',
  testIgnore: [],
  outputDir: 'test-results-chaos',
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  webServer: [],
});
