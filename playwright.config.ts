import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/set-up/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 3210);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block', // only the offline journeys want one
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'fr-FR',
  },
  webServer: {
    command: 'npm run --silent serve',
    env: { PORT: String(port) },
    port,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
