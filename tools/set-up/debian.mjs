import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** Runs a shell script as root, where there are Debian's packages and this user may; elsewhere it does nothing. */
export function onDebian(script) {
  const isRoot = process.getuid?.() === 0;
  const asRoot = [...(isRoot ? [] : ['sudo', '--non-interactive']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  if (canRun(...asRoot, 'apt-get', '--version')) run(...asRoot, 'sh', '-ec', script);
}

const canRun = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
