import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../databases/free-port.ts';

/** The real server, in a process of its own that can be killed and started again on what is left. */
export type Server = {
  readonly origin: string;
  /** Resolves with the milliseconds it took until it listened. */
  readonly start: () => Promise<number>;
  readonly pid: () => number;
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** What it logged as an error, in all its lives. */
  readonly complaints: readonly string[];
};

const ERROR_LEVEL = 50;

/** A server that has yet to be started: the product's, unless it is another script that says when it listens. */
export async function newServer(env: Readonly<Record<string, string>>, script = 'server/main.ts'): Promise<Server> {
  const port = await freePort();
  const complaints: string[] = [];
  let server: ChildProcess | undefined;
  process.once('exit', () => server?.kill('SIGKILL')); // whatever becomes of the trial
  return {
    origin: `http://localhost:${port}`,
    complaints,
    async start() {
      const started = performance.now();
      server = spawnServer(script, { ...env, PORT: String(port) });
      await listening(server, complaints);
      return performance.now() - started;
    },
    pid: () => server?.pid ?? 0,
    async end(signal) {
      if (server === undefined || server.exitCode !== null) return;
      server.kill(signal);
      await once(server, 'exit');
    },
  };
}

const spawnServer = (script: string, env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

function listening(server: ChildProcess, complaints: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`the server ended before it listened: ${complaints.at(-1)}`)));
    if (server.stdout === null) return reject(new Error('the server was started without a pipe'));
    createInterface(server.stdout).on('line', line => {
      const { level, msg } = JSON.parse(line);
      if (level >= ERROR_LEVEL) complaints.push(line);
      if (msg === 'server.listening') resolve();
    });
  });
}
