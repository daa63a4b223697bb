import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '#tools/databases/free-port.ts';
import { nextMessage } from './next-message.ts';

/** The real server, in a process of its own that can be killed and started again on what is left. */
export type ServerProcess = {
  readonly origin: string;
  /** Resolves with the milliseconds it took until it listened. */
  readonly start: () => Promise<number>;
  /** Sends a message to the process and resolves with its next one; only a program that takes messages answers. */
  readonly ask: (message: string) => Promise<unknown>;
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** What it logged as an error, in all its lives. */
  readonly complaints: readonly string[];
};

/** A script that listens on `PORT` and logs `server.listening`, and the Node and folder it runs in. */
export type Program = {
  readonly node: string;
  readonly args: readonly string[];
  readonly folder: string;
};

export const OUR_SERVER: Program = { node: process.execPath, args: ['server/main.ts'], folder: '.' };

const ERROR_LEVEL = 50;

/** A server that has yet to be started. */
export async function createServerProcess(
  env: Readonly<Record<string, string>>,
  program = OUR_SERVER,
): Promise<ServerProcess> {
  const port = await freePort();
  const complaints: string[] = [];
  let server: ChildProcess | undefined;
  return {
    origin: `http://localhost:${port}`,
    complaints,
    async start() {
      const started = performance.now();
      server = spawnServer(program, { ...env, PORT: String(port) });
      await listening(server, complaints);
      return performance.now() - started;
    },
    async ask(message) {
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
  const kill = () => server.kill('SIGKILL'); // whatever becomes of the trial
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
  return server;
}

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
