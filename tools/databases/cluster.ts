import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { findPostgres } from '#tools/set-up/postgres.mjs';
import { freePort } from './free-port.ts';

/** A temporary PostgreSQL server on the loopback interface. */
export type Cluster = {
  readonly urlOf: (database: string) => string;
  /** Starts PostgreSQL again after `stop`, at the same address and with the same data. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Stops PostgreSQL and deletes its data. */
  readonly remove: () => Promise<void>;
};

/**
 * True if this process runs as root. PostgreSQL refuses to run as root, so it then runs as the user postgres, in a
 * folder that this user can access.
 */
const IS_ROOT = process.getuid?.() === 0;
const AS_POSTGRES = IS_ROOT ? ['runuser', '-u', 'postgres', '--'] : ['env'];

/** Settings of PostgreSQL that make tests faster. In exchange, the database may lose data if the machine crashes. */
const UNSAFE_SETTINGS = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';

/**
 * A shell script that runs PostgreSQL until the pipe from this process closes. The kernel closes the pipe even if this
 * process is killed, so the server never outlives this process.
 */
const SUPERVISOR = `
  [ -e "$FOLDER/data" ] || "$BIN/initdb" -D "$FOLDER/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync
  "$BIN/postgres" -D "$FOLDER/data" -p "$PORT" -k "" -c listen_addresses=127.0.0.1 -c max_connections=300 \
    $SETTINGS &
  read -r order
  while kill -INT $! 2> /dev/null; do sleep 0.1; done
  [ "$order" = keep ] || rm -rf "$FOLDER"
`;

/**
 * Creates a PostgreSQL cluster and waits until it accepts connections. If `isDurable` is true, each commit waits until
 * it is written to disk.
 */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const parent = IS_ROOT ? '/tmp' : tmpdir();
  const [command = '', ...args] = [...AS_POSTGRES, 'mktemp', '-d', `${parent}/enfilade-postgres-XXXXXX`];
  const folder = execFileSync(command, args, { encoding: 'utf8', cwd: '/' }).trim();
  const env = {
    BIN: postgresFolder(),
    FOLDER: folder,
    PORT: String(await freePort()),
    SETTINGS: isDurable ? '' : UNSAFE_SETTINGS,
  };
  let supervisor: ChildProcess;
  const start = async () => {
    supervisor = spawnSupervisor(env);
    await waitUntilReady(supervisor);
  };
  const end = async (order: 'keep' | 'remove') => {
    if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
    supervisor.stdin?.end(`${order}\n`);
    await once(supervisor, 'exit');
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
  if (folder === undefined)
    throw new Error('There is no PostgreSQL 15 or newer on this machine; npm test installs it.');
  return folder;
}

function spawnSupervisor(env: Record<string, string>): ChildProcess {
  const [command = '', ...args] = [...AS_POSTGRES, 'sh', '-c', SUPERVISOR];
  // the script that watches PostgreSQL gets its own process group, so that Ctrl-C does not reach it; it ends when this
  // process ends
  return spawn(command, args, {
    env: { ...process.env, ...env },
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
}

/** Resolves once PostgreSQL accepts connections. If PostgreSQL fails to start, rejects with its output. */
async function waitUntilReady({ stderr }: ChildProcess): Promise<void> {
  const output: string[] = [];
  if (stderr === null) throw new Error('PostgreSQL was started without a pipe');
  for await (const line of createInterface(stderr)) {
    output.push(line);
    // PostgreSQL logs “starting up” if a client connects before the server is ready, which is no failure
    if (line.includes('the database system is starting up')) continue;
    if (/FATAL|error:/.test(line)) break;
    if (!line.includes('ready to accept connections')) continue;
    stderr.resume(); // from now on, the output of PostgreSQL is read and discarded, so that its pipe never fills up
    return;
  }
  throw new Error(`PostgreSQL did not start:\n${output.join('\n')}`);
}
