import { MAILBOX_PORT, SITE_PORT, SMTP_PORT } from './ports.ts';

const server = {
  stdout: 'ignore',
  stderr: 'pipe',
  timeout: 180_000, // the first start of the site's server takes long, because it creates the database
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
} as const;

/** Returns the site under test, which keeps its data in Playwright's output folder, and its mail server. */
export const siteServers = (outputFolder: string) => [
  { ...server, command: 'node e2e/testing/mail-sink.ts', port: MAILBOX_PORT },
  {
    ...server,
    command: 'npm run --silent serve',
    env: {
      PORT: String(SITE_PORT),
      // the site's data folder is empty, because Playwright clears the output folder, which contains it, at its start
      DATA_FOLDER: `${outputFolder}/data`,
      SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      TRUSTED_PROXIES: '1', // a trusted proxy may set the client IP, so each test can send a client IP of its own
    },
    port: SITE_PORT,
  },
];
