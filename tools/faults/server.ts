import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '#tools/databases/free-port.ts';
import { nextMessage } from './next-message.ts';

/** A real server in a process of its own. It can be killed and started again with the same data. */
export type ServerProcess = {
  readonly origin: string;
  /** Starts the process. Resolves when the server listens, with the time that the start took in milliseconds. */
  readonly start: () => Promise<number>;
  /**
   * Sends a message over IPC, and resolves with the next message from the process. Works only with programs that reply
   * to such messages.
   */
  readonly request: (message: string) => Promise<unknown>;
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** All errors that the process has logged since it was created, in all its starts. */
  readonly errors: readonly string[];
};

/**
 * A server program: a script that listens on `PORT` and logs `server.listening`, the Node.js that runs it, and its
 * working folder.
 */
export type Program = {
  readonly node: string;
  readonly args: readonly string[];
  readonly folder: string;
};

export const OUR_SERVER: Program = { node: process.execPath, args: ['server/main.ts'], folder: '.' };

const ERROR_LEVEL = 50;

/** Creates a server process on a free port, without starting it yet. */
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
  const kill = () => server.kill('SIGKILL');
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
