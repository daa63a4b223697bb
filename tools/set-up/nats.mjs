import { spawnSync } from 'node:child_process';
import { installWithoutStarting, runAsRootOnDebian } from './debian.mjs';

const NAMES = ['nats-server', '/usr/sbin/nats-server', '/opt/homebrew/bin/nats-server'];

/** Returns the nats-server program of this machine, or undefined. `NATS_SERVER` overrides the search. */
export function findNats() {
  if (process.env.NATS_SERVER) return process.env.NATS_SERVER;
  return NAMES.find(name => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
}

/** Installs nats-server with apt if it is missing. Exits with a message if the installation is not possible. */
export function ensureNats() {
  if (findNats() !== undefined) return;
  runAsRootOnDebian(installWithoutStarting('nats-server'));
  if (findNats() !== undefined) return;
  console.error(
    'The tests of several servers need nats-server: install it (on Debian: apt-get install nats-server) or set NATS_SERVER.',
  );
  process.exit(1);
}
