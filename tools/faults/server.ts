import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '#tools/databases/free-port.ts';
import { nextMessage } from './next-message.ts';

/** A real server in its own process, which can be killed and restarted on the same data. */
export type ServerProcess = {
  readonly origin: string;
  /** Starts the process. Resolves, once it listens, with the number of milliseconds that the start took. */
  readonly start: () => Promise<number>;
  /**
   * Sends an IPC message, and resolves with the next message from the process. The program must reply to IPC
   * messages.
   */
  readonly request: (message: string) => Promise<unknown>;
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** All lines that the process has logged as errors, across all its starts. */
  readonly errors: readonly string[];
};

/** A script that listens on `PORT` and logs `server.listening`, with its Node.js binary and working folder. */
export type Program = {
  readonly node: string;
  readonly args: readonly string[];
  readonly folder: string;
};

export const OUR_SERVER: Program = { node: process.execPath, args: ['server/main.ts'], folder: '.' };

const ERROR_LEVEL = 50;

/** Creates a server process on a free port without starting it. */
export async function createServerProcess(
  env: Readonly<Record<string, string>>,
  program = OUR_SERVER,
): Promise<ServerProcess> {
  const port = await freePort();
  const errors: string[] = [];
  let server: ChildProcess | undefined;
  return {
    origin: `http://localhost:${port}`,
    errors,
    async start() {
      const started = performance.now();
      server = spawnServer(program, { ...env, PORT: String(port) });
      await waitUntilListening(server, errors);
      return performance.now() - started;
    },
    async request(message) {
      if (server === undefined) throw new Error('the server was not started');
      const answer = nextMessage(server);
      server.send(message);
      return answer;
    },
    async end(signal) {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
      server.kill(signal);
      await once(server, 'exit');
    },
  };
}

function spawnServer({ node, args, folder }: Program, env: Readonly<Record<string, string>>): ChildProcess {
  const server = spawn(node, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const kill = () => server.kill('SIGKILL'); // the server must not outlive this process
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
  return server;
}

function waitUntilListening(server: ChildProcess, errors: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`the server exited before it listened: ${errors.at(-1)}`)));
    if (server.stdout === null) return reject(new Error('the server was started without a pipe'));
    createInterface(server.stdout).on('line', line => {
      const { level, msg } = JSON.parse(line);
      if (level >= ERROR_LEVEL) errors.push(line);
      if (msg === 'server.listening') resolve();
    });
  });
}
