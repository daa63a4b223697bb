import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { findPostgres } from '#tools/set-up/postgres.mjs';
import { freePort } from './free-port.ts';

/** A PostgreSQL of our own on this machine's loopback, thrown away with all it holds. */
export type Cluster = {
  readonly urlOf: (database: string) => string;
  /** Starts it again after a stop, at the same address. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Stops it and leaves nothing of it. */
  readonly remove: () => Promise<void>;
};

/** PostgreSQL refuses to run as root, so its own user does it then, in a folder that this user can reach. */
const IS_ROOT = process.getuid?.() === 0;
const AS_POSTGRES = IS_ROOT ? ['runuser', '-u', 'postgres', '--'] : ['env'];

/** What makes tests fast and is for data that nobody needs. */
const HASTY = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';

/**
 * Lives as long as the pipe to this process, however this process ends: what we start must not outlive us. The kernel
 * closes the pipe of a killed process, too.
 */
const GUARDIAN = `
  [ -e "$FOLDER/data" ] || "$BIN/initdb" -D "$FOLDER/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync
  "$BIN/postgres" -D "$FOLDER/data" -p "$PORT" -k "" -c listen_addresses=127.0.0.1 -c max_connections=300 \
    $SETTINGS &
  read -r wish
  while kill -INT $! 2> /dev/null; do sleep 0.1; done
  [ "$wish" = keep ] || rm -rf "$FOLDER"
`;

/** Makes a cluster and starts it; ready when the promise resolves. It is as slow as a real one only if it has to be. */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const parent = IS_ROOT ? '/tmp' : tmpdir();
  const [command = '', ...args] = [...AS_POSTGRES, 'mktemp', '-d', `${parent}/enfilade-postgres-XXXXXX`];
  const folder = execFileSync(command, args, { encoding: 'utf8', cwd: '/' }).trim();
  const env = {
    BIN: postgresFolder(),
    FOLDER: folder,
    PORT: String(await freePort()),
    SETTINGS: isDurable ? '' : HASTY,
  };
  let guardian: ChildProcess;
  const start = async () => {
    guardian = spawnGuardian(env);
    await isReady(guardian);
  };
  const end = async (wish: 'keep' | 'remove') => {
    if (guardian.exitCode !== null || guardian.signalCode !== null) return;
    guardian.stdin?.end(`${wish}\n`);
    await once(guardian, 'exit');
  };
  await start();
  return {
    urlOf: database => `postgres://postgres@127.0.0.1:${env.PORT}/${database}`,
    start,
    stop: () => end('keep'),
    remove: () => end('remove'),
  };
}

function postgresFolder(): string {
  const folder = findPostgres();
  if (folder === undefined) throw new Error('There is no PostgreSQL 15 or newer on this machine; npm test brings it.');
  return folder;
}

function spawnGuardian(env: Record<string, string>): ChildProcess {
  const [command = '', ...args] = [...AS_POSTGRES, 'sh', '-c', GUARDIAN];
  // a group of its own: Ctrl-C is for us, and the guardian hears of it when we end
  return spawn(command, args, {
    env: { ...process.env, ...env },
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
}

/** Resolves once connections are taken; when that fails, its own words are the error. */
async function isReady({ stderr }: ChildProcess): Promise<void> {
  const said: string[] = [];
  if (stderr === null) throw new Error('PostgreSQL was started without a pipe');
  for await (const line of createInterface(stderr)) {
    said.push(line);
    if (/FATAL|error:/.test(line)) break;
    if (!line.includes('ready to accept connections')) continue;
    stderr.resume(); // whatever it says from now on is read by nobody
    return;
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
}
