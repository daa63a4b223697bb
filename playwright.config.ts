import { defineConfig } from '@playwright/test';
import { MAILBOX_PORT, SITE_PORT, SMTP_PORT } from './e2e/testing/ports.ts';
import { findChromium } from './tools/set-up/chromium.mjs';

const server = { stdout: 'ignore', stderr: 'pipe', gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } } as const;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3, // there are more workers than cores, because many tests wait for timers
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    serviceWorkers: 'block', // tests that need service workers allow them
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
  webServer: [
    { ...server, command: 'node e2e/testing/mail-sink.ts', port: MAILBOX_PORT },
    {
      ...server,
      command: 'npm run --silent serve',
      env: {
        PORT: String(SITE_PORT),
        DATA_FOLDER: 'test-results/data', // Playwright clears this folder when it starts
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        TRUSTED_PROXIES: '1', // lets each test send its own client IP
      },
      port: SITE_PORT,
    },
  ],
});
