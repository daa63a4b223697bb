import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** Runs a shell script as root if the system has apt and this user may act as root. Otherwise does nothing. */
export function runAsRootOnDebian(script) {
  const isRoot = process.getuid?.() === 0;
  const asRoot = [...(isRoot ? [] : ['sudo', '--non-interactive']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  if (canRun(...asRoot, 'apt-get', '--version')) run(...asRoot, 'sh', '-ec', script);
}

const canRun = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
