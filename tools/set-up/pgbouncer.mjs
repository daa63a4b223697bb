import { spawnSync } from 'node:child_process';
import { installWithoutStarting, runAsRootOnDebian } from './debian.mjs';

const NAMES = ['pgbouncer', '/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Returns the pgbouncer program of this machine, or undefined. `PGBOUNCER` overrides the search. */
export function findPgbouncer() {
  if (process.env.PGBOUNCER) return process.env.PGBOUNCER;
  return NAMES.find(name => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
}

/** Installs PgBouncer with apt if it is missing. Exits with a message if the installation is not possible. */
export function ensurePgbouncer() {
  if (findPgbouncer() !== undefined) return;
  runAsRootOnDebian(installWithoutStarting('pgbouncer'));
  if (findPgbouncer() !== undefined) return;
  console.error(
    "The server's tests need PgBouncer: install it (on Debian: apt-get install pgbouncer) or set PGBOUNCER.",
  );
  process.exit(1);
}
