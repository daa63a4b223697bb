import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '#e2e/testing/fixtures.ts';
import { SITE_PORT, SMTP_PORT } from '#e2e/testing/ports.ts';

/** A separate server of the site, whose clock tests can move. */
export type MovedServer = {
  readonly origin: string;
  /** Sets the server's clock to an instant. The clock then goes on from there. */
  readonly moveTo: (instant: string) => Promise<void>;
  /** Moves the server's clock forward. */
  readonly advance: (ms: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The port of the server of Playwright’s first worker. Each further worker uses the next port. */
const FIRST_PORT = SITE_PORT + 100;

/** The time that a server may take to start. On a busy machine, it takes long to create the database. */
export const START_TIMEOUT_MS = 180_000;

/** Starts a server whose clock shows the instant. The server creates a database in the folder if there is none. */
export async function startMovedServer(worker: number, dataFolder: string, instant: string): Promise<MovedServer> {
  const port = FIRST_PORT + worker;
  let movedMs = movedBy(instant);
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', './e2e/testing/days/moved-clock.ts', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_FOLDER: dataFolder,
      SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      TRUSTED_PROXIES: '1',
      CLOCK_MOVED_MS: `${movedMs}`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    await expect(async () => expect((await fetch(`${origin}/jour`)).status).toBe(200)).toPass({
      timeout: START_TIMEOUT_MS,
    });
  } catch (error) {
    // a server that did not start is stopped, because a new attempt of the test needs its port and its folder
    await stop(server);
    throw error;
  }

  async function move(ms: number): Promise<void> {
    movedMs = ms;
    const moved = once(server, 'message');
    server.send(ms);
    await moved;
  }

  return {
    origin,
    moveTo: next => move(movedBy(next)),
    advance: ms => move(movedMs + ms),
    stop: () => stop(server),
  };
}

const movedBy = (instant: string): number => Date.parse(instant) - Date.now();

async function stop(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit');
  server.kill();
  await exited;
}
