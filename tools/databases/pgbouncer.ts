import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPgbouncer } from '#tools/set-up/pgbouncer.mjs';
import { freePort } from './free-port.ts';

/** A temporary PgBouncer in transaction mode on the loopback interface. */
export type Pooler = { readonly urlOf: (database: string) => string; readonly remove: () => Promise<void> };

/**
 * The beginning of the command that starts PgBouncer. PgBouncer refuses to run as root, so root runs it as the user
 * postgres.
 */
const AS_POSTGRES = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : ['env'];

/**
 * A shell script that runs PgBouncer until the pipe from this process closes, so that PgBouncer never outlives this
 * process.
 */
const SUPERVISOR = `
  "$PGBOUNCER" "$FOLDER/pgbouncer.ini" &
  read -r order
  kill -TERM $! 2> /dev/null
  wait
`;

/** Starts a PgBouncer that forwards to all databases of a PostgreSQL server. */
export async function startPgbouncer(postgresUrl: string): Promise<Pooler> {
  const pgbouncer = findPgbouncer();
  if (pgbouncer === undefined) throw new Error('There is no pgbouncer on this machine; npm test installs it.');
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-pgbouncer-'));
  chmodSync(folder, 0o755); // PgBouncer runs as another user, who must be able to read its settings
  const port = await freePort();
  const { hostname, port: target } = new URL(postgresUrl);
  const settings = [
    ...['[databases]', `* = host=${hostname} port=${target} user=postgres`],
    ...['[pgbouncer]', `listen_port = ${port}`, 'listen_addr = 127.0.0.1', 'unix_socket_dir ='],
    ...['auth_type = any', 'pool_mode = transaction', 'ignore_startup_parameters = statement_timeout'],
    ...['max_client_conn = 1000', 'default_pool_size = 10', 'server_idle_timeout = 5'],
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  const [command = '', ...args] = [...AS_POSTGRES, 'sh', '-c', SUPERVISOR];
  const supervisor = spawn(command, args, {
    env: { ...process.env, PGBOUNCER: pgbouncer, FOLDER: folder },
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const output: string[] = [];
  for await (const line of createInterface(supervisor.stderr)) {
    output.push(line);
    if (line.includes('process up')) break;
  }
  if (supervisor.exitCode !== null) throw new Error(`PgBouncer did not start:\n${output.join('\n')}`);
  supervisor.stderr.resume(); // from now on, PgBouncer's output is read and discarded, so that its pipe never fills up
  return {
    urlOf: database => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async remove() {
      supervisor.stdin.end('\n');
      await once(supervisor, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
